// SPDX-License-Identifier: MIT
#include "ui/show/view_choices.h"

#include "core/eval/skinning/skinning.h"
#include "render/camera/ramp.h"
#include "ui/session/compared_world.h"

#include <QCoreApplication>

#include <utility>
#include <vector>

namespace bindpose {
namespace {

using V = ViewState;

/// A choice of a value for the field that the members lead to, one after the other.
template <auto value, auto... path> constexpr ViewChoice one(ViewGroup group, const char* text)
{
    return {group, text, nullptr, [](const V& view) { return (view.*....*path) == value; },
        [](V& view) { (view.*....*path) = value; }};
}

/// The influences at a vertex that engines keep.
template <std::uint32_t limit> constexpr ViewChoice limitOf(const char* text, const char* value)
{
    return {ViewGroup::Limit, text, value, [](const V& view) { return view.map.influenceLimit == limit; },
        [](V& view) {
            view.map.influenceLimit = limit;
            view.shading = Shading::Count; // what is chosen is shown
        }};
}

template <int thousandths> constexpr ViewChoice thresholdOf(const char* text, const char* value)
{
    return {ViewGroup::Threshold, text, value,
        [](const V& view) { return view.map.weightThreshold == static_cast<float>(thousandths) / 1000.0f; },
        [](V& view) { view.map.weightThreshold = static_cast<float>(thousandths) / 1000.0f; }};
}

template <int hundredths> constexpr ViewChoice boneSizeOf(const char* text)
{
    return {ViewGroup::BoneSize, text, nullptr,
        [](const V& view) { return view.bones.size == static_cast<float>(hundredths) / 100.0f; },
        [](V& view) { view.bones.size = static_cast<float>(hundredths) / 100.0f; }};
}

template <int hundredths> constexpr ViewChoice reliefTimes(const char* text)
{
    return {ViewGroup::Relief, text, nullptr,
        [](const V& view) { return view.surface.relief == static_cast<float>(hundredths) / 100.0f; },
        [](V& view) { view.surface.relief = static_cast<float>(hundredths) / 100.0f; }};
}

/// By place in skinnings(); 0 is the file's own.
template <std::size_t place> ViewChoice skinningAt()
{
    return {ViewGroup::Skinning, skinnings()[place].title, nullptr,
        [](const V& view) {
            const std::string_view id = view.skinning.empty() ? skinnings()[0].id : std::string_view(view.skinning);
            return id == skinnings()[place].id;
        },
        [](V& view) { view.skinning = place == 0 ? "" : skinnings()[place].id; }};
}

template <SplitLook::Layout layout> constexpr ViewChoice splitAs(const char* text)
{
    return {ViewGroup::SplitLayout, text, nullptr, [](const V& view) { return view.split.layout == layout; },
        [](V& view) {
            view.split.layout = layout;
            view.split.flipped = false;
        }};
}

/// What the other side shows is wanted to be seen.
void splitOn(SplitLook& split)
{
    if (!split.on()) split.layout = SplitLook::Layout::Slider;
}

constexpr ViewChoice splitWithCompared(const char* text)
{
    return {ViewGroup::SplitWith, text, nullptr,
        [](const V& view) { return view.split.on() && ComparedWorld::isAtOtherSide(view.split); },
        [](V& view) {
            view.split.with = SplitLook::With::Skinning;
            view.split.skinning = ComparedWorld::kAtOtherSide;
            splitOn(view.split);
        }};
}

template <SplitLook::With with> constexpr ViewChoice splitWith(const char* text)
{
    return {ViewGroup::SplitWith, text, nullptr,
        [](const V& view) { return view.split.on() && view.split.with == with; },
        [](V& view) {
            view.split.with = with;
            splitOn(view.split);
        }};
}

template <Shading shading> constexpr ViewChoice splitLook(const char* text)
{
    return {ViewGroup::SplitLook, text, nullptr,
        [](const V& view) {
            return view.split.on() && view.split.with == SplitLook::With::Look && view.split.shading == shading;
        },
        [](V& view) {
            view.split.with = SplitLook::With::Look;
            view.split.shading = shading;
            splitOn(view.split);
        }};
}

template <std::size_t place> ViewChoice splitSkinningAt()
{
    return {ViewGroup::SplitSkinning, skinnings()[place].title, nullptr,
        [](const V& view) {
            const SplitLook& split = view.split;
            return split.on() && split.with == SplitLook::With::Skinning &&
                   skinningCalled(split.skinning) == skinningCalled(skinnings()[place].id);
        },
        [](V& view) {
            view.split.with = SplitLook::With::Skinning;
            view.split.skinning = place == 0 ? "" : skinnings()[place].id;
            splitOn(view.split);
        }};
}

constexpr std::size_t kSkinningCount = 10; ///< of skinnings()
template <std::size_t... places> std::vector<ViewChoice> skinningChoices(std::index_sequence<places...>)
{
    return {skinningAt<places>()..., splitSkinningAt<places>()...};
}

constexpr ViewChoice kChoices[] = {
    one<Lighting::Lamps, &V::light, &LightLook::kind>(
        ViewGroup::Light, QT_TRANSLATE_NOOP("bindpose::ViewBars", "Three lamps")),
    one<Lighting::Surroundings, &V::light, &LightLook::kind>(
        ViewGroup::Light, QT_TRANSLATE_NOOP("bindpose::ViewBars", "Surroundings of a studio")),
    one<Lighting::Matcap, &V::light, &LightLook::kind>(
        ViewGroup::Light, QT_TRANSLATE_NOOP("bindpose::ViewBars", "Drawn ball (matcap)")),
    splitAs<SplitLook::Layout::Off>(QT_TRANSLATE_NOOP("bindpose::ViewBars", "One picture")),
    splitAs<SplitLook::Layout::Slider>(QT_TRANSLATE_NOOP("bindpose::ViewBars", "A line that is dragged")),
    splitAs<SplitLook::Layout::Beside>(QT_TRANSLATE_NOOP("bindpose::ViewBars", "Side by side")),
    splitWith<SplitLook::With::Before>(QT_TRANSLATE_NOOP("bindpose::ViewBars", "Before the last step")),
    splitWith<SplitLook::With::Saved>(QT_TRANSLATE_NOOP("bindpose::ViewBars", "As in the file")),
    splitWith<SplitLook::With::Clip>(QT_TRANSLATE_NOOP("bindpose::ViewBars", "Without overrides")),
    splitWith<SplitLook::With::Rest>(QT_TRANSLATE_NOOP("bindpose::ViewBars", "At rest")),
    splitWith<SplitLook::With::Bind>(QT_TRANSLATE_NOOP("bindpose::ViewBars", "Bind pose")),
    splitWithCompared(QT_TRANSLATE_NOOP("bindpose::ViewBars", "What it is compared with (B)")),
    splitLook<Shading::Textured>(QT_TRANSLATE_NOOP("bindpose::ViewBars", "Textured")),
    splitLook<Shading::Clay>(QT_TRANSLATE_NOOP("bindpose::ViewBars", "Clay")),
    splitLook<Shading::Normals>(QT_TRANSLATE_NOOP("bindpose::ViewBars", "Normals as colours")),
    splitLook<Shading::Checker>(QT_TRANSLATE_NOOP("bindpose::ViewBars", "Texture checker")),
    splitLook<Shading::Colors>(QT_TRANSLATE_NOOP("bindpose::ViewBars", "Vertex colours")),
    splitLook<Shading::Parts>(QT_TRANSLATE_NOOP("bindpose::ViewBars", "Parts and triangles")),
    splitLook<Shading::Heat>(QT_TRANSLATE_NOOP("bindpose::ViewBars", "Heat")),
    splitLook<Shading::Pair>(QT_TRANSLATE_NOOP("bindpose::ViewBars", "Two joints")),
    splitLook<Shading::Joints>(QT_TRANSLATE_NOOP("bindpose::ViewBars", "All joints")),
    splitLook<Shading::Strongest>(QT_TRANSLATE_NOOP("bindpose::ViewBars", "Strongest joints")),
    splitLook<Shading::Count>(QT_TRANSLATE_NOOP("bindpose::ViewBars", "Count")),
    splitLook<Shading::Sum>(QT_TRANSLATE_NOOP("bindpose::ViewBars", "Sum")),
    {ViewGroup::Proof, QT_TRANSLATE_NOOP("bindpose::ViewBars", "How far from the file's rule"), nullptr,
        [](const V& view) {
            return view.shading == Shading::Difference && view.map.heldAgainst == HeldAgainst::FileRule;
        },
        [](V& view) {
            view.shading = Shading::Difference;
            view.map.heldAgainst = HeldAgainst::FileRule;
        }},
    {ViewGroup::Proof, QT_TRANSLATE_NOOP("bindpose::ViewBars", "Points as the CPU has them"), nullptr,
        [](const V& view) { return view.surface.cpuPoints; },
        [](V& view) { view.surface.cpuPoints = !view.surface.cpuPoints; }},
    {ViewGroup::VertexLines, QT_TRANSLATE_NOOP("bindpose::ViewBars", "Normals"), nullptr,
        [](const V& view) { return view.surface.normalLines; },
        [](V& view) { view.surface.normalLines = !view.surface.normalLines; }},
    {ViewGroup::VertexLines, QT_TRANSLATE_NOOP("bindpose::ViewBars", "Tangents and bitangents"), nullptr,
        [](const V& view) { return view.surface.tangentLines; },
        [](V& view) { view.surface.tangentLines = !view.surface.tangentLines; }},
    reliefTimes<0>(QT_TRANSLATE_NOOP("bindpose::ViewBars", "Flat")),
    reliefTimes<50>(QT_TRANSLATE_NOOP("bindpose::ViewBars", "Half as strong")),
    reliefTimes<100>(QT_TRANSLATE_NOOP("bindpose::ViewBars", "As stored")),
    reliefTimes<200>(QT_TRANSLATE_NOOP("bindpose::ViewBars", "Twice as strong")),
    reliefTimes<400>(QT_TRANSLATE_NOOP("bindpose::ViewBars", "Four times as strong")),
    one<Ramp::Ember, &V::map, &MapLook::ramp>(ViewGroup::Ramp, QT_TRANSLATE_NOOP("bindpose::ViewBars", "Ember")),
    one<Ramp::Viridis, &V::map, &MapLook::ramp>(ViewGroup::Ramp, QT_TRANSLATE_NOOP("bindpose::ViewBars", "Viridis")),
    one<Ramp::Cividis, &V::map, &MapLook::ramp>(ViewGroup::Ramp, QT_TRANSLATE_NOOP("bindpose::ViewBars", "Cividis")),
    one<Ramp::Grey, &V::map, &MapLook::ramp>(ViewGroup::Ramp, QT_TRANSLATE_NOOP("bindpose::ViewBars", "Grey")),
    one<Ramp::Rainbow, &V::map, &MapLook::ramp>(
        ViewGroup::Ramp, QT_TRANSLATE_NOOP("bindpose::ViewBars", "As in Blender")),
    one<Ramp::Maya, &V::map, &MapLook::ramp>(ViewGroup::Ramp, QT_TRANSLATE_NOOP("bindpose::ViewBars", "As in Maya")),
    one<Ramp::Max, &V::map, &MapLook::ramp>(ViewGroup::Ramp, QT_TRANSLATE_NOOP("bindpose::ViewBars", "As in 3ds Max")),
    {ViewGroup::Ramp, QT_TRANSLATE_NOOP("bindpose::ViewBars", "Own colours"), nullptr,
        [](const V& view) { return view.map.ramp == Ramp::Own; },
        [](V& view) {
            if (view.map.ownRamp.empty()) view.map.ownRamp = stopsOf(view.map.ramp);
            view.map.ramp = Ramp::Own;
        }},
    {ViewGroup::Lines, QT_TRANSLATE_NOOP("bindpose::ViewBars", "Iso-lines"), nullptr,
        [](const V& view) { return view.map.isoLines; }, [](V& view) { view.map.isoLines = !view.map.isoLines; }},
    thresholdOf<0>(QT_TRANSLATE_NOOP("bindpose::ViewBars", "None"), nullptr),
    thresholdOf<1>(QT_TRANSLATE_NOOP("bindpose::ViewBars", "Up to %1"), "0.001"),
    thresholdOf<5>(QT_TRANSLATE_NOOP("bindpose::ViewBars", "Up to %1"), "0.005"),
    thresholdOf<10>(QT_TRANSLATE_NOOP("bindpose::ViewBars", "Up to %1"), "0.01"),
    thresholdOf<50>(QT_TRANSLATE_NOOP("bindpose::ViewBars", "Up to %1"), "0.05"),
    thresholdOf<100>(QT_TRANSLATE_NOOP("bindpose::ViewBars", "Up to %1"), "0.1"),
    limitOf<1>(nullptr, "1"),
    limitOf<2>(nullptr, "2"),
    limitOf<3>(nullptr, "3"),
    limitOf<4>(nullptr, "4"),
    limitOf<8>(nullptr, "8"),
    limitOf<0>(QT_TRANSLATE_NOOP("bindpose::ViewBars", "No limit"), nullptr),
    one<Faces::Surface, &V::surface, &SurfaceLook::faces>(
        ViewGroup::Faces, QT_TRANSLATE_NOOP("bindpose::ViewBars", "Surface")),
    one<Faces::Through, &V::surface, &SurfaceLook::faces>(
        ViewGroup::Faces, QT_TRANSLATE_NOOP("bindpose::ViewBars", "All layers")),
    one<Faces::Back, &V::surface, &SurfaceLook::faces>(
        ViewGroup::Faces, QT_TRANSLATE_NOOP("bindpose::ViewBars", "Back faces")),
    one<Faces::AsMaterial, &V::surface, &SurfaceLook::faces>(
        ViewGroup::Faces, QT_TRANSLATE_NOOP("bindpose::ViewBars", "As the material says")),
    one<BoneLook::Octahedron, &V::bones, &BonesLook::shape>(
        ViewGroup::BoneLook, QT_TRANSLATE_NOOP("bindpose::ViewBars", "Octahedra")),
    one<BoneLook::Line, &V::bones, &BonesLook::shape>(
        ViewGroup::BoneLook, QT_TRANSLATE_NOOP("bindpose::ViewBars", "Lines")),
    one<BoneLook::Ball, &V::bones, &BonesLook::shape>(
        ViewGroup::BoneLook, QT_TRANSLATE_NOOP("bindpose::ViewBars", "Balls")),
    boneSizeOf<50>(QT_TRANSLATE_NOOP("bindpose::ViewBars", "Thin")),
    boneSizeOf<100>(QT_TRANSLATE_NOOP("bindpose::ViewBars", "Usual")),
    boneSizeOf<180>(QT_TRANSLATE_NOOP("bindpose::ViewBars", "Thick")),
    {ViewGroup::BoneDepth, QT_TRANSLATE_NOOP("bindpose::ViewBars", "Further ones fainter"), nullptr,
        [](const V& view) { return view.bones.fade; }, [](V& view) { view.bones.fade = !view.bones.fade; }},
    {ViewGroup::BoneColor, QT_TRANSLATE_NOOP("bindpose::ViewBars", "Bones by issue"), nullptr,
        [](const V& view) { return view.bones.byIssue; },
        [](V& view) {
            view.bones.byIssue = !view.bones.byIssue;
            if (view.bones.byIssue) view.bones.shown = true; // what is chosen is shown
        }},
    one<HandleSpace::Local, &V::handleSpace>(ViewGroup::HandleSpace, QT_TRANSLATE_NOOP("bindpose::ViewBars", "Local")),
    one<HandleSpace::Parent, &V::handleSpace>(
        ViewGroup::HandleSpace, QT_TRANSLATE_NOOP("bindpose::ViewBars", "Parent")),
    one<HandleSpace::Model, &V::handleSpace>(ViewGroup::HandleSpace, QT_TRANSLATE_NOOP("bindpose::ViewBars", "Model")),
};

const char* englishGroup(ViewGroup group)
{
    switch (group) {
    case ViewGroup::Skinning:
        return QT_TRANSLATE_NOOP("bindpose::ViewBars", "Skinning");
    case ViewGroup::Proof:
        return QT_TRANSLATE_NOOP("bindpose::ViewBars", "Proof");
    case ViewGroup::Light:
        return QT_TRANSLATE_NOOP("bindpose::ViewBars", "Light");
    case ViewGroup::SplitLayout:
        return QT_TRANSLATE_NOOP("bindpose::ViewBars", "Split view");
    case ViewGroup::SplitWith:
        return QT_TRANSLATE_NOOP("bindpose::ViewBars", "The other side");
    case ViewGroup::SplitSkinning:
        return QT_TRANSLATE_NOOP("bindpose::ViewBars", "The other side, skinning");
    case ViewGroup::SplitLook:
        return QT_TRANSLATE_NOOP("bindpose::ViewBars", "The other side, surface");
    case ViewGroup::VertexLines:
        return QT_TRANSLATE_NOOP("bindpose::ViewBars", "Lines at vertices");
    case ViewGroup::Relief:
        return QT_TRANSLATE_NOOP("bindpose::ViewBars", "Maps of heights");
    case ViewGroup::Ramp:
        return QT_TRANSLATE_NOOP("bindpose::ViewBars", "Colours of weights");
    case ViewGroup::Lines:
        return QT_TRANSLATE_NOOP("bindpose::ViewBars", "Iso-lines");
    case ViewGroup::Threshold:
        return QT_TRANSLATE_NOOP("bindpose::ViewBars", "Weight threshold");
    case ViewGroup::Limit:
        return QT_TRANSLATE_NOOP("bindpose::ViewBars", "Count, limit of joints");
    case ViewGroup::Faces:
        return QT_TRANSLATE_NOOP("bindpose::ViewBars", "Faces");
    case ViewGroup::BoneLook:
        return QT_TRANSLATE_NOOP("bindpose::ViewBars", "Bones as");
    case ViewGroup::BoneSize:
        return QT_TRANSLATE_NOOP("bindpose::ViewBars", "Size of bones");
    case ViewGroup::BoneDepth:
        return QT_TRANSLATE_NOOP("bindpose::ViewBars", "Depth of bones");
    case ViewGroup::BoneColor:
        return QT_TRANSLATE_NOOP("bindpose::ViewBars", "Colours of bones");
    case ViewGroup::HandleSpace:
        break;
    }
    return QT_TRANSLATE_NOOP("bindpose::ViewBars", "Axes of the handles");
}

} // namespace

std::span<const ViewChoice> viewChoices()
{
    static const std::vector<ViewChoice> all = [] {
        std::vector<ViewChoice> out = skinningChoices(std::make_index_sequence<kSkinningCount>());
        out.insert(out.end(), std::begin(kChoices), std::end(kChoices));
        return out;
    }();
    return all;
}

QString choiceText(const ViewChoice& choice)
{
    if (!choice.text) return QLatin1String(choice.value);
    const bool skinning = choice.group == ViewGroup::Skinning || choice.group == ViewGroup::SplitSkinning;
    const char* context = skinning ? "Skinning" : "bindpose::ViewBars";
    const QString text = QCoreApplication::translate(context, choice.text);
    return choice.value ? text.arg(QLatin1String(choice.value)) : text;
}

QString groupText(ViewGroup group)
{
    return QCoreApplication::translate("bindpose::ViewBars", englishGroup(group));
}

} // namespace bindpose
