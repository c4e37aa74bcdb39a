// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/stage/frame.h"
#include "ui/commands/action_tips.h"
#include "ui/viewport/bars/overlay_bar.h"

class QLabel;

namespace bindpose {

class Session;

/// Says how many overrides lie over the clip, and turns them off and on together. Hidden where there are none.
class OverrideBar : public OverlayBar {
    Q_OBJECT
public:
    OverrideBar(Session& session, QWidget* viewport);
    void present(const Frame& frame);

private:
    Session& session_;
    QLabel* text_ = nullptr;
    QToolButton* turn_ = nullptr;
    QLabel* holdClip_ = nullptr;
    ActionTips tips_;
};

} // namespace bindpose
