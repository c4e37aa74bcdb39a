// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"
#include "core/model/scene.h"

#include <cstdint>
#include <string>
#include <vector>

namespace bindpose {

/// What two versions of a file differ in, as people count it.
struct SceneDifference {
    enum class Kind {
        Points,     ///< number of vertices of a mesh
        Positions,  ///< vertices of a mesh that stand elsewhere
        Weights,    ///< vertices of a mesh with other weights
        Mesh,       ///< a mesh is in one version only
        Joints,     ///< number of joints
        Node,       ///< a joint or node is in one version only
        Rest,       ///< joints or nodes that rest elsewhere
        Binds,      ///< joints of a skin with another bind matrix
        Clip,       ///< a clip is in one version only
        ClipLength, ///< a clip ends elsewhere
        Keys,       ///< tracks of a clip with other keys
        Material,   ///< materials that differ
        Images,     ///< images that differ
    };
    Kind kind = Kind::Points;
    std::string name;                 ///< of the mesh, joint or clip; may be empty
    double before = 0.0, after = 0.0; ///< counts, seconds; 1 or 0 for what one version has and the other has not
    std::uint64_t changed = 0;        ///< of `after`, where it is so many of a number
};

/// In the order of the kinds; empty: no value differs that this program reads. Meshes and clips are paired by name,
/// nodes by path.
/// Cost: linear in both scenes.
std::vector<SceneDifference> differencesBetween(const Scene& before, const Scene& after);

} // namespace bindpose
