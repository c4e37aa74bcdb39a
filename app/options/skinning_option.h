// SPDX-License-Identifier: MIT
#pragma once
#include "app/base/arguments.h"
#include "app/system/console.h"
#include "core/eval/skinning/skinning.h"

#include <string>

namespace bindpose {

/// The row of every command that skins.
inline constexpr Option kSkinningOption{"--skinning",
    "linear|dual-quaternion|blend=X|rigid|positions-only|tutorial|division|illmesh|studiomdl|threejs|8bit",
    "as another program would skin; linear, by the file's own rule, is the default"};

/// The skinning that was asked for, the file's own where none was. Errors: Usage.
Result<void> readSkinning(const Arguments& arguments, Skinning& out);

/// Says what a skinning leaves out of a scene, where it does.
void tellLoss(const Scene& scene, const Skinning& skinning, const std::string& path, Console& console);

} // namespace bindpose
