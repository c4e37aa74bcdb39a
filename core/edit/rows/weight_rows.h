// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/rows/point_weights.h"
#include "core/model/rewritten_weights.h"

/// One row of stored influences at a time: what edits of one point and of many have in common.
namespace bindpose::weight_rows {

/// The skin whose joints a set's slots mean: of the first instance that draws it with one; null where none does.
const Skin* skinOf(const Scene& scene, SetId set);
/// The largest integer of a file that stores one kind of them; 0: floats.
std::uint32_t integerScale(const SetWeights& weights);
/// Joints that the set's slots may name: the largest skin that draws it, or, where nothing of the default scene
/// does, the largest skin of the file.
std::size_t slotLimit(const Scene& scene, SetId set);
/// Errors: no such set or point; a set without weights.
Result<void> checkPoint(const Scene& scene, SetId set, PointIndex point);
/// A new influence has to be one that the file and the skin can hold; what stands there already is never refused.
Result<void> checkInfluence(
    const Influence& influence, const std::vector<Influence>& row, std::size_t slots, WeightStorage storage);

/// Of all its weights, in their order.
inline double sumOf(std::span<const Influence> row)
{
    double out = 0.0;
    for (const Influence& one : row) out += static_cast<double>(one.weight);
    return out;
}
/// A number this little below an integer is that integer.
inline constexpr double kWholeFrom = 1e-6;
/// What rounding down took, in ten-millionths of an integer's step: sums in another order differ by less. Above 0.
inline constexpr double kParts = 1e7;
inline constexpr double kNearest = 16.5; ///< makes cutting rounding, also of what is a little below 0
inline std::int64_t lostBy(double steps)
{
    return static_cast<std::int64_t>(steps * kParts + kNearest);
}
/// The sum of a joint's entries.
float storedWeight(const std::vector<Influence>& row, SlotIndex slot);
/// As setWeight says. False: nothing changes by it.
bool giveWeight(std::vector<Influence>& row, SlotIndex slot, float weight);
/// As normalizeWeights says. Errors: a weight that is negative or not finite; nothing but zeros.
Result<void> bringToOne(std::vector<Influence>& row, const SetWeights& weights);
/// The same for another sum, what is locked left alone: the others share what that leaves, nothing where it leaves
/// none. Errors: as bringToOne, where nothing but zeros is not locked.
Result<void> bringToTotal(std::vector<Influence>& row, const SetWeights& weights, double total, const SlotLocks& locks);

/// The scene with rows of a set edited (points ascending, each once), as `rewritten` says; the set's very weights where
/// no row changes.
Result<Scene> withEdited(Scene scene, SetId set, std::span<const PointIndex> points, const RowEdit& edit,
    const ShortRowEdit& shortEdit = {});
/// The same with these rows.
Result<Scene> withRows(
    Scene scene, SetId set, std::span<const PointIndex> points, std::span<const std::vector<Influence>> rows);
/// Called at a point with the locks of its skin and its row, which it may change. Thread: as RowEdit.
using RowChange =
    std::function<Result<void>(const WeightedPoints&, const SlotLocks&, PointIndex, std::vector<Influence>&)>;
/// What the same does to short rows of a group; empty: nothing of its own.
using ShortRowChange = std::function<ShortRowEdit(const WeightedPoints&, const SlotLocks&)>;
/// Precondition: the points of each group are ascending, each once. Errors: no points; those of the call.
Result<Scene> changedRows(const Scene& scene, std::span<const WeightedPoints> selected, const WeightLocks& locks,
    const RowChange& change, const ShortRowChange& shortChange = {});

} // namespace bindpose::weight_rows
