// SPDX-License-Identifier: MIT
#include "core/edit/ground/edit_tools.h"
#include "core/edit/ground/errors.h"
#include "core/edit/surface/place_weights.h"
#include "core/edit/weights/copied_errors.h"
#include "core/edit/weights/copied_weights.h"

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

using weight_shares::Shares;

constexpr std::size_t kNamed = 8;     ///< joints that an error names
constexpr double kNothingLeft = 1e-6; ///< of a sum: what rounding leaves

/// Weight by copied joint that every point is to have.
std::vector<double> wantedWeights(const CopiedWeights& copied, PasteHow how)
{
    std::vector<double> out(copied.joints.size(), 0.0);
    if (how == PasteHow::Current || copied.points.size() == 1) {
        for (const auto& [joint, weight] : copied.points.back().weights) out[joint] += double{weight};
        return out;
    }
    for (const CopiedWeights::Point& point : copied.points) {
        double sum = 0.0;
        for (const auto& [joint, weight] : point.weights) sum += double{weight};
        for (const auto& [joint, weight] : point.weights)
            out[joint] += double{weight} / sum / static_cast<double>(copied.points.size());
    }
    return out;
}

/// What was copied, by the slots of one skin.
class PastedShares {
public:
    PastedShares(const Scene& scene, const Skin& skin, const CopiedWeights& copied, PasteHow how, PasteReport& report)
    {
        const std::vector<double> wanted = wantedWeights(copied, how);
        double lost = 0.0;
        for (std::size_t joint = 0; joint < wanted.size(); ++joint) {
            if (!(wanted[joint] > 0.0)) continue;
            std::size_t taker = joint;
            std::optional<SlotIndex> slot;
            for (; taker != CopiedWeights::kNoJoint; taker = copied.joints[taker].above)
                if (slot = slotOf(scene, skin, copied.joints[taker]); slot) break;
            if (slot) weight_shares::addShare(shares_, *slot, wanted[joint]);
            if (!slot) lost += wanted[joint];
            if (taker != joint)
                report.lacking.push_back({copied.joints[joint].name,
                    slot ? scene.node(skin.joints[*slot])->name : std::string(), wanted[joint]});
        }
        const double sum = weight_shares::sumOf(shares_);
        for (auto& [slot, weight] : shares_)
            if (lost > 0.0) weight *= (sum + lost) / sum;
    }
    const Shares& shares() const { return shares_; }

private:
    /// Equal names are told apart by the address; another file's address alone means nothing.
    static std::optional<SlotIndex> slotOf(const Scene& scene, const Skin& skin, const CopiedWeights::Joint& joint)
    {
        const Result<NodeId> addressed = findNode(scene, joint.address);
        std::optional<SlotIndex> out;
        for (std::size_t slot = 0; slot < skin.joints.size(); ++slot) {
            const Node* node = scene.node(skin.joints[slot]);
            if (!node || node->name != joint.name) continue;
            if (addressed && skin.joints[slot] == *addressed) return static_cast<SlotIndex>(slot);
            if (!out && !joint.name.empty()) out = static_cast<SlotIndex>(slot);
        }
        return out;
    }

    Shares shares_;
};

/// Rows of the points of one mesh.
class RowsPasted {
public:
    RowsPasted(const PlaceWeights& weights, const PastedShares& pasted, const PasteOptions& options)
        : weights_(weights), shares_(pasted.shares()), normalize_(options.normalize),
          locks_(weights.skin(), options.locks), withoutReceiver_(weights.skin(), {options.locks.joints, {}})
    {
        // Sums that are 1 but for rounding stay as they are, so that what is pasted is what was copied to the last bit.
        const double sum = weight_shares::sumOf(shares_);
        whole_ = sumsToOne(sum, shares_.size()) ? sum : 1.0;
    }

    /// Nothing: there is no room beside what is locked.
    Result<std::vector<Influence>> row(const SetWeights& weights, PointIndex point) const
    {
        std::vector<Influence> before = weights.at(point);
        double held = 0.0;
        for (Influence& entry : before) {
            if (locks_.locked(entry.slot))
                held += double{entry.weight};
            else if (!std::isfinite(entry.weight) || entry.weight < 0.0f || entry.slot >= weights_.skin().joints.size())
                entry = {}; // it is replaced as a whole
        }
        double taken = 0.0; // by those that are not locked
        for (const auto& [slot, weight] : shares_) taken += locks_.locked(slot) ? 0.0 : weight;
        const double total = normalize_ ? whole_ : held + taken;
        if (!std::isfinite(held) || total - held <= kNothingLeft) return std::vector<Influence>{};
        const bool open = normalize_ && total - held - taken > kNothingLeft;
        if (taken <= 0.0 && !(open && locks_.receiver())) return std::vector<Influence>{};
        Result<std::vector<Influence>> row = weight_shares::rowWith(
            before, shares_, weights, open ? locks_ : withoutReceiver_, total, weight_shares::Dust::Kept);
        if (!row || std::any_of(row->begin(), row->end(),
                        [&](const Influence& one) { return one.weight > 0.0f && !locks_.locked(one.slot); }))
            return row;
        return std::vector<Influence>{};
    }
    /// The row lacks joints that it should have.
    bool isTrimmed(const std::vector<Influence>& row) const
    {
        return std::any_of(shares_.begin(), shares_.end(), [&](const auto& one) {
            return !locks_.locked(one.first) && std::none_of(row.begin(), row.end(), [&](const Influence& entry) {
                return entry.slot == one.first && entry.weight > 0.0f;
            });
        });
    }

private:
    const PlaceWeights& weights_;
    const Shares& shares_;
    bool normalize_;
    SlotLocks locks_, withoutReceiver_;
    double whole_ = 1.0;
};

Result<void> pasteInto(Scene& out, const PlaceWeights& weights, const std::vector<WeightedPoints>& groups,
    const RowsPasted& pasted, PasteReport& report)
{
    std::vector<char> chosen(weights.places(), 0);
    for (const WeightedPoints& group : groups) weights.choose(chosen, group);
    PlaceWeights::ChangedRows rows;
    for (std::uint32_t place = 0; place < chosen.size(); ++place) {
        if (!chosen[place]) continue;
        for (const auto& [set, point] : weights.members(place)) {
            const SetWeights& own = weights.weightsOf(set);
            if (point >= own.points()) continue;
            Result<std::vector<Influence>> row = pasted.row(own, point);
            if (!row) return row.error();
            if (row->empty()) {
                ++report.stayed;
                continue;
            }
            report.trimmed += pasted.isTrimmed(*row);
            if (*row != own.at(point)) rows[set].emplace_back(point, std::move(*row));
        }
    }
    Result<Scene> made = weights.withRows(std::move(out), std::move(rows));
    if (!made) return made.error();
    out = std::move(*made);
    return {};
}

Error elsewhere(const CopiedWeights& copied, PasteHow how)
{
    std::string names;
    std::size_t count = 0;
    const std::vector<double> wanted = wantedWeights(copied, how);
    for (std::size_t joint = 0; joint < wanted.size() && count <= kNamed; ++joint) {
        if (!(wanted[joint] > 0.0)) continue;
        if (count > 0) names += ", ";
        names += count < kNamed ? copied.joints[joint].name : "…";
        ++count;
    }
    return edit_tools::refuse(errors::kCopiedElsewhere, {names});
}

} // namespace

Result<Scene> pasteWeights(const Scene& scene, std::span<const WeightedPoints> selected, const CopiedWeights& copied,
    const PasteOptions& options, PasteReport* report)
{
    const std::vector<std::vector<WeightedPoints>> meshes = byMesh(scene, selected);
    if (meshes.empty()) return edit_tools::refuse(errors::kNoWeightedPoints);
    PasteReport own;
    PasteReport& told = report ? *report : own;
    Scene out = scene;
    bool any = false;
    for (const std::vector<WeightedPoints>& groups : meshes) {
        const PlaceWeights weights(scene, groups.front().instance);
        PasteReport here;
        const PastedShares pasted(scene, weights.skin(), copied, options.how, here);
        if (pasted.shares().empty()) {
            for (const WeightedPoints& group : groups) told.stayed += group.points.size();
            continue;
        }
        any = true;
        for (PasteReport::Lacking& one : here.lacking)
            if (std::none_of(told.lacking.begin(), told.lacking.end(),
                    [&](const auto& other) { return other.joint == one.joint && other.taker == one.taker; }))
                told.lacking.push_back(std::move(one));
        const RowsPasted rows(weights, pasted, options);
        if (Result<void> ok = pasteInto(out, weights, groups, rows, told); !ok) return ok.error();
    }
    if (!any) return elsewhere(copied, options.how);
    return out;
}

} // namespace bindpose
