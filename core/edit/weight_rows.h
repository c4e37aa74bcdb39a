// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/result.h"
#include "core/model/scene.h"

/// One row of stored influences at a time: what edits of one point and of many have in common.
namespace bindpose::weight_rows {

/// Joints that the set's slots may name: the largest skin that draws it, or, where nothing of the default scene
/// does, the largest skin of the file.
std::size_t slotLimit(const Scene& scene, SetId set);
/// Errors: no such set or point; a set without weights.
Result<void> checkPoint(const Scene& scene, SetId set, PointIndex point);
/// A new influence has to be one that the file and the skin can hold; what stands there already is never refused.
Result<void> checkInfluence(
    const Influence& influence, const std::vector<Influence>& row, std::size_t slots, WeightStorage storage);

/// The sum of a joint's entries.
float storedWeight(const std::vector<Influence>& row, SlotIndex slot);
/// As setWeight says. False: nothing changes by it.
bool giveWeight(std::vector<Influence>& row, SlotIndex slot, float weight);
/// As normalizeWeights says. Errors: a weight that is negative or not finite; nothing but zeros.
Result<void> bringToOne(std::vector<Influence>& row, const SetWeights& weights);

} // namespace bindpose::weight_rows
