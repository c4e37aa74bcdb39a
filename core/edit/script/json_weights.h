// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/ground/json_fields.h"
#include "core/model/finding.h"
#include "core/model/scene.h"

#include <string_view>

namespace bindpose {

/// Slot of a joint in a skin by the address rules; names are looked for among the skin's joints first, then among
/// all nodes. Errors: no such skin or node; a node that is not in the skin.
Result<SlotIndex> slotInSkin(const Scene& scene, SkinId skin, std::string_view joint);

/// Slot that a set's weights mean by a joint: in the skin of the first instance that draws the set and has the
/// joint; for meshes in no scene in the first skin that has it. Errors: as above.
Result<SlotIndex> slotForSet(const Scene& scene, SetId set, std::string_view joint);

/// The entries `set-weights` and `set-weight` of a list of edits. Adds to `notes` what else the edit changes.
/// Errors: what is missing or wrong in the entry, with its field; those of setWeights and slotForSet.
Result<Scene> applySetWeightsEntry(const Scene& scene, JsonFields& fields, std::vector<Finding>& notes);
/// `clamp-weights`: see clampNegativeWeights. Says in `notes` how far the surface moves.
Result<Scene> applyClampWeightsEntry(const Scene& scene, JsonFields& fields, std::vector<Finding>& notes);
Result<Scene> applySetWeightEntry(const Scene& scene, JsonFields& fields, std::vector<Finding>& notes);

} // namespace bindpose
