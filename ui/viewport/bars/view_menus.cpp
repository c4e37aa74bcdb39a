// SPDX-License-Identifier: MIT
// The menus of the cards over the viewport.
#include "core/eval/stage/detail_level.h"
#include "ui/session/session.h"
#include "ui/show/detail_words.h"
#include "ui/viewport/bars/overlay_bar.h"
#include "ui/viewport/bars/view_bars.h"

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

void ViewBars::addGroup(QMenu* menu, ViewGroup group)
{
    for (const ViewChoice& choice : viewChoices())
        if (choice.group == group) addChoice(menu, choiceText(choice), choice.on, choice.choose);
}

QMenu* ViewBars::makeLookMenu()
{
    using V = ViewState;
    auto* menu = new QMenu(view_);
    addCaption(*menu, tr("What the surface has"));
    addChoice(
        menu, tr("Normals as colours"), [](const V& v) { return v.shading == Shading::Normals; },
        [](V& v) { v.shading = Shading::Normals; });
    addChoice(
        menu, tr("Texture checker"), [](const V& v) { return v.shading == Shading::Checker; },
        [](V& v) { v.shading = Shading::Checker; });
    addChoice(
        menu, tr("Vertex colours"), [](const V& v) { return v.shading == Shading::Colors; },
        [](V& v) { v.shading = Shading::Colors; });
    addChoice(
        menu, tr("Parts and triangles"), [](const V& v) { return v.shading == Shading::Parts; },
        [](V& v) { v.shading = Shading::Parts; });
    addGroup(menu->addMenu(groupText(ViewGroup::VertexLines)), ViewGroup::VertexLines);
    addGroup(menu->addMenu(groupText(ViewGroup::Relief)), ViewGroup::Relief);
    addGroup(menu->addMenu(groupText(ViewGroup::Light)), ViewGroup::Light);
    addGroup(menu->addMenu(groupText(ViewGroup::Skinning)), ViewGroup::Skinning);
    QMenu* proof = menu->addMenu(groupText(ViewGroup::Proof));
    addGroup(proof, ViewGroup::Proof);
    connect(proof->addAction(tr("Compare the GPU with the CPU")), &QAction::triggered, this,
        [this] { trigger("compare_gpu"); });
    QMenu* measured = menu->addMenu(tr("Measured of the surface"));
    addChoice(
        measured, tr("Stretch of edges"), [](const V& v) { return v.shading == Shading::Stretch; },
        [](V& v) { v.shading = Shading::Stretch; });
    addChoice(
        measured, tr("Heal distance"), [](const V& v) { return v.shading == Shading::Heal; },
        [](V& v) { v.shading = Shading::Heal; });
    addChoice(
        measured, tr("Volume by joint"), [](const V& v) { return v.shading == Shading::Volume; },
        [](V& v) { v.shading = Shading::Volume; });
    addCaption(*menu, groupText(ViewGroup::Ramp));
    addGroup(menu, ViewGroup::Ramp);
    connect(menu->addAction(tr("Change own colours…")), &QAction::triggered, this, [this] { trigger("own_ramp"); });
    menu->addSeparator();
    addGroup(menu, ViewGroup::Lines);
    addGroup(menu->addMenu(groupText(ViewGroup::Threshold)), ViewGroup::Threshold);
    addCaption(*menu, tr("All joints"));
    addChoice(
        menu, tr("Mixed by weight"), [](const V& v) { return v.shading == Shading::Joints; },
        [](V& v) { v.shading = Shading::Joints; });
    addChoice(
        menu, tr("The strongest"), [](const V& v) { return v.shading == Shading::Strongest; },
        [](V& v) { v.shading = Shading::Strongest; });
    menu->addSeparator();
    QMenu* limits = menu->addMenu(groupText(ViewGroup::Limit));
    limits->setToolTip(tr("More joints than this at a vertex are shown in red."));
    addGroup(limits, ViewGroup::Limit);
    addCaption(*menu, groupText(ViewGroup::Faces));
    addGroup(menu, ViewGroup::Faces);
    return menu;
}

/// The other open files are told anew each time.
void ViewBars::fillSplitFiles(QMenu* menu)
{
    menu->clear();
    for (const auto& held : session_.documents()) {
        if (held->id == session_.current()) continue;
        const SplitLook& now = session_.view().split;
        const std::uint32_t number = held->id.value;
        QAction* action = menu->addAction(Session::titleOf(*held));
        action->setCheckable(true);
        action->setChecked(now.on() && now.with == SplitLook::With::Document && now.document == number);
        connect(action, &QAction::triggered, this, [this, number] {
            SplitLook split = session_.view().split;
            split.with = SplitLook::With::Document;
            split.document = number;
            if (!split.on()) split.layout = SplitLook::Layout::Beside;
            session_.setSplit(split);
        });
    }
    if (menu->isEmpty()) menu->addAction(tr("No other file is open"))->setEnabled(false);
}

void ViewBars::fillSplitLevels(QMenu* menu)
{
    menu->clear();
    const Scene& scene = session_.scene();
    const SplitLook& now = session_.view().split;
    const auto levels = static_cast<std::uint32_t>(detailLevels(scene));
    for (std::uint32_t level = 0; levels > 1 && level < levels; ++level) {
        QAction* action = menu->addAction(levelText(scene, level));
        action->setCheckable(true);
        action->setChecked(now.on() && now.with == SplitLook::With::Level && now.level == level);
        connect(action, &QAction::triggered, this, [this, level] {
            SplitLook split = session_.view().split;
            split.with = SplitLook::With::Level;
            split.level = level;
            if (!split.on()) split.layout = SplitLook::Layout::Slider;
            session_.setSplit(split);
        });
    }
    if (menu->isEmpty()) menu->addAction(tr("The file has no levels of detail"))->setEnabled(false);
}

QMenu* ViewBars::makeSplitMenu()
{
    auto* menu = new QMenu(toggles_);
    addCaption(*menu, groupText(ViewGroup::SplitLayout));
    addGroup(menu, ViewGroup::SplitLayout);
    addCaption(*menu, groupText(ViewGroup::SplitWith));
    addGroup(menu, ViewGroup::SplitWith);
    addGroup(menu->addMenu(tr("Another skinning")), ViewGroup::SplitSkinning);
    addGroup(menu->addMenu(tr("Another look of the surface")), ViewGroup::SplitLook);
    QMenu* levels = menu->addMenu(tr("Another level of detail"));
    connect(levels, &QMenu::aboutToShow, this, [this, levels] { fillSplitLevels(levels); });
    QMenu* files = menu->addMenu(tr("Another file"));
    connect(files, &QMenu::aboutToShow, this, [this, files] { fillSplitFiles(files); });
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
    for (const ViewGroup group : {ViewGroup::BoneLook, ViewGroup::BoneSize}) {
        addCaption(*menu, groupText(group));
        addGroup(menu, group);
    }
    menu->addSeparator();
    addGroup(menu, ViewGroup::BoneDepth);
    return menu;
}

QMenu* ViewBars::makeSpaceMenu()
{
    auto* menu = new QMenu(axes_);
    addGroup(menu, ViewGroup::HandleSpace);
    return menu;
}

} // namespace bindpose
