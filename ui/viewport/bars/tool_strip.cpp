// SPDX-License-Identifier: MIT
#include "ui/viewport/bars/tool_strip.h"

#include "ui/commands/tool_needs.h"
#include "ui/session/session.h"
#include "ui/viewport/bars/view_bars.h"
#include "ui/viewport/gizmo/drag_target.h"
#include "ui/viewport/pick/view_commands.h"

#include <QBoxLayout>
#include <QCoreApplication>
#include <QToolButton>

namespace bindpose {

ToolStrip::ToolStrip(Session& session, QWidget* viewport)
    : OverlayBar(viewport, Qt::Vertical), session_(session), viewport_(viewport)
{
    setAccessibleName(ViewBars::tr("Tools"));
    layout()->setSpacing(0); // all of them find room in a low view
    add("explain", Tool::Inspect, ViewBars::tr("Explain"), "tool_inspect",
        ViewBars::tr("Click reads a vertex or joint, drag orbits."));
    add("brush", Tool::Brush, ViewBars::tr("Brush"), "tool_brush",
        ViewBars::tr("Paints the weights of the selected joint."));
    add("gradient", Tool::Gradient, ViewBars::tr("Gradient"), "tool_gradient",
        ViewBars::tr("Drag: the whole at its start, none at its end."));
    add("dropper", Tool::Dropper, ViewBars::tr("Dropper"), "tool_dropper",
        ViewBars::tr("Click takes a vertex's weight for the brush."));
    add("select", Tool::Select, ViewBars::tr("Select"), "tool_select",
        ViewBars::tr("Drag draws a box around vertices, in Pose around joints.\nShift adds, Ctrl takes away."));
    add("lasso", Tool::Lasso, ViewBars::tr("Lasso"), "tool_lasso",
        ViewBars::tr("Drag draws a line around vertices, in Pose around joints.\nShift adds, Ctrl takes away."));
    addGap();
    add("move", Tool::Move, ViewBars::tr("Move"), "tool_move", ViewBars::tr("Moves the selected joint over the clip."));
    add("rotate", Tool::Rotate, ViewBars::tr("Rotate"), "tool_rotate",
        ViewBars::tr("Turns the selected joint over the clip."));
    add("scale", Tool::Scale, ViewBars::tr("Scale"), "tool_scale",
        ViewBars::tr("Stretches the selected joint over the clip."));
}

void ToolStrip::add(const char* icon, Tool tool, const QString& text, const char* action, const QString& more)
{
    QToolButton* button = addButton(icon, text, {});
    tips_.set(button, action, text, more);
    button->setAutoExclusive(true);
    connect(button, &QToolButton::clicked, this, [this, tool] {
        session_.setProperty(kReaches, false); // its own tool's alone
        pickUp(session_, tool);
    });
    entries_.push_back({button, tool, action, text, more});
}

void ToolStrip::present(const Frame& frame)
{
    const Scene* scene = frame.actors.empty() ? nullptr : frame.actors.front().scene.get();
    for (const Entry& entry : entries_) {
        const char* const lacks = scene ? toolLacks(*scene, entry.tool) : nullptr;
        const QString why = lacks ? QCoreApplication::translate("Actions", lacks) : QString();
        entry.button->setChecked(entry.tool == frame.view.tool);
        if (entry.button->isEnabled() == why.isEmpty()) continue;
        entry.button->setEnabled(why.isEmpty());
        tips_.set(entry.button, entry.action, entry.text, why.isEmpty() ? entry.more : why);
    }
    tips_.present(*viewport_);
}

bool ToolStrip::standsUpright(int room)
{
    auto* lines = static_cast<QBoxLayout*>(layout());
    const bool upright = lines->direction() == QBoxLayout::TopToBottom;
    int length = upright ? height() : width();
    for (const Entry& entry : entries_)
        if (!upright) length += entry.button->height() - entry.button->width();
    const bool fits = length <= room;
    if (fits == upright) return upright;
    lines->setDirection(fits ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    adjustSize();
    return fits;
}

int ToolStrip::topOf(Tool tool) const
{
    for (const Entry& entry : entries_)
        if (entry.tool == tool) return entry.button->y();
    return 0;
}

} // namespace bindpose
