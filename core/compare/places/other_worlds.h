// SPDX-License-Identifier: MIT
#pragma once
#include "core/compare/worlds/what_if.h"

namespace bindpose {

/// Morph targets that are held at one weight whatever the clips say; the others move as they do.
struct ShapeSet {
    bool off = false; ///< all of them, at 0
    std::vector<std::pair<std::string, float>> weights = {};
    friend bool operator==(const ShapeSet&, const ShapeSet&) = default;
};

/// What else the same file may look like.
struct OtherWorlds {
    std::vector<std::size_t> levels = {}; ///< of detail, 1 or more
    std::vector<ShapeSet> shapes = {};
    std::vector<BindSource> binds = {}; ///< definitions of the bind that a program may believe instead
    std::vector<ClipId> clips = {};     ///< that are looked at; none: all
    bool keepsScenes = false;           ///< WhatIfVariant::scene is wanted

    bool any() const { return !levels.empty() || !shapes.empty() || !binds.empty(); }
};

/// The bind definition of that name: "rest", "first-frame", or a pose that the file stores, by name or #number.
/// Errors: the file has no such.
Result<BindSource> bindCalled(const Scene& scene, const std::string& name);

/// How the character looks with such weights: held targets are a part of the positions and have no offsets any more.
/// Errors: it has no morph targets, or none of that name. Cost: the points.
Result<Scene> withShapes(const Scene& scene, const ShapeSet& shapes);

/// The skins bound where their joints stand in that definition, the meshes standing there as they do in the file's own
/// bind. Joints that a pose does not list stay bound as they are. Precondition: isThere(scene, source).
Scene boundBy(const Scene& scene, BindSource source);

/// How far the character's surface lies from those over its clips, named "lod1", "shapes-off", "shapes:smile=1",
/// "bind-rest", "bind-first-frame", "bind:NAME"; for binds also at rest. Points are those of everything that is drawn.
/// Errors: as pairWithLevel and withShapes; Cancelled. Cost: points × moments × worlds.
Result<WhatIf> measureOtherWorlds(const Scene& scene, const OtherWorlds& worlds, const Task& task);

/// Puts what was found behind what is known. Precondition: of one scene and the same clips.
void joinWhatIf(WhatIf& known, WhatIf found);

} // namespace bindpose
