// SPDX-License-Identifier: MIT
#include "core/edit/weights/change_weights.h"

#include "core/base/numbers.h"
#include "core/edit/ground/edit_tools.h"
#include "core/edit/ground/errors.h"
#include "core/edit/surface/place_weights.h"

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

using weight_shares::Shares;

constexpr double kMissing = 1e-6; ///< of a sum: what rounding leaves

class SharesChanged {
public:
    SharesChanged(const ShareChange& change, const Skin& skin, SlotIndex slot)
        : change_(change), locks_(skin, change.locks), slot_(slot), joints_(skin.joints.size())
    {}

    using Reason = std::size_t StayedPoints::*;
    /// The row after the change. `kept`: what keeps the joint's weight from becoming what is asked for.
    Result<std::vector<Influence>> row(const SetWeights& weights, PointIndex point, Reason& kept) const
    {
        const std::vector<Influence> before = weights.at(point);
        double own = 0.0, held = 0.0, others = 0.0;
        Shares wanted;
        for (const auto& [slot, weight] : weight_shares::storedShares(weights, point, joints_)) {
            if (slot == slot_) {
                own = weight;
            } else if (locks_.locked(slot)) {
                held += weight;
            } else {
                others += weight;
                wanted.emplace_back(slot, weight);
            }
        }
        const double rest = std::max(0.0, 1.0 - held);
        const bool received = locks_.receiver() && *locks_.receiver() != slot_;
        double most = rest;
        if (received) { // it gives all that it has, the others nothing
            most -= others;
            for (const auto& [slot, weight] : wanted) most += slot == *locks_.receiver() ? weight : 0.0;
        }
        const double aim = std::clamp(asked(own), 0.0, std::max(most, 0.0));
        const bool whole = rest - aim <= kMissing;
        if (!isSo(own) && std::abs(aim - own) <= kMissing) // as far as it can go already
            kept = received && most < rest ? &StayedPoints::receiver : &StayedPoints::locked;
        const bool nobody = !received && others <= 0.0 && !whole;
        if (!received && !nobody)
            for (auto& [slot, weight] : wanted) weight *= (rest - aim) / others;
        weight_shares::addShare(wanted, slot_, aim);
        if (nobody || (weight_shares::sumOf(wanted) <= 0.0 && !locks_.receiver())) {
            if (!isSo(own)) kept = held > 0.0 ? &StayedPoints::locked : &StayedPoints::alone;
            return before;
        }
        return weight_shares::rowWith(before, std::move(wanted), weights, locks_, 1.0, weight_shares::Dust::Kept);
    }

private:
    /// The weight is what is asked for.
    bool isSo(double own) const { return std::abs(std::clamp(asked(own), 0.0, 1.0) - own) <= kMissing; }
    double asked(double own) const
    {
        if (change_.how == WeightChange::Set) return change_.amount;
        return change_.how == WeightChange::Add ? own + change_.amount : own * change_.amount;
    }

    const ShareChange& change_;
    SlotLocks locks_;
    SlotIndex slot_;
    std::size_t joints_;
};

/// Changes the points of one mesh; false where its skin does not have the joint.
Result<bool> changeMesh(Scene& out, const Scene& scene, const std::vector<WeightedPoints>& groups,
    const ShareChange& change, StayedPoints& stayed)
{
    const PlaceWeights weights(scene, groups.front().instance);
    const std::vector<NodeId>& joints = weights.skin().joints;
    const auto at = std::find(joints.begin(), joints.end(), change.joint);
    if (at == joints.end()) return false;
    const SharesChanged changed(change, weights.skin(), static_cast<SlotIndex>(at - joints.begin()));
    std::vector<char> chosen(weights.places(), 0);
    for (const WeightedPoints& group : groups) weights.choose(chosen, group);
    PlaceWeights::ChangedRows rows;
    for (std::uint32_t place = 0; place < chosen.size(); ++place) {
        if (!chosen[place]) continue;
        for (const auto& [set, point] : weights.members(place)) {
            const SetWeights& own = weights.weightsOf(set);
            if (point >= own.points()) continue;
            if (!weight_shares::usable(own, point, joints.size())) {
                ++stayed.broken;
                continue;
            }
            SharesChanged::Reason kept = nullptr;
            Result<std::vector<Influence>> row = changed.row(own, point, kept);
            if (!row) return row.error();
            if (!weight_shares::sameWeights(*row, own.at(point)))
                rows[set].emplace_back(point, std::move(*row));
            else if (kept)
                ++(stayed.*kept);
        }
    }
    Result<Scene> made = weights.withRows(std::move(out), std::move(rows));
    if (!made) return made.error();
    out = std::move(*made);
    return true;
}

} // namespace

Result<Scene> changeShares(
    const Scene& scene, std::span<const WeightedPoints> selected, const ShareChange& change, StayedPoints* stayed)
{
    const std::vector<std::vector<WeightedPoints>> meshes = byMesh(scene, selected);
    if (meshes.empty()) return edit_tools::refuse(errors::kNoWeightedPoints);
    if (!std::isfinite(change.amount)) return edit_tools::refuse(errors::kNumberNotFinite);
    if (change.how == WeightChange::Scale && change.amount < 0.0)
        return edit_tools::refuse(errors::kScaleNegative, {numberText(change.amount)});
    const Node* joint = scene.node(change.joint);
    const std::string name = joint ? joint->name : std::string();
    const std::vector<NodeId>& locked = change.locks.joints;
    if (std::find(locked.begin(), locked.end(), change.joint) != locked.end())
        return edit_tools::refuse(errors::kJointLocked, {name});
    Scene out = scene;
    bool any = false;
    StayedPoints own;
    for (const std::vector<WeightedPoints>& groups : meshes) {
        const Result<bool> done = changeMesh(out, scene, groups, change, stayed ? *stayed : own);
        if (!done) return done.error();
        any = any || *done;
    }
    if (!any) return edit_tools::refuse(errors::kJointNotInSkin, {name});
    return out;
}

} // namespace bindpose
