// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/stage/frame.h"
#include "ui/commands/action_tips.h"
#include "ui/viewport/bars/overlay_bar.h"

#include <vector>

namespace bindpose {

class Session;

/// The tools of the 3D view, one above the other. Every one keeps its place, also where the file gives it nothing to
/// do.
class ToolStrip : public OverlayBar {
    Q_OBJECT
public:
    ToolStrip(Session& session, QWidget* viewport);
    void present(const Frame& frame);
    /// Upright where it has that much room, else a row. Cost: none where it is so already.
    bool standsUpright(int room);
    /// Where the button of a tool begins, from the strip's top.
    int topOf(Tool tool) const;

private:
    struct Entry {
        QToolButton* button;
        Tool tool;
        const char* action;
        QString text, more;
    };
    void add(const char* icon, Tool tool, const QString& text, const char* action, const QString& more);

    Session& session_;
    QWidget* viewport_;
    std::vector<Entry> entries_;
    ActionTips tips_;
};

} // namespace bindpose
