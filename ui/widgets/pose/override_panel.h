// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/stage/frame.h"

#include <QWidget>

class QToolButton;

namespace bindpose {

class OverrideList;
class Session;

/// The list of overrides, and below it their order and an end to all of them.
class OverridePanel : public QWidget {
    Q_OBJECT
public:
    OverridePanel(Session& session, QWidget* parent);
    void present(const Frame& frame);

protected:
    void changeEvent(QEvent* event) override;

private:
    void nameKeys();

    OverrideList* list_ = nullptr;
    QToolButton *earlier_ = nullptr, *later_ = nullptr;
};

} // namespace bindpose
