// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/region_limits.h"
#include "core/diagnose/measures/row_fix.h"
#include "core/diagnose/reporter.h"
#include "core/diagnose/subject/joint_matrices.h"

#include <algorithm>
#include <array>
#include <optional>
#include <unordered_map>
#include <unordered_set>

namespace bindpose {
namespace {

constexpr ErrorText kShared{
    "impossible_pair", QT_TRANSLATE_NOOP("Errors", "%1 {vertex is|vertices are} shared by joints that are up to %2 "
                                                   "steps apart in the skeleton and meet nowhere else: %3.")};
constexpr Threshold kPairLimits[] = {
    {"steps", 4.0, "joints", "as many or fewer between two joints are near each other"},
    {"weight", 0.1, "weight", "the least that both joints hold of a vertex"},
};

/// Which pairs of one surface's joints can share a vertex.
class JointPairing {
public:
    JointPairing(const Subject& subject, const Subject::Skinned& skinned)
        : weighted_(skinned.weighted), skinned_(skinned), inMain_(weighted_.surface->places(), 0)
    {
        for (const Support& support : subject.supportsOf(skinned)) supportOf_[support.slot] = &support;
        for (SlotIndex slot = 0; slot < weighted_.bones.above.size(); ++slot) depth_.push_back(depthOf(slot));
    }

    /// Joints on the way from one to the other. Most points that two joints share lie beside such a point.
    std::size_t steps(SlotIndex a, SlotIndex b)
    {
        Counted& known = counted_[(a * 31u + b) % counted_.size()];
        if (known.a != a || known.b != b) known = {a, b, countSteps(a, b)};
        return known.steps;
    }
    /// The regions where most of their weight is lie beside each other.
    bool meet(SlotIndex a, SlotIndex b)
    {
        const auto [at, isNew] = meet_.try_emplace(std::uint64_t{a} << 32 | b, false);
        if (isNew) at->second = touching(mainOf(a), mainOf(b));
        return at->second;
    }
    /// Another check of regions reports the joint here: it holds a small region, a far one or one of the other side.
    bool toldElsewhere(SlotIndex slot, std::uint32_t place)
    {
        const auto [at, isNew] = told_.try_emplace(slot);
        const auto known = supportOf_.find(slot);
        if (isNew && known != supportOf_.end()) {
            std::optional<float> reach;
            for (const SupportRegion& region : known->second->regions)
                if (hasOwnCheck(*known->second, region, reach))
                    at->second.insert(region.places.begin(), region.places.end());
        }
        return at->second.count(place) != 0;
    }

private:
    /// `reach`: of the support, measured when it is first asked for.
    bool hasOwnCheck(const Support& support, const SupportRegion& region, std::optional<float>& reach) const
    {
        if (&region == &support.regions[support.main] || !region.besideMain) return false;
        const auto size = static_cast<double>(region.places.size());
        const bool small = size <= region_limits::kIslandPoints;
        if (small || size < region_limits::kIslandShare * static_cast<double>(support.size)) return true;
        if (skinned_.onOtherSide(support, region)) return true;
        return isFar(weighted_, support, region, static_cast<float>(region_limits::kFarRadii),
            static_cast<float>(region_limits::kLeastReach) * skinned_.size, reach);
    }
    std::size_t depthOf(SlotIndex slot) const
    {
        std::size_t out = 0;
        for (std::int32_t up = weighted_.bones.above[slot]; up >= 0 && out < weighted_.bones.above.size(); ++out)
            up = weighted_.bones.above[static_cast<std::size_t>(up)];
        return out;
    }
    std::size_t countSteps(SlotIndex a, SlotIndex b) const
    {
        const auto above = [this](SlotIndex slot) { return static_cast<SlotIndex>(weighted_.bones.above[slot]); };
        std::size_t out = 0;
        for (; depth_[a] > depth_[b]; ++out) a = above(a);
        for (; depth_[b] > depth_[a]; ++out) b = above(b);
        for (; a != b && weighted_.bones.above[a] >= 0; out += 2) a = above(a), b = above(b);
        return a == b ? out : out + 2; // two trees: by what is above both
    }
    const SupportRegion* mainOf(SlotIndex slot) const
    {
        const auto at = supportOf_.find(slot);
        return at == supportOf_.end() ? nullptr : &at->second->regions[at->second->main];
    }
    bool touching(const SupportRegion* a, const SupportRegion* b)
    {
        if (!a || !b) return true;
        for (const std::uint32_t place : a->places) inMain_[place] = 1;
        const auto marked = [this](std::uint32_t place) {
            const auto around = weighted_.surface->around(place);
            return inMain_[place] || std::any_of(around.begin(), around.end(), [this](auto n) { return inMain_[n]; });
        };
        const bool out = std::any_of(b->places.begin(), b->places.end(), marked);
        for (const std::uint32_t place : a->places) inMain_[place] = 0;
        return out;
    }

    struct Counted {
        SlotIndex a = 0, b = 0;
        std::size_t steps = 0;
    };

    const WeightedSurface& weighted_;
    const Subject::Skinned& skinned_;
    std::vector<std::size_t> depth_;     ///< by slot: joints above it
    std::array<Counted, 256> counted_{}; ///< pairs that were asked for; the last of those that fall on one place
    std::unordered_map<SlotIndex, const Support*> supportOf_;
    std::unordered_map<std::uint64_t, bool> meet_;
    std::unordered_map<SlotIndex, std::unordered_set<std::uint32_t>> told_;
    std::vector<char> inMain_; ///< by place
};

struct PairsFound {
    std::vector<std::uint32_t> places;
    std::size_t steps = 0;
    Defect about;
};

void lookForPairs(const WeightedSurface& weighted, JointPairing& pairs, std::uint32_t place, float least,
    std::size_t near, PairsFound& out)
{
    const std::span<const Influence> row = weighted.at(place); // the largest first
    for (std::size_t i = 0; i < row.size() && row[i].weight >= least; ++i)
        for (std::size_t j = i + 1; j < row.size() && row[j].weight >= least; ++j) {
            const SlotIndex a = std::min(row[i].slot, row[j].slot), b = std::max(row[i].slot, row[j].slot);
            const std::size_t steps = pairs.steps(a, b);
            if (steps <= near || pairs.meet(a, b) || pairs.toldElsewhere(a, place) || pairs.toldElsewhere(b, place))
                continue;
            if (out.places.empty() || out.places.back() != place) out.places.push_back(place);
            out.steps = std::max(out.steps, steps);
            out.about.worst = std::max(out.about.worst, double{row[j].weight});
            out.about.touch(a);
            out.about.touch(b);
        }
}

void checkPairs(const Subject& subject, Reporter& reporter)
{
    const auto least = static_cast<float>(reporter.limit("weight"));
    const auto near = static_cast<std::size_t>(reporter.limit("steps"));
    for (const Subject::Skinned& skinned : subject.surfaces()) {
        const WeightedSurface& weighted = skinned.weighted;
        JointPairing pairs(subject, skinned);
        PairsFound found;
        for (std::uint32_t place = 0; place < weighted.surface->places(); ++place) {
            if (place % 4096 == 0 && subject.cancelled()) return;
            lookForPairs(weighted, pairs, place, least, near, found);
        }
        std::vector<NodeId> joints;
        for (const SlotIndex slot : found.about.slots) joints.push_back(weighted.skin->joints[slot]);
        const std::string names = calledJoints(subject.scene(), joints);
        reporter.findAt(weighted, found.places, found.about, Severity::Warning, [&](std::size_t points) {
            return Phrase(kShared, {points, found.steps, names});
        });
    }
}

} // namespace

extern const Check part_impossible_pair;
const Check part_impossible_pair{.id = "W020",
    .code = "impossible_pair",
    .severity = Severity::Warning,
    .why = QT_TRANSLATE_NOOP("Checks",
        "A finger beside a thigh, a wing beside a foot: the surface is torn between them as soon as one moves. "
        "Automatic weights do that where limbs touch in the bind pose."),
    .reads = Reads::Weights | Reads::Points | Reads::Skins | Reads::Nodes,
    .run = checkPairs,
    .thresholds = kPairLimits,
    .fix = hammerFinding,
    .fixLabel = QT_TRANSLATE_NOOP("Checks", "Rebuild them from the vertices around"),
    .fixKind = FixKind::Assist};

} // namespace bindpose
