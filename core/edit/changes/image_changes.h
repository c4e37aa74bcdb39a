// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/changes/scene_changes.h"
#include "core/edit/ground/json_fields.h"

#include <string_view>

namespace bindpose {

/// Entries of a list of changes for textures of materials that show another image, or none. What an entry cannot say
/// goes to `left`: images inside the file that are others.
void findImageChanges(
    const Scene& file, const Scene& edited, EditJson& entries, std::size_t& values, std::set<std::string>& left);

/// A material of the file as such entries make it: what then still differs, they do not say.
Material withImageChanges(const Scene& file, const Material& before, const Scene& edited, const Material& after);

/// Applies such an entry. Throws nlohmann's exceptions for fields that are missing or of another type.
void applyImageChange(const EditJson& entry, const Scene& file, const SceneSources& sources, Reapplied& out);

} // namespace bindpose
