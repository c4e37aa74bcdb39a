// SPDX-License-Identifier: MIT
// The menus of the cards over the viewport.
#include "ui/session/session.h"
#include "ui/viewport/bars/overlay_bar.h"
#include "ui/viewport/bars/view_bars.h"

#include <QLabel>
#include <QMenu>
#include <QWidgetAction>

#include <span>

namespace bindpose {
namespace {

/// A map of a menu.
struct MapEntry {
    Shading shading;
    const char* text;
    bool (*on)(const ViewState&);
    void (*choose)(ViewState&);
};
template <Shading shown> constexpr MapEntry mapEntry(const char* text)
{
    return {shown, text, [](const ViewState& view) { return view.shading == shown; },
        [](ViewState& view) { view.shading = shown; }};
}

constexpr MapEntry kOfWeights[] = {
    mapEntry<Shading::Heat>(QT_TRANSLATE_NOOP("bindpose::ViewBars", "Heat")),
    mapEntry<Shading::Pair>(QT_TRANSLATE_NOOP("bindpose::ViewBars", "Two joints")),
    mapEntry<Shading::Joints>(QT_TRANSLATE_NOOP("bindpose::ViewBars", "All joints")),
    mapEntry<Shading::Strongest>(QT_TRANSLATE_NOOP("bindpose::ViewBars", "Strongest joints")),
    mapEntry<Shading::Count>(QT_TRANSLATE_NOOP("bindpose::ViewBars", "Count")),
    mapEntry<Shading::Sum>(QT_TRANSLATE_NOOP("bindpose::ViewBars", "Sum")),
};
constexpr MapEntry kMeasured[] = {
    mapEntry<Shading::Stretch>(QT_TRANSLATE_NOOP("bindpose::ViewBars", "Stretch")),
    mapEntry<Shading::Heal>(QT_TRANSLATE_NOOP("bindpose::ViewBars", "Heal distance")),
    mapEntry<Shading::Volume>(QT_TRANSLATE_NOOP("bindpose::ViewBars", "Volume by joint")),
    mapEntry<Shading::Symmetry>(QT_TRANSLATE_NOOP("bindpose::ViewBars", "Left against right")),
    mapEntry<Shading::Difference>(QT_TRANSLATE_NOOP("bindpose::ViewBars", "Differences")),
};
constexpr MapEntry kOfSurface[] = {
    mapEntry<Shading::Textured>(QT_TRANSLATE_NOOP("bindpose::ViewBars", "Textured")),
    mapEntry<Shading::Clay>(QT_TRANSLATE_NOOP("bindpose::ViewBars", "Clay")),
    mapEntry<Shading::Normals>(QT_TRANSLATE_NOOP("bindpose::ViewBars", "Normals as colours")),
    mapEntry<Shading::Checker>(QT_TRANSLATE_NOOP("bindpose::ViewBars", "Texture checker")),
    mapEntry<Shading::Colors>(QT_TRANSLATE_NOOP("bindpose::ViewBars", "Vertex colours")),
    mapEntry<Shading::Parts>(QT_TRANSLATE_NOOP("bindpose::ViewBars", "Parts and triangles")),
};

} // namespace

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

/// What each map is called in the menu, and on the button that stands for it.
QString ViewBars::mapName(Shading shading)
{
    for (const std::span<const MapEntry> maps : {std::span<const MapEntry>(kOfWeights),
             std::span<const MapEntry>(kMeasured), std::span<const MapEntry>(kOfSurface)})
        for (const MapEntry& map : maps)
            if (map.shading == shading) return tr(map.text);
    return {};
}

/// A few names that say what is inside: all of it at once is higher than a small screen.
QMenu* ViewBars::makeLookMenu()
{
    auto* menu = new QMenu(view_);
    const auto addMaps = [this, menu](const QString& title, std::span<const MapEntry> maps) {
        QMenu* inner = menu->addMenu(title);
        for (const MapEntry& map : maps) choices_.add(inner, tr(map.text), map.on, map.choose);
        return inner;
    };
    QMenu* weights = addMaps(tr("Maps of weights"), kOfWeights);
    weights->addSeparator();
    QMenu* limits = weights->addMenu(groupText(ViewGroup::Limit));
    limits->setToolTip(tr("More joints than this at a vertex are shown in red."));
    choices_.addGroup(limits, ViewGroup::Limit);
    choices_.addGroup(weights->addMenu(groupText(ViewGroup::Threshold)), ViewGroup::Threshold);
    choices_.addGroup(weights, ViewGroup::Lines);
    addMaps(tr("Measured of the surface"), kMeasured);
    addMaps(tr("What the surface has"), kOfSurface);
    QMenu* proof = menu->addMenu(groupText(ViewGroup::Proof));
    choices_.addGroup(proof, ViewGroup::Proof);
    connect(proof->addAction(tr("Compare the GPU with the CPU")), &QAction::triggered, this,
        [this] { triggerAction(*viewport_, "compare_gpu"); });
    menu->addSeparator();
    QMenu* ramps = menu->addMenu(groupText(ViewGroup::Ramp));
    choices_.addGroup(ramps, ViewGroup::Ramp);
    connect(ramps->addAction(tr("Change own colours…")), &QAction::triggered, this,
        [this] { triggerAction(*viewport_, "own_ramp"); });
    for (const ViewGroup group :
        {ViewGroup::Faces, ViewGroup::VertexLines, ViewGroup::Relief, ViewGroup::Light, ViewGroup::Skinning})
        choices_.addGroup(menu->addMenu(groupText(group)), group);
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
