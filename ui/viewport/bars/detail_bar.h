// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/stage/frame.h"
#include "ui/viewport/bars/overlay_bar.h"

namespace bindpose {

class Session;

/// Says which level of detail is drawn, and offers the others. Hidden where there is one alone.
class DetailBar : public OverlayBar {
    Q_OBJECT
public:
    DetailBar(Session& session, QWidget* viewport);
    void present(const Frame& frame);

private:
    void fill(QMenu& menu);

    Session& session_;
    QToolButton* chip_ = nullptr;
};

} // namespace bindpose
