// SPDX-License-Identifier: MIT
#include "core/edit/brush/painted_rows.h"

#include "core/edit/ground/edit_tools.h"
#include "core/edit/ground/errors.h"
#include "core/edit/rows/weight_rows.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace bindpose {
namespace {

using weight_shares::addShare;
using weight_shares::addShares;
using weight_shares::shareIn;
using weight_shares::Shares;

constexpr double kSameWeight = 1e-7;

double heldBy(const std::vector<Influence>& row, const SlotLocks& locks)
{
    double held = 0.0;
    for (const Influence& entry : row)
        if (locks.locked(entry.slot)) held += static_cast<double>(entry.weight);
    return held;
}

/// Joints that the row has room for beside those that are locked.
std::size_t roomIn(const std::vector<Influence>& row, const SetWeights& weights, const SlotLocks& locks)
{
    if (weights.storedColumns == 0) return std::numeric_limits<std::size_t>::max();
    const auto kept = [&locks](const Influence& entry) { return entry.weight != 0.0f && locks.locked(entry.slot); };
    const auto taken = static_cast<std::size_t>(std::count_if(row.begin(), row.end(), kept));
    const std::size_t room = std::max<std::size_t>(weights.storedColumns, row.size());
    return room > taken ? room - taken : 0;
}

void keepStrongest(Shares& shares, std::size_t most)
{
    if (shares.size() <= most) return;
    weight_shares::strongestFirst(shares);
    shares.resize(most);
    std::sort(shares.begin(), shares.end());
}

void scaleTo(Shares& shares, double sum)
{
    const double now = weight_shares::sumOf(shares);
    if (now > 0.0)
        for (auto& [slot, weight] : shares) weight *= sum / now;
}

bool paintsOneJoint(BrushMode mode)
{
    return mode == BrushMode::Add || mode == BrushMode::Subtract || mode == BrushMode::Replace ||
           mode == BrushMode::Scale;
}

std::optional<SlotIndex> slotOfJoint(const Skin& skin, NodeId joint)
{
    const auto at = std::find(skin.joints.begin(), skin.joints.end(), joint);
    if (at == skin.joints.end()) return std::nullopt;
    return static_cast<SlotIndex>(at - skin.joints.begin());
}

NodeId pairOf(const std::vector<JointPair>& pairs, NodeId joint)
{
    for (const JointPair& pair : pairs) {
        if (pair.one == joint) return pair.other;
        if (pair.other == joint) return pair.one;
    }
    return joint;
}

bool isIn(const std::vector<NodeId>& joints, NodeId joint)
{
    return std::find(joints.begin(), joints.end(), joint) != joints.end();
}

/// With the pairs of locked joints: both sides of a mirrored brush give and take alike.
std::vector<NodeId> lockedOnBothSides(const BrushOptions& options)
{
    std::vector<NodeId> out = options.locks.joints;
    for (const NodeId joint : options.locks.joints)
        if (const NodeId other = pairOf(options.pairs, joint); options.look.mirrored && !isIn(out, other))
            out.push_back(other);
    return out;
}

} // namespace

Result<PaintedRows> PaintedRows::make(std::shared_ptr<const Scene> before, InstanceId instance,
    std::shared_ptr<const MeshPlaces> places, BrushOptions options)
{
    const Skin& skin = *before->skins[before->instances[instance.index()]->skin.index()];
    PaintedRows out;
    out.before_ = std::move(before);
    out.options_ = std::move(options);
    const std::vector<NodeId> locked = lockedOnBothSides(out.options_);
    out.locks_ = SlotLocks(skin, {locked, out.options_.locks.receiver});
    out.onlyLocks_ = SlotLocks(skin, {locked, {}});
    if (paintsOneJoint(out.options_.look.mode))
        if (Result<void> ok = out.findSlots(skin); !ok) return ok.error();
    out.weights_ = std::make_shared<const PlaceWeights>(*out.before_, instance, std::move(places));
    out.findTakers();
    return out;
}

/// Errors: neither side has a joint to paint, one of them is locked, or nobody could give.
Result<void> PaintedRows::findSlots(const Skin& skin)
{
    const NodeId joints[2] = {options_.joint, pairOf(options_.pairs, options_.joint)};
    for (std::size_t side = 0; side < 2; ++side) slot_[side] = slotOfJoint(skin, joints[side]);
    const std::size_t side = !slot_[0] && slot_[1] && options_.pairIsEnough ? 1 : 0;
    const Node* node = before_->node(joints[side]);
    const std::string name = node ? node->name : std::string();
    if (!slot_[side]) return edit_tools::refuse(errors::kJointNotInSkin, {name});
    if (isIn(options_.locks.joints, joints[side])) return edit_tools::refuse(errors::kPaintedJointLocked, {name});
    if (const NodeId pair = joints[1 - side]; options_.look.mirrored && isIn(options_.locks.joints, pair)) {
        const Node* other = before_->node(pair);
        return edit_tools::refuse(errors::kPairLocked, {other ? other->name : std::string()});
    }
    bool anyGives = false;
    for (SlotIndex slot = 0; slot < skin.joints.size(); ++slot)
        anyGives = anyGives || (slot != *slot_[side] && !locks_.locked(slot));
    if (options_.normalize && !anyGives && skin.joints.size() > 1) return edit_tools::refuse(errors::kNothingGives);
    return {};
}

/// The nearest joint above that is not locked.
void PaintedRows::findTakers()
{
    const Skin& skin = weights_->skin();
    for (std::size_t side = 0; side < 2; ++side)
        for (const Node* up = slot_[side] ? before_->node(skin.joints[*slot_[side]]) : nullptr; up && !taker_[side];
             up = before_->node(up->parent))
            if (const auto slot = slotOfJoint(skin, up->parent); slot && !locks_.locked(*slot)) taker_[side] = slot;
}

/// What a weight becomes. At no influence it is itself.
double PaintedRows::painted(double weight, double influence) const
{
    const double value = static_cast<double>(options_.look.value);
    const double much = influence * static_cast<double>(options_.look.strength);
    switch (options_.look.mode) {
    case BrushMode::Add:
        return weight + much * value;
    case BrushMode::Subtract:
        return weight - much * value;
    case BrushMode::Replace:
        return weight + much * (value - weight);
    case BrushMode::Scale:
        return weight * (1.0 + much * (value - 1.0));
    default:
        return weight;
    }
}

Result<std::vector<Influence>> PaintedRows::rowFor(
    std::uint32_t place, std::uint32_t set, PointIndex point, const TouchedPlace& touched) const
{
    const SetWeights& weights = weights_->weightsOf(set);
    const std::vector<Influence> before = weights.at(point);
    if (paintsJoint() && !options_.normalize) return aloneRow(place, before, touched);
    const bool twins = options_.look.twins;
    Shares shares =
        twins ? weights_->sharesAt(place) : weight_shares::sharesOf(weights, point, weights_->skin().joints.size());
    if (paintsJoint()) {
        const std::optional<Shares> wanted =
            paintedShares(before, std::move(shares), roomIn(before, weights, onlyLocks_), touched);
        if (!wanted) return before;
        return weight_shares::rowWith(before, *wanted, weights, onlyLocks_);
    }
    const double much = std::min(1.0, static_cast<double>(touched.most() * options_.look.strength));
    const Shares target = touched.mixedTarget();
    if (target.empty() || !(much > 0.0)) return before;
    Shares mixed;
    addShares(mixed, shares, 1.0 - much);
    addShares(mixed, target, shares.empty() ? 1.0 : much); // else there is nothing of its own to keep
    erase_if(mixed, [](const auto& one) { return one.second <= 0.0; });
    Result<std::vector<Influence>> row = weight_shares::rowWith(before, std::move(mixed), weights, locks_);
    if (row && weight_shares::sameWeights(*row, before)) return before;
    return row;
}

/// Only the painted joints' weights change, within 0 and 1; what is outside of that gets no further out.
std::vector<Influence> PaintedRows::aloneRow(
    std::uint32_t place, const std::vector<Influence>& before, const TouchedPlace& touched) const
{
    std::vector<Influence> row = before;
    for (const auto& [slot, influence] : paintedSlots(touched)) {
        double weight = static_cast<double>(weight_rows::storedWeight(before, slot));
        if (options_.look.twins) {
            double sum = 0.0;
            std::size_t points = 0;
            for (const auto& [set, point] : weights_->members(place))
                if (const SetWeights& own = weights_->weightsOf(set); point < own.points()) {
                    sum += static_cast<double>(weight_rows::storedWeight(own.at(point), slot));
                    ++points;
                }
            weight = sum / static_cast<double>(std::max<std::size_t>(points, 1));
        }
        const double wanted =
            std::clamp(painted(weight, static_cast<double>(influence)), std::min(0.0, weight), std::max(1.0, weight));
        if (std::abs(wanted - weight) > kSameWeight) weight_rows::giveWeight(row, slot, static_cast<float>(wanted));
    }
    return row;
}

/// The joints that are painted and how much, the most in front; a joint that is its own mirror takes the stronger side.
std::vector<std::pair<SlotIndex, float>> PaintedRows::paintedSlots(const TouchedPlace& touched) const
{
    std::vector<std::pair<SlotIndex, float>> out;
    if (slot_[0] == slot_[1]) return {{*slot_[0], touched.most()}};
    for (std::size_t side = 0; side < 2; ++side)
        if (slot_[side] && touched.influence[side] > 0.0f && !locks_.locked(*slot_[side]))
            out.emplace_back(*slot_[side], touched.influence[side]);
    if (out.size() == 2 && out[0].second < out[1].second) std::swap(out[0], out[1]);
    return out;
}

/// Shares of the row's joints that are not locked. Nothing: they are so already.
std::optional<PaintedRows::Shares> PaintedRows::paintedShares(
    const std::vector<Influence>& before, Shares shares, std::size_t room, const TouchedPlace& touched) const
{
    const double rest = std::max(0.0, 1.0 - heldBy(before, onlyLocks_));
    erase_if(shares, [this](const auto& one) { return onlyLocks_.locked(one.first); });
    const bool bare = shares.empty(); // nobody held it: the joint takes all
    scaleTo(shares, rest);
    const std::vector<std::pair<SlotIndex, float>> slots = paintedSlots(touched);
    Shares own;
    bool changes = false;
    for (const auto& [slot, influence] : slots) {
        const double weight = shareIn(shares, slot);
        double wanted = std::clamp(painted(weight, static_cast<double>(influence)), 0.0, rest);
        if (bare && wanted > 0.0) wanted = rest;
        changes = changes || std::abs(wanted - weight) > kSameWeight;
        addShare(own, slot, wanted);
    }
    if (!changes) return std::nullopt;
    const std::size_t side = slots[0].first == slot_[0] ? 0 : 1;
    if (slots.size() < 2) return settled(std::move(own), std::move(shares), {rest, room, side});
    // Where both sides of a mirrored brush reach, the joint of the weaker one gives and takes like any other as far as
    // it is weaker: at the border of its reach the row is what it is just outside.
    const auto [first, most] = slots[0];
    const double even = static_cast<double>(slots[1].second / most);
    const auto alone = settled({{first, shareIn(own, first)}}, shares, {rest, room, side});
    const auto both = settled(std::move(own), shares, {rest, room, side, even});
    if (!alone && !both) return std::nullopt;
    Shares out;
    addShares(out, alone ? *alone : shares, 1.0 - even);
    addShares(out, both ? *both : shares, even);
    return fittedTo(std::move(out), first, {rest, room, side});
}

/// What is painted beside what the others have left. Nothing: all is 0 and nobody is there to take it.
std::optional<PaintedRows::Shares> PaintedRows::settled(Shares own, Shares others, const Rest& rest) const
{
    if (weight_shares::sumOf(own) > rest.sum) scaleTo(own, rest.sum);
    erase_if(others, [&own](const auto& one) {
        return std::any_of(own.begin(), own.end(), [&one](const auto& mine) { return mine.first == one.first; });
    });
    const auto taken = static_cast<std::size_t>(
        std::count_if(own.begin(), own.end(), [](const auto& one) { return one.second > 0.0; }));
    const double left = std::max(0.0, rest.sum - weight_shares::sumOf(own));
    if (left > 0.0) {
        shareRest(others, {left, rest.room > taken ? rest.room - taken : 0, rest.side, rest.even}, own);
        if (others.empty()) { // nobody is there to take it
            if (!(weight_shares::sumOf(own) > 0.0)) return std::nullopt;
            scaleTo(own, rest.sum);
        }
        addShares(own, others, 1.0);
    }
    return own;
}

/// No more joints than there is room for; the painted one keeps what it got.
PaintedRows::Shares PaintedRows::fittedTo(Shares shares, SlotIndex painted, const Rest& rest)
{
    erase_if(shares, [](const auto& one) { return !(one.second > 0.0); });
    if (shares.size() <= rest.room) return shares;
    const double own = shareIn(shares, painted);
    erase_if(shares, [painted](const auto& one) { return one.first == painted; });
    keepStrongest(shares, own > 0.0 && rest.room > 0 ? rest.room - 1 : rest.room);
    scaleTo(shares, rest.sum - own);
    if (own > 0.0) addShare(shares, painted, shares.empty() ? rest.sum : own);
    return shares;
}

/// Brings what the others have to the rest: by the receiver, else in proportion.
void PaintedRows::shareRest(Shares& others, const Rest& rest, const Shares& own) const
{
    const auto& [sum, room, side, even] = rest;
    const std::optional<SlotIndex> receiver = locks_.receiver();
    const bool receives = receiver && room > 0 && std::none_of(own.begin(), own.end(), [&receiver](const auto& one) {
        return one.first == *receiver;
    });
    if (receives) {
        erase_if(others, [&receiver](const auto& one) { return one.first == *receiver; });
        keepStrongest(others, room - 1);
        const double fixed = weight_shares::sumOf(others);
        if (fixed > sum) scaleTo(others, sum);
        if (fixed < sum) addShare(others, *receiver, sum - fixed);
        return;
    }
    keepStrongest(others, room);
    if (others.empty() && taker_[side] && room > 0) {
        others = {{*taker_[side], sum}};
        if (taker_[1 - side] && room > 1 && even > 0.0) addShare(others, *taker_[1 - side], sum * even);
    }
    scaleTo(others, sum);
}

} // namespace bindpose
