// SPDX-License-Identifier: MIT
// The menus of the cards over the viewport.
#include "ui/session.h"
#include "ui/viewport/overlay_bar.h"
#include "ui/viewport/view_bars.h"

#include <QLabel>
#include <QMenu>
#include <QWidgetAction>

namespace bindpose {
namespace {

/// Name of a group of entries; a section's own text is left out by the style sheet.
void addCaption(QMenu& menu, const QString& text)
{
    if (!menu.isEmpty()) menu.addSeparator();
    auto* label = new QLabel(text, &menu);
    label->setProperty("role", "caption");
    label->setContentsMargins(12, 6, 12, 2);
    auto* entry = new QWidgetAction(&menu);
    entry->setDefaultWidget(label);
    entry->setEnabled(false);
    menu.addAction(entry);
}

/// The influences at a vertex that engines keep.
template <std::uint32_t limit> bool limitIs(const ViewState& view)
{
    return view.influenceLimit == limit;
}
template <std::uint32_t limit> void setLimit(ViewState& view)
{
    view.influenceLimit = limit;
    view.shading = Shading::Count; // what is chosen is shown
}

template <int thousandths> bool thresholdIs(const ViewState& view)
{
    return view.weightThreshold == static_cast<float>(thousandths) / 1000.0f;
}
template <int thousandths> void setThreshold(ViewState& view)
{
    view.weightThreshold = static_cast<float>(thousandths) / 1000.0f;
}

} // namespace

QAction* ViewBars::addChoice(QMenu* menu, const QString& text, bool (*on)(const ViewState&), void (*choose)(ViewState&))
{
    QAction* action = menu->addAction(text);
    action->setCheckable(true);
    connect(action, &QAction::triggered, this, [this, choose] {
        ViewState view = session_.view();
        choose(view);
        session_.look(std::move(view));
        presentMenus(session_.view()); // a checkable entry toggles itself
    });
    choices_.push_back({action, on});
    return action;
}

QMenu* ViewBars::makeLookMenu()
{
    using V = ViewState;
    auto* menu = new QMenu(view_);
    addCaption(*menu, tr("Colours of weights"));
    addChoice(
        menu, tr("Ember"), [](const V& v) { return v.ramp == Ramp::Ember; }, [](V& v) { v.ramp = Ramp::Ember; });
    addChoice(
        menu, tr("Viridis"), [](const V& v) { return v.ramp == Ramp::Viridis; }, [](V& v) { v.ramp = Ramp::Viridis; });
    addChoice(
        menu, tr("Cividis"), [](const V& v) { return v.ramp == Ramp::Cividis; }, [](V& v) { v.ramp = Ramp::Cividis; });
    addChoice(
        menu, tr("Grey"), [](const V& v) { return v.ramp == Ramp::Grey; }, [](V& v) { v.ramp = Ramp::Grey; });
    addChoice(
        menu, tr("As in Blender"), [](const V& v) { return v.ramp == Ramp::Rainbow; },
        [](V& v) { v.ramp = Ramp::Rainbow; });
    addChoice(
        menu, tr("As in Maya"), [](const V& v) { return v.ramp == Ramp::Maya; }, [](V& v) { v.ramp = Ramp::Maya; });
    addChoice(
        menu, tr("As in 3ds Max"), [](const V& v) { return v.ramp == Ramp::Max; }, [](V& v) { v.ramp = Ramp::Max; });
    menu->addSeparator();
    addChoice(
        menu, tr("Iso-lines"), [](const V& v) { return v.isoLines; }, [](V& v) { v.isoLines = !v.isoLines; });
    menu->addMenu(makeThresholdMenu(menu));
    addCaption(*menu, tr("All joints"));
    addChoice(
        menu, tr("Mixed by weight"), [](const V& v) { return v.shading == Shading::Joints; },
        [](V& v) { v.shading = Shading::Joints; });
    addChoice(
        menu, tr("The strongest"), [](const V& v) { return v.shading == Shading::Strongest; },
        [](V& v) { v.shading = Shading::Strongest; });
    menu->addSeparator();
    menu->addMenu(makeLimitMenu(menu));
    addCaption(*menu, tr("Faces"));
    addChoice(
        menu, tr("Surface"), [](const V& v) { return v.faces == Faces::Surface; },
        [](V& v) { v.faces = Faces::Surface; });
    addChoice(
        menu, tr("All layers"), [](const V& v) { return v.faces == Faces::Through; },
        [](V& v) { v.faces = Faces::Through; });
    addChoice(
        menu, tr("Back faces"), [](const V& v) { return v.faces == Faces::Back; }, [](V& v) { v.faces = Faces::Back; });
    return menu;
}

QMenu* ViewBars::makeLimitMenu(QWidget* parent)
{
    auto* menu = new QMenu(tr("Count, limit of joints"), parent);
    menu->setToolTip(tr("More joints than this at a vertex are shown in red."));
    addChoice(menu, QStringLiteral("1"), limitIs<1>, setLimit<1>);
    addChoice(menu, QStringLiteral("2"), limitIs<2>, setLimit<2>);
    addChoice(menu, QStringLiteral("3"), limitIs<3>, setLimit<3>);
    addChoice(menu, QStringLiteral("4"), limitIs<4>, setLimit<4>);
    addChoice(menu, QStringLiteral("8"), limitIs<8>, setLimit<8>);
    addChoice(menu, tr("No limit"), limitIs<0>, setLimit<0>);
    return menu;
}

QMenu* ViewBars::makeThresholdMenu(QWidget* parent)
{
    auto* menu = new QMenu(tr("Leave out weights"), parent);
    addChoice(menu, tr("None"), thresholdIs<0>, setThreshold<0>);
    addChoice(menu, tr("Up to %1").arg(QStringLiteral("0.001")), thresholdIs<1>, setThreshold<1>);
    addChoice(menu, tr("Up to %1").arg(QStringLiteral("0.005")), thresholdIs<5>, setThreshold<5>);
    addChoice(menu, tr("Up to %1").arg(QStringLiteral("0.01")), thresholdIs<10>, setThreshold<10>);
    addChoice(menu, tr("Up to %1").arg(QStringLiteral("0.05")), thresholdIs<50>, setThreshold<50>);
    addChoice(menu, tr("Up to %1").arg(QStringLiteral("0.1")), thresholdIs<100>, setThreshold<100>);
    return menu;
}

QMenu* ViewBars::makeMoreMenu()
{
    using V = ViewState;
    auto* menu = new QMenu(toggles_);
    addChoice(
        menu, tr("Grid"), [](const V& v) { return v.showGrid; }, [](V& v) { v.showGrid = !v.showGrid; });
    addChoice(
        menu, tr("Mesh"), [](const V& v) { return v.showMesh; }, [](V& v) { v.showMesh = !v.showMesh; });
    addChoice(
        menu, tr("Axes of joints"), [](const V& v) { return v.showAxes; }, [](V& v) { v.showAxes = !v.showAxes; });
    addCaption(*menu, tr("Bones as"));
    addChoice(
        menu, tr("Octahedra"), [](const V& v) { return v.boneLook == BoneLook::Octahedron; },
        [](V& v) { v.boneLook = BoneLook::Octahedron; });
    addChoice(
        menu, tr("Lines"), [](const V& v) { return v.boneLook == BoneLook::Line; },
        [](V& v) { v.boneLook = BoneLook::Line; });
    addChoice(
        menu, tr("Balls"), [](const V& v) { return v.boneLook == BoneLook::Ball; },
        [](V& v) { v.boneLook = BoneLook::Ball; });
    addCaption(*menu, tr("Size of bones"));
    addChoice(
        menu, tr("Thin"), [](const V& v) { return v.boneSize == 0.5f; }, [](V& v) { v.boneSize = 0.5f; });
    addChoice(
        menu, tr("Usual"), [](const V& v) { return v.boneSize == 1.0f; }, [](V& v) { v.boneSize = 1.0f; });
    addChoice(
        menu, tr("Thick"), [](const V& v) { return v.boneSize == 1.8f; }, [](V& v) { v.boneSize = 1.8f; });
    return menu;
}

QMenu* ViewBars::makeSpaceMenu()
{
    using V = ViewState;
    auto* menu = new QMenu(axes_);
    addChoice(
        menu, tr("Local"), [](const V& v) { return v.handleSpace == HandleSpace::Local; },
        [](V& v) { v.handleSpace = HandleSpace::Local; });
    addChoice(
        menu, tr("Parent"), [](const V& v) { return v.handleSpace == HandleSpace::Parent; },
        [](V& v) { v.handleSpace = HandleSpace::Parent; });
    addChoice(
        menu, tr("Model"), [](const V& v) { return v.handleSpace == HandleSpace::Model; },
        [](V& v) { v.handleSpace = HandleSpace::Model; });
    return menu;
}

} // namespace bindpose
