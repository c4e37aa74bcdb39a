// SPDX-License-Identifier: MIT
#include "core/edit/rows/weight_shares.h"

#include "core/edit/rows/weight_rows.h"

#include <algorithm>
#include <cmath>

namespace bindpose {

SlotLocks::SlotLocks(const Skin& skin, const WeightLocks& locks) : locked_(skin.joints.size(), 0)
{
    for (std::size_t slot = 0; slot < skin.joints.size(); ++slot) {
        const NodeId joint = skin.joints[slot];
        locked_[slot] = std::find(locks.joints.begin(), locks.joints.end(), joint) != locks.joints.end();
        any_ = any_ || locked_[slot] != 0;
        if (locks.receiver.valid() && joint == locks.receiver && !receiver_ && !locked_[slot])
            receiver_ = static_cast<SlotIndex>(slot);
    }
}

} // namespace bindpose

namespace bindpose::weight_shares {
namespace {

constexpr double kDust = 1e-3;     ///< a joint that a point gets less of is none that it gets (W013 would report it)
constexpr double kUnmoved = 1e-6;  ///< weights that differ by less are what they were
constexpr double kRounding = 1e-7; ///< of a sum: no weight that a receiver would take

using KeptRow = Few<Influence, 8>; ///< a row while it is changed

bool sound(const Influence& one, std::size_t joints)
{
    return one.weight == 0.0f || (one.weight > 0.0f && std::isfinite(one.weight) && one.slot < joints);
}

bool holdsWeight(const std::vector<Influence>& row, SlotIndex slot)
{
    return std::any_of(
        row.begin(), row.end(), [slot](const Influence& entry) { return entry.slot == slot && entry.weight != 0.0f; });
}

/// Keeps the strongest shares that the file's rows have room for; what the row does not hold yet is worth the place.
void keepRoomy(
    Shares& wanted, const std::vector<Influence>& row, const SetWeights& weights, const SlotLocks& locks, Dust keep)
{
    const double dust = keep == Dust::Kept ? 0.0 : weights.storage == WeightStorage::Unorm8 ? 0.5 / 255.0 : kDust;
    strongestFirst(wanted);
    const double least = wanted.empty() ? 0.0 : std::min(dust, wanted.front().second); // the strongest stays
    erase_if(wanted, [&](const auto& one) { return one.second < least && !holdsWeight(row, one.first); });
    const std::size_t stored = weights.storedColumns;
    if (stored == 0) return;
    const auto kept = [&locks](const Influence& entry) { return entry.weight != 0.0f && locks.locked(entry.slot); };
    const auto taken = static_cast<std::size_t>(std::count_if(row.begin(), row.end(), kept));
    const std::size_t room = std::max(stored, row.size());
    wanted.resize(std::min(wanted.size(), room > taken ? room - taken : 0));
}

/// Gives the receiver what is missing to `rest`, or scales all to it.
void settle(Shares& wanted, double rest, const SlotLocks& locks)
{
    if (locks.receiver()) {
        if (const double own = rest - sumOf(wanted); std::abs(own) > kRounding)
            addShare(wanted, *locks.receiver(), own);
        erase_if(wanted, [](const auto& one) { return one.second <= 0.0; });
    }
    const double sum = sumOf(wanted);
    if (sum > 0.0)
        for (auto& [slot, weight] : wanted) weight *= rest / sum;
}

void place(std::vector<Influence>& row, const KeptRow& before, const Shares& wanted)
{
    Shares fresh;
    for (const auto& [slot, weight] : wanted) {
        std::size_t carrier = before.size();
        for (std::size_t i = 0; i < before.size(); ++i)
            if (before[i].slot == slot &&
                (carrier == before.size() || (before[carrier].weight == 0.0f && before[i].weight != 0.0f)))
                carrier = i;
        // A slot 0 without weight only fills the row.
        if (carrier < before.size())
            row[carrier].weight = static_cast<float>(weight);
        else
            fresh.emplace_back(slot, weight);
    }
    for (const auto& [slot, weight] : fresh) {
        const Influence made{slot, static_cast<float>(weight)};
        const auto free =
            std::find_if(row.begin(), row.end(), [](const Influence& entry) { return entry.weight == 0.0f; });
        if (free != row.end())
            *free = made;
        else
            row.push_back(made);
    }
}

} // namespace

void addShare(Shares& to, SlotIndex slot, double weight)
{
    std::size_t at = to.size();
    while (at > 0 && to[at - 1].first > slot) --at;
    if (at > 0 && to[at - 1].first == slot)
        to[at - 1].second += weight;
    else
        to.insert(to.begin() + at, {slot, weight});
}

void addShares(Shares& to, const Shares& from, double factor)
{
    for (const auto& [slot, weight] : from) addShare(to, slot, factor * weight);
}

double sumOf(const Shares& shares)
{
    double sum = 0.0;
    for (const auto& [slot, weight] : shares) sum += weight;
    return sum;
}

void strongestFirst(Shares& shares)
{
    stableSort(shares, [](const auto& a, const auto& b) { return a.second > b.second; });
}

void bringSharesToOne(Shares& shares)
{
    const double sum = sumOf(shares);
    for (auto& [slot, weight] : shares) weight /= sum;
}

double shareIn(const Shares& shares, SlotIndex slot)
{
    for (const auto& [one, share] : shares)
        if (one == slot) return share;
    return 0.0;
}

double apart(const Shares& a, const Shares& b)
{
    Shares difference = a;
    addShares(difference, b, -1.0);
    double out = 0.0;
    for (const auto& [slot, weight] : difference) out += std::abs(weight);
    return 0.5 * out;
}

Shares storedShares(const SetWeights& weights, PointIndex point, std::size_t joints)
{
    const auto slots = weights.slots(point);
    const auto values = weights.weights(point);
    Shares out;
    for (std::size_t i = 0; i < slots.size(); ++i) {
        if (!sound({slots[i], values[i]}, joints)) {
            out.clear();
            break;
        }
        if (values[i] != 0.0f) addShare(out, slots[i], static_cast<double>(values[i]));
    }
    return out;
}

Shares storedShares(std::span<const Influence> row, std::size_t joints)
{
    Shares out;
    for (const Influence& one : row) {
        if (!sound(one, joints)) {
            out.clear();
            break;
        }
        if (one.weight != 0.0f) addShare(out, one.slot, static_cast<double>(one.weight));
    }
    return out;
}

Shares sharesOf(const SetWeights& weights, PointIndex point, std::size_t joints)
{
    Shares out = storedShares(weights, point, joints);
    if (!out.empty()) bringSharesToOne(out);
    return out;
}

bool usable(const SetWeights& weights, PointIndex point, std::size_t joints)
{
    const auto slots = weights.slots(point);
    const auto values = weights.weights(point);
    for (std::size_t i = 0; i < slots.size(); ++i)
        if (!sound({slots[i], values[i]}, joints)) return false;
    return true;
}

bool usable(std::span<const Influence> row, std::size_t joints)
{
    return std::all_of(row.begin(), row.end(), [joints](const Influence& one) { return sound(one, joints); });
}

Result<void> giveShares(std::vector<Influence>& row, Shares wanted, const SetWeights& weights, const SlotLocks& locks,
    double total, Dust dust)
{
    double held = 0.0;
    for (const Influence& entry : row)
        if (locks.locked(entry.slot)) held += static_cast<double>(entry.weight);
    erase_if(wanted, [&locks](const auto& one) { return locks.locked(one.first) || !(one.second > 0.0); });
    const double rest = std::max(0.0, total - held);
    if (wanted.empty() && !locks.receiver()) return {};
    if (locks.receiver()) settle(wanted, rest, locks); // so that it takes part in the choice of the strongest
    keepRoomy(wanted, row, weights, locks, dust);
    if (wanted.empty()) return {};
    settle(wanted, rest, {});
    const KeptRow before(row.begin(), row.end());
    for (Influence& entry : row)
        if (!locks.locked(entry.slot)) entry.weight = 0.0f;
    place(row, before, wanted);
    if (rest > 0.0)
        if (Result<void> ok = weight_rows::bringToTotal(row, weights, total, locks); !ok) {
            row.assign(before.begin(), before.end());
            return ok;
        }
    if (weights.storedColumns > 0)
        for (std::size_t i = 0; i < before.size();
             ++i) { // an unused place names joint 0, also where a share became none
            const bool changed = before[i].weight != 0.0f || row[i].slot != before[i].slot;
            if (row[i].weight == 0.0f && changed && !locks.locked(row[i].slot)) row[i].slot = 0;
        }
    return {};
}

Entries strongestEntries(std::span<const Influence> row, std::size_t joints)
{
    Entries out;
    for (std::uint32_t i = 0; i < row.size(); ++i) {
        const Influence& one = row[i];
        bool fits = sound(one, joints);
        if (fits && one.weight == 0.0f) continue;
        std::size_t at = out.size();
        for (std::size_t k = 0; k < out.size(); ++k) {
            const Influence& other = row[out[k]];
            fits = fits && other.slot != one.slot;
            const bool before = one.weight != other.weight ? one.weight > other.weight : one.slot < other.slot;
            if (before) at = std::min(at, k);
        }
        if (!fits) return {};
        out.insert(out.begin() + at, i);
    }
    return out;
}

Result<void> keepEntries(
    std::vector<Influence>& row, const Entries& entries, std::size_t kept, const SetWeights& weights, double total)
{
    double sum = 0.0;
    for (std::size_t i = 0; i < kept; ++i) sum += static_cast<double>(row[entries[i]].weight);
    const double by = total / sum;
    for (std::size_t i = 0; i < kept; ++i)
        row[entries[i]].weight = static_cast<float>(static_cast<double>(row[entries[i]].weight) * by);
    for (std::size_t i = kept; i < entries.size(); ++i) row[entries[i]].weight = 0.0f;
    for (Influence& entry : row)
        if (entry.weight == 0.0f) entry.weight = 0.0f; // not −0
    if (Result<void> ok = weight_rows::bringToTotal(row, weights, total, {}); !ok) return ok;
    if (weights.storedColumns > 0)
        for (const std::uint32_t entry : entries)
            if (row[entry].weight == 0.0f) row[entry].slot = 0; // an unused place names joint 0
    return {};
}

Result<std::vector<Influence>> rowWith(const std::vector<Influence>& before, Shares wanted, const SetWeights& weights,
    const SlotLocks& locks, double total, Dust dust)
{
    std::vector<Influence> row = before;
    if (Result<void> ok = giveShares(row, std::move(wanted), weights, locks, total, dust); !ok) return ok.error();
    return row;
}

bool sameWeights(std::span<const Influence> a, std::span<const Influence> b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const Influence& x, const Influence& y) {
        return x.slot == y.slot && std::abs(static_cast<double>(x.weight) - static_cast<double>(y.weight)) <= kUnmoved;
    });
}

} // namespace bindpose::weight_shares
