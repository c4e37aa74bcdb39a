// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/result.h"
#include "core/io/formats/gltf/patch/patch_builder.h"

#include <optional>
#include <vector>

/// JSON pointers that a file holds as texts: channels of KHR_animation_pointer move what they name. The scene does not
/// hold them; a save keeps them, and keeps them naming what they named.
namespace bindpose::gltf {

/// Some channel moves a node's translation, rotation or scale by a pointer.
bool pointedTransform(const Json& json, std::size_t node);

/// Rewrites pointers at and below /array/old after entries of an array took new numbers.
/// `now`: by old number; none: the entry is gone. Errors: a pointer names an entry that is gone.
Result<void> followPointers(
    PatchBuilder& builder, const std::string& array, const std::vector<std::optional<std::size_t>>& now);

/// Errors: a pointer of the changed file names what the file had, and what the save takes away.
Result<void> checkPointers(const PatchBuilder& builder);

} // namespace bindpose::gltf
