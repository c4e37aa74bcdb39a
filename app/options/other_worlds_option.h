// SPDX-License-Identifier: MIT
#pragma once
#include "app/base/arguments.h"
#include "core/compare/places/other_worlds.h"

namespace bindpose {

inline constexpr Option kLodOption{"--lod", "N|all",
    "a level of detail against the full surface: those that the file lists, and meshes called X_LOD0, X_LOD1; may be "
    "given more than once",
    true};
inline constexpr Option kShapesOption{"--shapes", "off|NAME=W,…",
    "morph targets held at these weights, or all of them off; may be given more than once", true};
inline constexpr Option kBindOption{"--bind", "rest|first-frame|POSE",
    "skins bound as another place of the file says: the nodes at rest, the first frame of the clips, a stored pose by "
    "name or #number; may be given more than once",
    true};

/// What of the three was asked for. Errors: Usage; what the scene does not have.
Result<OtherWorlds> readOtherWorlds(const Arguments& arguments, const Scene& scene);

} // namespace bindpose
