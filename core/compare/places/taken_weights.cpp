// SPDX-License-Identifier: MIT
#include "core/compare/places/taken_weights.h"

#include "core/base/errors.h"
#include "core/base/task_part.h"
#include "core/compare/places/errors.h"
#include "core/edit/ground/errors.h"
#include "core/edit/surface/place_weights.h"

#include <algorithm>
#include <map>
#include <optional>

namespace bindpose {
namespace {

using weight_shares::Shares;

constexpr std::uint32_t kAskEachPlaces = 256; ///< places between two looks at whether it is cancelled

/// A skin of A and one of B: which slot of A each slot of B is.
class SlotPairs {
public:
    SlotPairs(const WorldPair& pair, const Skin& a, const Skin& b) : pair_(pair), a_(a), b_(b)
    {
        for (const NodeId joint : b.joints) {
            NodeId at = joint;
            std::optional<SlotIndex> slot;
            for (; at.valid() && !slot; at = slot ? at : pair.b.scene.node(at)->parent) slot = slotOf(pair.inA(at));
            own_.push_back(slotOf(pair.inA(joint)).has_value());
            slots_.push_back(slot);
        }
    }

    /// B's row by A's slots. Empty: nothing of it can be taken.
    Shares taken(const Shares& row, TakenWeights& report) const
    {
        Shares out;
        double lost = 0.0;
        for (const auto& [slot, weight] : row) {
            tell(slot, weight, report);
            if (slots_[slot])
                weight_shares::addShare(out, *slots_[slot], weight);
            else
                lost += weight;
        }
        const double sum = weight_shares::sumOf(out);
        for (auto& [slot, weight] : out)
            if (lost > 0.0 && sum > 0.0) weight *= (sum + lost) / sum;
        return out;
    }

private:
    std::optional<SlotIndex> slotOf(NodeId joint) const
    {
        const auto at = std::find(a_.joints.begin(), a_.joints.end(), joint);
        if (!joint.valid() || at == a_.joints.end()) return std::nullopt;
        return static_cast<SlotIndex>(at - a_.joints.begin());
    }
    void tell(SlotIndex slot, double weight, TakenWeights& report) const
    {
        const std::string& inB = pair_.b.scene.node(b_.joints[slot])->name;
        const std::string inA = slots_[slot] ? pair_.a->node(a_.joints[*slots_[slot]])->name : std::string();
        if (own_[slot]) {
            const auto known = [&](const TakenWeights::Renamed& one) { return one.inB == inB && one.inA == inA; };
            if (inA != inB && std::none_of(report.renamed.begin(), report.renamed.end(), known))
                report.renamed.push_back({inB, inA});
            return;
        }
        const auto at = std::find_if(report.lacking.begin(), report.lacking.end(),
            [&](const TakenWeights::Lacking& one) { return one.joint == inB && one.taker == inA; });
        if (at == report.lacking.end())
            report.lacking.push_back({inB, inA, weight});
        else
            at->weight = std::max(at->weight, weight);
    }

    const WorldPair& pair_;
    const Skin &a_, &b_;
    std::vector<std::optional<SlotIndex>> slots_; ///< by slot of B; none: nor has A a joint above it
    std::vector<bool> own_;                       ///< the joint itself is in A's skin
};

/// Where the points of one instance of A are in B.
class PartnersOf {
public:
    PartnersOf(const WorldPair& pair, InstanceId instance)
    {
        for (const PointRun& run : pair.runs)
            if (run.instance == instance)
                for (std::size_t i = 0; i < run.others.size(); ++i)
                    partners_[{run.set, run.points[i]}] = {run.otherInstance, run.otherSet, run.others[i]};
    }
    const SweptPoint* of(std::uint32_t set, PointIndex point) const
    {
        const auto at = partners_.find({set, point});
        return at == partners_.end() ? nullptr : &at->second;
    }

private:
    std::map<std::pair<std::uint32_t, PointIndex>, SweptPoint> partners_;
};

/// What is stored of a point of B; null skin: nothing holds it.
struct RowOfB {
    const Skin* skin = nullptr;
    Shares shares;
};

RowOfB rowOf(const Scene& b, const SweptPoint& at)
{
    const Instance& instance = *b.instances[at.instance.index()];
    if (!instance.skin.valid()) return {};
    const SetId set = b.setOf(instance.mesh, at.set);
    if (!set.valid() || !b.weights[set.index()] || at.point >= b.weights[set.index()]->points()) return {};
    const Skin& skin = *b.skins[instance.skin.index()];
    return {&skin, weight_shares::storedShares(*b.weights[set.index()], at.point, skin.joints.size())};
}

/// The rows of one mesh.
class RowsTaken {
public:
    RowsTaken(const WorldPair& pair, const PlaceWeights& weights, InstanceId instance, const WeightLocks& locks)
        : pair_(pair), weights_(weights), partners_(pair, instance), locks_(weights.skin(), locks)
    {}

    /// Row that the point is to have; none: B has nothing for it.
    Result<std::optional<std::vector<Influence>>> row(std::uint32_t set, PointIndex point, TakenWeights& report)
    {
        const std::optional<std::vector<Influence>> nothing;
        const SweptPoint* partner = partners_.of(set, point);
        const RowOfB of = partner ? rowOf(pair_.b.scene, *partner) : RowOfB{};
        if (!of.skin || of.shares.empty()) return nothing;
        auto pairs = slots_.find(of.skin);
        if (pairs == slots_.end()) pairs = slots_.emplace(of.skin, SlotPairs(pair_, weights_.skin(), *of.skin)).first;
        const Shares wanted = pairs->second.taken(of.shares, report);
        if (wanted.empty()) return nothing;
        const SetWeights& own = weights_.weightsOf(set);
        const std::vector<Influence> before = own.at(point);
        Result<std::vector<Influence>> made = weight_shares::rowWith(
            before, wanted, own, locks_, weight_shares::sumOf(wanted), weight_shares::Dust::Kept);
        if (!made) return made.error();
        const auto there = [&made](SlotIndex slot) {
            return std::any_of(made->begin(), made->end(),
                [slot](const Influence& one) { return one.slot == slot && one.weight > 0; });
        };
        report.trimmed += std::any_of(wanted.begin(), wanted.end(),
            [&](const auto& share) { return !locks_.locked(share.first) && !there(share.first); });
        return std::optional(weight_shares::sameWeights(*made, before) ? before : *made);
    }

private:
    const WorldPair& pair_;
    const PlaceWeights& weights_;
    PartnersOf partners_;
    SlotLocks locks_;
    std::map<const Skin*, SlotPairs> slots_;
};

/// Takes at the points of one mesh, and adds those that have B's weights now to `taken`.
Result<void> takeAt(const WorldPair& pair, const std::vector<WeightedPoints>& groups, const WeightLocks& locks,
    TakenWeights& out, std::vector<PointRun>& taken, const Task& task)
{
    const InstanceId instance = groups.front().instance;
    const PlaceWeights weights(*pair.a, instance);
    std::vector<char> chosen(weights.places(), 0);
    for (const WeightedPoints& group : groups) weights.choose(chosen, group);
    RowsTaken rows(pair, weights, instance, locks);
    PlaceWeights::ChangedRows changed;
    std::map<std::uint32_t, std::vector<PointIndex>> points;
    for (std::uint32_t place = 0; place < chosen.size(); ++place) {
        if (place % kAskEachPlaces == 0) {
            if (task.cancelled()) return Error(ErrorKind::Cancelled, errors::kCancelled);
            task.report(static_cast<float>(place) / static_cast<float>(chosen.size()));
        }
        if (!chosen[place]) continue;
        for (const auto& [set, point] : weights.members(place)) {
            if (point >= weights.weightsOf(set).points()) continue;
            Result<std::optional<std::vector<Influence>>> row = rows.row(set, point, out);
            if (!row) return row.error();
            if (!*row) {
                ++out.without;
                continue;
            }
            points[set].push_back(point);
            if (**row == weights.weightsOf(set).at(point)) {
                ++out.same;
                continue;
            }
            ++out.points;
            changed[set].emplace_back(point, std::move(**row));
        }
    }
    for (auto& [set, list] : points) {
        std::sort(list.begin(), list.end());
        taken.push_back({instance, set, std::move(list), {}, 0, {}});
    }
    Result<Scene> made = weights.withRows(std::move(out.scene), std::move(changed));
    if (!made) return made.error();
    out.scene = std::move(*made);
    return {};
}

/// The pair's runs with these points alone.
std::vector<PointRun> runsTo(const WorldPair& pair, const std::vector<PointRun>& taken)
{
    std::vector<PointRun> out;
    for (const PointRun& run : pair.runs) {
        const auto of = std::find_if(taken.begin(), taken.end(),
            [&run](const PointRun& one) { return one.instance == run.instance && one.set == run.set; });
        if (of == taken.end() || run.others.empty()) continue;
        PointRun some{run.instance, run.set, {}, run.otherInstance, run.otherSet, {}};
        for (std::size_t i = 0; i < run.points.size(); ++i) {
            if (!std::binary_search(of->points.begin(), of->points.end(), run.points[i])) continue;
            some.points.push_back(run.points[i]);
            some.others.push_back(run.others[i]);
        }
        if (!some.points.empty()) out.push_back(std::move(some));
    }
    return out;
}

Result<void> measure(const WorldPair& pair, const std::vector<PointRun>& taken, TakenWeights& out, const Task& task)
{
    const std::vector<PointRun> toB = runsTo(pair, taken);
    const World moved{.name = "taken", .scene = out.scene};
    float done = 0.0f;
    const auto far = [&](const Scene& from, const World& to, const std::vector<PointRun>& runs) -> Result<double> {
        const Task third = partOf(task, done, done + 1.0f / 3.0f);
        done += 1.0f / 3.0f;
        const Result<std::vector<WorldDistance>> found =
            measureWorlds(from, {&to, 1}, runs, pair.moments, pair.height, third);
        if (!found) return found.error();
        return (*found)[0].worst.distance;
    };
    const Result<double> move = far(*pair.a, moved, taken);
    const Result<double> before = move ? far(*pair.a, pair.b, toB) : move;
    const Result<double> after = before ? far(out.scene, pair.b, toB) : before;
    if (!after) return after.error();
    out.moved = *move;
    out.before = *before;
    out.after = *after;
    return {};
}

} // namespace

Result<TakenWeights> takeWeights(
    const WorldPair& pair, std::span<const WeightedPoints> selected, const WeightLocks& locks, const Task& task)
{
    const std::vector<std::vector<WeightedPoints>> meshes = byMesh(*pair.a, selected);
    if (meshes.empty()) return Error(ErrorKind::Edit, errors::kNoWeightedPoints);
    TakenWeights out;
    out.scene = *pair.a;
    std::vector<PointRun> taken;
    constexpr float kTaking = 0.25f; // of the time, about; the rest measures
    for (std::size_t i = 0; i < meshes.size(); ++i) {
        const float each = kTaking / static_cast<float>(meshes.size()), done = each * static_cast<float>(i);
        const Task step = partOf(task, done, done + each);
        if (Result<void> ok = takeAt(pair, meshes[i], locks, out, taken, step); !ok) return ok.error();
    }
    if (taken.empty()) return Error(ErrorKind::Edit, errors::kNothingTaken);
    if (Result<void> ok = measure(pair, taken, out, partOf(task, kTaking, 1.0f)); !ok) return ok.error();
    return out;
}

} // namespace bindpose
