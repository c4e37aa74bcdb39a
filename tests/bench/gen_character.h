// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/scene.h"

namespace bindpose::bench {

/// A synthetic character: tubes around the bones of a random tree, weights by distance to the bones, each joint
/// swinging on its own. Always the same for the same size.
struct CharacterSize {
    std::size_t points = 24000; ///< about: whole rings around each bone
    std::size_t joints = 80;
    std::size_t influences = 4; ///< at most, stored for every point; a multiple of 4 for GLB
    double seconds = 2.0;       ///< of one clip at 30 keys a second; 0: no clip
};

Scene generateCharacter(const CharacterSize& size);

} // namespace bindpose::bench
