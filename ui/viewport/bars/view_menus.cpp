// SPDX-License-Identifier: MIT
// The menus of the cards over the viewport.
#include "ui/session/session.h"
#include "ui/viewport/bars/overlay_bar.h"
#include "ui/viewport/bars/view_bars.h"

#include <QLabel>
#include <QMenu>
#include <QWidgetAction>

namespace bindpose {

/// A section's own text is left out by the style sheet.
void addMenuCaption(QMenu& menu, const QString& text)
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

QAction* ViewChoices::add(QMenu* menu, const QString& text, bool (*on)(const ViewState&), void (*choose)(ViewState&))
{
    QAction* action = menu->addAction(text);
    action->setCheckable(true);
    QObject::connect(action, &QAction::triggered, menu, [this, choose] {
        ViewState view = session_.view();
        choose(view);
        session_.look(std::move(view));
        present(session_.view()); // a checkable entry toggles itself
    });
    choices_.push_back({action, on});
    return action;
}

void ViewChoices::addGroup(QMenu* menu, ViewGroup group)
{
    for (const ViewChoice& choice : viewChoices())
        if (choice.group == group) add(menu, choiceText(choice), choice.on, choice.choose);
}

void ViewChoices::present(const ViewState& view)
{
    for (const Choice& choice : choices_) choice.action->setChecked(choice.on(view));
}

void triggerAction(const QWidget& stage, const char* id)
{
    for (QAction* action : stage.actions())
        if (action->objectName() == QLatin1String(id)) return action->trigger();
}

QMenu* ViewBars::makeLookMenu()
{
    using V = ViewState;
    auto* menu = new QMenu(view_);
    addMenuCaption(*menu, tr("What the surface has"));
    choices_.add(
        menu, tr("Normals as colours"), [](const V& v) { return v.shading == Shading::Normals; },
        [](V& v) { v.shading = Shading::Normals; });
    choices_.add(
        menu, tr("Texture checker"), [](const V& v) { return v.shading == Shading::Checker; },
        [](V& v) { v.shading = Shading::Checker; });
    choices_.add(
        menu, tr("Vertex colours"), [](const V& v) { return v.shading == Shading::Colors; },
        [](V& v) { v.shading = Shading::Colors; });
    choices_.add(
        menu, tr("Parts and triangles"), [](const V& v) { return v.shading == Shading::Parts; },
        [](V& v) { v.shading = Shading::Parts; });
    choices_.addGroup(menu->addMenu(groupText(ViewGroup::VertexLines)), ViewGroup::VertexLines);
    choices_.addGroup(menu->addMenu(groupText(ViewGroup::Relief)), ViewGroup::Relief);
    choices_.addGroup(menu->addMenu(groupText(ViewGroup::Light)), ViewGroup::Light);
    choices_.addGroup(menu->addMenu(groupText(ViewGroup::Skinning)), ViewGroup::Skinning);
    QMenu* proof = menu->addMenu(groupText(ViewGroup::Proof));
    choices_.addGroup(proof, ViewGroup::Proof);
    connect(proof->addAction(tr("Compare the GPU with the CPU")), &QAction::triggered, this,
        [this] { triggerAction(*viewport_, "compare_gpu"); });
    QMenu* measured = menu->addMenu(tr("Measured of the surface"));
    choices_.add(
        measured, tr("Stretch of edges"), [](const V& v) { return v.shading == Shading::Stretch; },
        [](V& v) { v.shading = Shading::Stretch; });
    choices_.add(
        measured, tr("Heal distance"), [](const V& v) { return v.shading == Shading::Heal; },
        [](V& v) { v.shading = Shading::Heal; });
    choices_.add(
        measured, tr("Volume by joint"), [](const V& v) { return v.shading == Shading::Volume; },
        [](V& v) { v.shading = Shading::Volume; });
    choices_.add(
        measured, tr("Left against right"), [](const V& v) { return v.shading == Shading::Symmetry; },
        [](V& v) { v.shading = Shading::Symmetry; });
    addMenuCaption(*menu, groupText(ViewGroup::Ramp));
    choices_.addGroup(menu, ViewGroup::Ramp);
    connect(menu->addAction(tr("Change own colours…")), &QAction::triggered, this,
        [this] { triggerAction(*viewport_, "own_ramp"); });
    menu->addSeparator();
    choices_.addGroup(menu, ViewGroup::Lines);
    choices_.addGroup(menu->addMenu(groupText(ViewGroup::Threshold)), ViewGroup::Threshold);
    addMenuCaption(*menu, tr("All joints"));
    choices_.add(
        menu, tr("Mixed by weight"), [](const V& v) { return v.shading == Shading::Joints; },
        [](V& v) { v.shading = Shading::Joints; });
    choices_.add(
        menu, tr("The strongest"), [](const V& v) { return v.shading == Shading::Strongest; },
        [](V& v) { v.shading = Shading::Strongest; });
    menu->addSeparator();
    QMenu* limits = menu->addMenu(groupText(ViewGroup::Limit));
    limits->setToolTip(tr("More joints than this at a vertex are shown in red."));
    choices_.addGroup(limits, ViewGroup::Limit);
    addMenuCaption(*menu, groupText(ViewGroup::Faces));
    choices_.addGroup(menu, ViewGroup::Faces);
    return menu;
}

QMenu* ViewBars::makeMoreMenu()
{
    using V = ViewState;
    auto* menu = new QMenu(toggles_);
    choices_.add(
        menu, tr("Grid"), [](const V& v) { return v.showGrid; }, [](V& v) { v.showGrid = !v.showGrid; });
    choices_.add(
        menu, tr("Mesh"), [](const V& v) { return v.surface.shown; }, [](V& v) { v.surface.shown = !v.surface.shown; });
    choices_.add(
        menu, tr("Axes of joints"), [](const V& v) { return v.bones.axes; },
        [](V& v) { v.bones.axes = !v.bones.axes; });
    for (const ViewGroup group : {ViewGroup::BoneLook, ViewGroup::BoneSize}) {
        addMenuCaption(*menu, groupText(group));
        choices_.addGroup(menu, group);
    }
    menu->addSeparator();
    choices_.addGroup(menu, ViewGroup::BoneDepth);
    choices_.addGroup(menu, ViewGroup::BoneColor);
    return menu;
}

QMenu* ViewBars::makeSpaceMenu()
{
    auto* menu = new QMenu(axes_);
    choices_.addGroup(menu, ViewGroup::HandleSpace);
    return menu;
}

} // namespace bindpose
