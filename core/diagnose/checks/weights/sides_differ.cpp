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
    {"difference", kSidesApart, "weight", "half the sum of differences between two rows, joints exchanged"},
    {"share", 0.01, "of the pairs", "fewer pairs that differ are left alone"},
    {"pairs", 4.0, "pairs", "fewer than these are single vertices, of which other checks tell"},
    {"place", kMirrorReach, "of the model's size", "as far a place may be from where its partner is mirrored"},
};

std::vector<SidedSurface> sidedSurfaces(const Subject& subject)
{
    std::vector<SidedSurface> out;
    for (const Subject::Skinned& skinned : subject.surfaces())
        out.push_back({&skinned.weighted, skinned.sides ? &*skinned.sides : nullptr, skinned.size});
    return out;
}

/// Of a mesh whose partner is another one the finding is at the side on +: a place is of one mesh.
void tellSides(const SidedSurface& one, const SidedSurface& other, const SidePairs& found, Reporter& reporter)
{
    const auto limit = static_cast<float>(reporter.limit("difference"));
    const bool itself = one.weighted == other.weighted;
    std::vector<std::uint32_t> places;
    std::size_t differ = 0;
    Defect about;
    for (const SidePair& pair : found.pairs) {
        if (!(pair.apart > limit)) continue;
        ++differ;
        places.push_back(pair.place);
        if (itself) places.push_back(pair.partner);
        about.worst = std::max(about.worst, double{pair.apart});
        for (const SlotIndex slot :
            slotsApart(one.weighted->at(pair.place), other.weighted->at(pair.partner), *one.sides, limit))
            about.touch(slot);
    }
    const std::size_t pairs = found.pairs.size();
    if (static_cast<double>(differ) <= reporter.limit("share") * static_cast<double>(pairs)) return;
    if (static_cast<double>(differ) < reporter.limit("pairs")) return;
    reporter.findAt(*one.weighted, places, about, kSidesDiffer, Severity::Info, [&](std::size_t) {
        return Wordings{differ, pairs, shown(about.worst)};
    });
}

void checkMirrorPairs(const Subject& subject, Reporter& reporter)
{
    const std::vector<SidedSurface> surfaces = sidedSurfaces(subject);
    const std::vector<MeshSides> found = meshSides(surfaces, reporter.limit("place"), subject.task().stop);
    for (const MeshSides& sides : found) {
        if (subject.cancelled()) return;
        tellSides(surfaces[sides.one], surfaces[sides.other], sides.pairs, reporter);
    }
}

/// The finding's points, and their partners where those are of another mesh: either side may be the one that takes.
std::vector<WeightedPoints> bothSides(
    const Scene& scene, const Finding& finding, const WeightedPoints& points, const Sides& sides, const Task& task)
{
    std::vector<WeightedPoints> out{points};
    const std::vector<glm::vec3>& places = scene.sets[points.set.index()]->positions;
    const auto onMinus = [&](PointIndex point) { return places[point][sides.axis] < sides.middle; };
    if (std::any_of(points.points.begin(), points.points.end(), onMinus)) return out; // it names both sides
    const Subject subject(scene, task);
    const std::vector<SidedSurface> surfaces = sidedSurfaces(subject);
    for (const MeshSides& pair : meshSides(surfaces, kMirrorReach, task.stop)) {
        const Surface &one = *surfaces[pair.one].weighted->surface, &other = *surfaces[pair.other].weighted->surface;
        if (pair.one == pair.other || one.mesh != *finding.place.mesh) continue;
        std::vector<char> chosen(one.places(), 0), partner(other.places(), 0);
        for (const PointIndex point : points.points)
            chosen[one.placeOf[one.firstOfSet[*finding.place.set] + point]] = 1;
        for (const SidePair& each : pair.pairs.pairs)
            if (chosen[each.place]) partner[each.partner] = 1;
        const auto drawn = std::find_if(scene.instances.begin(), scene.instances.end(),
            [&](const auto& each) { return each && each->mesh.value == other.mesh && each->skin == points.skin; });
        const InstanceId instance(static_cast<std::size_t>(drawn - scene.instances.begin()));
        std::vector<PointAddress> addresses;
        for (std::uint32_t point = 0; point < other.points(); ++point) {
            const auto [set, index] = other.address(point);
            if (partner[other.placeOf[point]]) addresses.push_back({{ActorId(0u), instance, set}, index});
        }
        const std::vector<WeightedPoints> theirs = weightedPoints(scene, addresses);
        out.insert(out.end(), theirs.begin(), theirs.end());
    }
    return out;
}

/// Which side is the better one, a person has seen.
template <bool toNegative> Result<Scene> mirrorFinding(const Scene& scene, const Finding& finding, const Task& task)
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
    return mirrorWeights(scene, bothSides(scene, finding, *points, *sides, task), options);
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
