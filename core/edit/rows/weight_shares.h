// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/few.h"
#include "core/base/result.h"
#include "core/edit/rows/weight_locks.h"
#include "core/model/weights.h"

#include <span>
#include <utility>
#include <vector>

/// Weights of a place as shares by joint, apart from how rows store them: what means, mirrors and transfers reckon
/// with.
namespace bindpose::weight_shares {

/// Weights by slot, ascending; empty: nothing is known.
using Shares = Few<std::pair<SlotIndex, double>, 6>;

void addShare(Shares& to, SlotIndex slot, double weight);
void addShares(Shares& to, const Shares& from, double factor);
/// Precondition: the sum is above 0.
void bringSharesToOne(Shares& shares);
double sumOf(const Shares& shares);
/// No longer by slot: by falling weight, equal ones as they were.
void strongestFirst(Shares& shares);
/// The share of one joint: 0 where it has none.
double shareIn(const Shares& shares, SlotIndex slot);
/// Half the sum of differences: 0 the same, 1 no joint in common.
double apart(const Shares& a, const Shares& b);

/// A row's weights by joint, not scaled. Empty: all zeros, or something in it that nobody can take a mean of.
Shares storedShares(const SetWeights& weights, PointIndex point, std::size_t joints);
Shares storedShares(std::span<const Influence> row, std::size_t joints);
/// The same as shares of their sum.
Shares sharesOf(const SetWeights& weights, PointIndex point, std::size_t joints);
/// No weight is negative, not finite, or of a slot that the skin does not have.
bool usable(const SetWeights& weights, PointIndex point, std::size_t joints);
bool usable(std::span<const Influence> row, std::size_t joints);

/// Gives a row these weights of joints that are not locked, all together `total`. Joints that the row names keep their
/// places, new ones take what is empty; a place that is given up names slot 0 where the file has a fixed number of
/// them; of more than the file's rows have room for the strongest stay; integers sum to the whole number. What is
/// locked keeps its bits; where only locked joints are left, the row stays as it is. `dust`: joints that the row does
/// not hold yet and would get less of are left out, however few there are. Errors: a weight that is negative or not
/// finite; the row is what it was then.
enum class Dust { LeftOut, Kept };
Result<void> giveShares(std::vector<Influence>& row, Shares wanted, const SetWeights& weights,
    const SlotLocks& locks = {}, double total = 1.0, Dust dust = Dust::LeftOut);
/// Places of a row's weights, the strongest first, of equal ones the smaller slot. Empty: all zeros, a joint that the
/// row has two weights of, or something in it that nobody can take a mean of.
using Entries = Few<std::uint32_t, 8>;
Entries strongestEntries(std::span<const Influence> row, std::size_t joints);
/// What giveShares does with the weights of the first of these and nothing locked, without a list of shares.
/// Precondition: entries of this row; at least one is kept; `total` is some orders away from what floats cannot hold.
Result<void> keepEntries(
    std::vector<Influence>& row, const Entries& entries, std::size_t kept, const SetWeights& weights, double total);
inline bool isPlainTotal(double total)
{
    return total > 1e-30 && total < 1e30;
}

/// The same of a copy.
Result<std::vector<Influence>> rowWith(const std::vector<Influence>& before, Shares wanted, const SetWeights& weights,
    const SlotLocks& locks = {}, double total = 1.0, Dust dust = Dust::LeftOut);

/// The same joints with weights that differ by no more than floats round to.
bool sameWeights(std::span<const Influence> a, std::span<const Influence> b);

} // namespace bindpose::weight_shares
