// SPDX-License-Identifier: MIT
#pragma once
#include "ui/models/override_model.h"

#include <QTreeView>

namespace bindpose {

class Session;

/// The overrides with a switch, letters of the channels that they take, mix and a bin each. Space turns the current
/// one on or off, Del removes it.
class OverrideList : public QTreeView {
    Q_OBJECT
public:
    OverrideList(Session& session, QWidget* parent);
    void present(const Frame& frame);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {200, 80}; }

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void press(const QModelIndex& index);
    void toggle(int row);

    Session& session_;
    OverrideModel model_;
};

} // namespace bindpose
