// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/result.h"
#include "core/model/scene.h"

#include <string>
#include <string_view>
#include <vector>

namespace bindpose {

/// One override as the command line spells it: `JOINT:space=local|parent|model|world`, then any of `:add`,
/// `:children=clip|bind`, `:mix=0…1`, and `:matrix=m0,…,m15` (column-major) or `:t=x,y,z`, `:r=x,y,z,w`, `:s=x,y,z`.
/// JOINT is everything before the last `:space=` (names may hold colons), by findNode's rules. Channels that are not
/// given are not taken. Rotations are brought to length 1. The id is none: addOverride gives one.
/// Errors: what is missing or unknown; `where` is the spec.
Result<Override> parseOverride(const Scene& scene, std::string_view spec);

/// The overrides of a session file:
///
///   {"schema": "bindpose.session/1",
///    "overrides": [{"node": ADDRESS, "kind": "replace|add|pin|mute|freeze", "space": "local|parent|model|world",
///                   "channels": ["translation", "rotation", "scale"], "mix": 1, "children": "clip|bind",
///                   "enabled": true, "matrix": [16 numbers, column-major]}, …]}
///
/// `node` is required; the others have the values of a fresh Override where they are left out. Other fields of the
/// session are not looked at. Errors: the entry ("/overrides/2") and what was expected there.
Result<std::vector<Override>> parseOverrideList(const Scene& scene, std::string_view json);

/// The scene's overrides as such a file; parseOverrideList reads the same list back.
std::string overrideListJson(const Scene& scene);

} // namespace bindpose
