// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/script/edit_entry.h"

#include <string_view>

namespace bindpose {

/// Slot of a joint in a skin by the address rules; names are looked for among the skin's joints first, then among
/// all nodes. Errors: no such skin or node; a node that is not in the skin.
Result<SlotIndex> slotInSkin(const Scene& scene, SkinId skin, std::string_view joint);

/// Slot that a set's weights mean by a joint: in the skin of the first instance that draws the set and has the
/// joint; for meshes in no scene in the first skin that has it. Errors: as above.
Result<SlotIndex> slotForSet(const Scene& scene, SetId set, std::string_view joint);

/// Entries of a list of edits. They say in the entry's notes what else the edit changes, and `clamp-weights`, see
/// clampNegativeWeights, how far the surface moves. Errors: what is missing or wrong in the entry, with its field;
/// those of setWeights and slotForSet.
Result<Scene> applySetWeights(EditEntry& entry);
Result<Scene> applySetWeight(EditEntry& entry);
Result<Scene> applyClampWeights(EditEntry& entry);

} // namespace bindpose
