// SPDX-License-Identifier: MIT
#include "core/compare/measures/side_pairs.h"
#include "core/diagnose/errors.h"
#include "core/diagnose/measures/row_fix.h"
#include "core/diagnose/reporter.h"
#include "core/edit/weights/mirror_weights.h"

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

constexpr ErrorText kSidesDiffer{
    "sides_differ", QT_TRANSLATE_NOOP("Errors", "Left and right have other weights at %1 of %2 places that have a "
                                                "mirrored partner; the largest difference is %3.")};
constexpr ErrorText kMiddleElsewhere{"middle_elsewhere",
    QT_TRANSLATE_NOOP("Errors", "The middle between left and right is at %1, not at 0: only by topology can this model "
                                "be mirrored.")};
constexpr Threshold kMirrorLimits[] = {
    {"difference", 0.02, "weight", "half the sum of differences between two rows, joints exchanged"},
    {"share", 0.01, "of the pairs", "fewer pairs that differ are left alone"},
    {"pairs", 4.0, "pairs", "fewer than these are single vertices, of which other checks tell"},
    {"place", kMirrorReach, "of the model's size", "as far a place may be from where its partner is mirrored"},
};

void checkMirrorPairs(const Subject& subject, Reporter& reporter)
{
    const auto limit = static_cast<float>(reporter.limit("difference"));
    const double share = reporter.limit("share");
    for (const Subject::Skinned& skinned : subject.surfaces()) {
        if (!skinned.sides) continue;
        const WeightedSurface& weighted = skinned.weighted;
        const SidePairs found =
            sidePairs(weighted, *skinned.sides, skinned.size, reporter.limit("place"), subject.task().stop);
        if (subject.cancelled()) return;
        if (!found.symmetric()) continue;
        std::vector<std::uint32_t> places;
        Defect about;
        for (const SidePair& pair : found.pairs) {
            if (!(pair.apart > limit)) continue;
            places.insert(places.end(), {pair.place, pair.partner});
            about.worst = std::max(about.worst, double{pair.apart});
            const auto slots = slotsApart(weighted.at(pair.place), weighted.at(pair.partner), *skinned.sides, limit);
            for (const SlotIndex slot : slots) about.touch(slot);
        }
        const std::size_t pairs = found.pairs.size(), differ = places.size() / 2;
        if (static_cast<double>(differ) <= share * static_cast<double>(pairs)) continue;
        if (static_cast<double>(differ) < reporter.limit("pairs")) continue;
        reporter.findAt(weighted, places, about, kSidesDiffer, Severity::Info, [&](std::size_t) {
            return Wordings{differ, pairs, shown(about.worst)};
        });
    }
}

/// Which side is the better one, a person has seen.
template <bool toNegative> Result<Scene> mirrorFinding(const Scene& scene, const Finding& finding, const Task&)
{
    const Result<WeightedPoints> points = drawnPoints(scene, finding);
    if (!points) return points.error();
    const Skin& skin = *scene.skins[points->skin.index()];
    const BindBones bones = makeBindBones(scene, skin);
    const std::optional<Sides> sides = sidesOf(scene, skin, bones);
    if (!sides) return Error(ErrorKind::Edit, errors::kNothingToFix);
    Bounds box;
    for (std::size_t slot = 0; slot < bones.head.size(); ++slot)
        if (bones.known[slot]) box.add(bones.head[slot]);
    MirrorOptions options;
    options.axis = sides->axis;
    options.toNegative = toNegative;
    options.pairs = jointPairs(scene, points->skin, sides->axis);
    if (std::abs(sides->middle) > options.seamWidth * box.diagonal())
        return Error(ErrorKind::Edit, kMiddleElsewhere, {}, {shownLength(*scene.facts, double{sides->middle})});
    return mirrorWeights(scene, std::span(&*points, 1), options);
}

/// A joint of the side that gives: the one of the finding's joints, or of their partners, that comes first.
template <bool toNegative> NodeId jointGiving(const Scene& scene, const Finding& finding)
{
    const Result<WeightedPoints> points = drawnPoints(scene, finding);
    if (!points) return {};
    const Skin& skin = *scene.skins[points->skin.index()];
    const std::optional<Sides> sides = sidesOf(scene, skin, makeBindBones(scene, skin));
    if (!sides) return {};
    NodeId any;
    for (SlotIndex slot = 0; slot < skin.joints.size(); ++slot) {
        if (sides->signOf[slot] != (toNegative ? 1 : -1)) continue;
        const NodeId joint = skin.joints[slot];
        const NodeId partner = skin.joints[static_cast<std::size_t>(sides->pairOf[slot])];
        if (!any.valid()) any = joint;
        for (const NodeId named : finding.place.joints)
            if (named == joint || named == partner) return joint;
    }
    return any;
}

constexpr FixWay kMirrorWays[] = {
    {"+to-", QT_TRANSLATE_NOOP("Checks", "Mirror the side on + onto the side on −"),
        QT_TRANSLATE_NOOP("Checks", "Keep the side on +"), &mirrorFinding<true>, &jointGiving<true>},
    {"-to+", QT_TRANSLATE_NOOP("Checks", "Mirror the side on − onto the side on +"),
        QT_TRANSLATE_NOOP("Checks", "Keep the side on −"), &mirrorFinding<false>, &jointGiving<false>},
};

} // namespace

extern const Check part_sides_differ;
const Check part_sides_differ{.id = "W019",
    .code = "sides_differ",
    .severity = Severity::Info,
    .why = QT_TRANSLATE_NOOP("Checks",
        "The mesh is symmetric and its weights are not: one side was worked on and not mirrored. The same pose looks "
        "otherwise on the left than on the right."),
    .reads = Reads::Weights | Reads::Points | Reads::Skins | Reads::Nodes,
    .run = checkMirrorPairs,
    .thresholds = kMirrorLimits,
    .fix = kMirrorWays[0].fix,
    .fixLabel = kMirrorWays[0].label,
    .fixKind = FixKind::Assist,
    .ways = kMirrorWays};

} // namespace bindpose
