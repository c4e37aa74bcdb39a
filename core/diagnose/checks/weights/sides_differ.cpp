// SPDX-License-Identifier: MIT
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
    {"place", 5e-4, "of the model's size", "as far a place may be from where its partner is mirrored"},
};
constexpr double kSymmetric = 0.5; ///< of one side's places have a partner, or the mesh is not symmetric
constexpr std::size_t kFewestMirrored = 16;
constexpr float kMiddle = 0.01f; ///< of the size: nearer to the plane is no side

/// Places of one side, ordered by a number that a place and its mirror have in common.
class OtherSide {
public:
    OtherSide(const WeightedSurface& weighted, const Sides& sides, float band) : weighted_(weighted), sides_(sides)
    {
        for (std::uint32_t place = 0; place < weighted.surface->places(); ++place)
            if (weighted.positions[place][sides.axis] - sides.middle < -band) order_.emplace_back(key(place), place);
        std::sort(order_.begin(), order_.end());
    }
    /// The place nearest to where another is mirrored, within a radius; −1: none.
    std::int64_t partnerOf(std::uint32_t place, float radius) const
    {
        glm::vec3 mirrored = weighted_.positions[place];
        mirrored[sides_.axis] = 2.0f * sides_.middle - mirrored[sides_.axis];
        const float at = key(place), reach = 2.0f * radius;
        std::int64_t out = -1;
        float best = radius;
        for (auto i = std::lower_bound(order_.begin(), order_.end(), std::pair(at - reach, std::uint32_t{0}));
             i != order_.end() && i->first <= at + reach; ++i) {
            const float apart = glm::distance(weighted_.positions[i->second], mirrored);
            if (apart > best) continue;
            best = apart;
            out = i->second;
        }
        return out;
    }

private:
    /// A direction that no edge of a model is likely to lie across.
    float key(std::uint32_t place) const
    {
        const glm::vec3& p = weighted_.positions[place];
        const int u = (sides_.axis + 1) % 3, v = (sides_.axis + 2) % 3;
        return 0.37f * std::abs(p[sides_.axis] - sides_.middle) + 0.73f * p[u] + 0.57f * p[v];
    }

    const WeightedSurface& weighted_;
    const Sides& sides_;
    std::vector<std::pair<float, std::uint32_t>> order_;
};

/// Half the sum of differences between a row and another one's mirror; touches the joints that differ.
float mirroredDifference(
    std::span<const Influence> row, std::span<const Influence> other, const Sides& sides, float limit, Defect& about)
{
    const auto swapped = [&sides](SlotIndex slot) {
        return sides.pairOf[slot] < 0 ? slot : static_cast<SlotIndex>(sides.pairOf[slot]);
    };
    const auto of = [](std::span<const Influence> in, SlotIndex slot) {
        float out = 0.0f;
        for (const Influence& one : in) out += one.slot == slot ? one.weight : 0.0f;
        return out;
    };
    float total = 0.0f;
    std::vector<SlotIndex> differing;
    const auto add = [&](float difference, SlotIndex slot) {
        total += std::abs(difference);
        if (std::abs(difference) > limit) differing.push_back(slot);
    };
    for (const Influence& one : row) add(one.weight - of(other, swapped(one.slot)), one.slot);
    for (const Influence& one : other)
        if (of(row, swapped(one.slot)) == 0.0f) add(one.weight, one.slot);
    if (0.5f * total > limit)
        for (const SlotIndex slot : differing) about.touch(slot);
    return 0.5f * total;
}

/// A joint beside the middle without a partner: nobody can say what it should hold on the other side.
bool standsAlone(std::span<const Influence> row, const WeightedSurface& weighted, const Sides& sides, float band)
{
    return std::any_of(row.begin(), row.end(), [&](const Influence& one) {
        return sides.pairOf[one.slot] < 0 && weighted.bones.known[one.slot] &&
               std::abs(weighted.bones.head[one.slot][sides.axis] - sides.middle) > band;
    });
}

void checkMirrorPairs(const Subject& subject, Reporter& reporter)
{
    const auto limit = static_cast<float>(reporter.limit("difference"));
    const double share = reporter.limit("share");
    for (const Subject::Skinned& skinned : subject.surfaces()) {
        if (!skinned.sides) continue;
        const WeightedSurface& weighted = skinned.weighted;
        const Sides& sides = *skinned.sides;
        const float band = kMiddle * skinned.size, radius = static_cast<float>(reporter.limit("place")) * skinned.size;
        const OtherSide otherSide(weighted, sides, band);
        std::vector<std::uint32_t> places;
        std::size_t onThisSide = 0, pairs = 0;
        Defect about;
        for (std::uint32_t place = 0; place < weighted.surface->places(); ++place) {
            if (place % 4096 == 0 && subject.cancelled()) return;
            if (!(weighted.positions[place][sides.axis] - sides.middle > band) || weighted.at(place).empty()) continue;
            ++onThisSide;
            const std::int64_t partner = otherSide.partnerOf(place, radius);
            if (partner < 0) continue;
            ++pairs;
            const auto other = static_cast<std::uint32_t>(partner);
            if (weighted.at(other).empty()) continue; // reported as unweighted
            if (standsAlone(weighted.at(place), weighted, sides, band) ||
                standsAlone(weighted.at(other), weighted, sides, band))
                continue;
            const float apart = mirroredDifference(weighted.at(place), weighted.at(other), sides, limit, about);
            if (!(apart > limit)) continue;
            places.insert(places.end(), {place, other});
            about.worst = std::max(about.worst, double{apart});
        }
        if (pairs < kFewestMirrored || static_cast<double>(pairs) < kSymmetric * static_cast<double>(onThisSide))
            continue;
        const std::size_t differ = places.size() / 2;
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
