// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/finding.h"
#include "core/model/scene.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bindpose {

/// What a project agreed on about its rigs. Names are those of the file; where patterns are taken, `*` stands for any
/// letters and `?` for one.
struct RigContract {
    struct Joint {
        std::string name;
        bool anyParent = false;
        std::string parent; ///< empty: it has none that is a joint
    };
    /// Limits of meshes with such a name; all that fit a mesh hold for it.
    struct Mesh {
        std::string name; ///< pattern
        std::optional<std::size_t> points, triangles, influences, joints;
    };
    std::vector<Joint> joints;
    std::optional<std::vector<std::string>> extras; ///< patterns of joints that may be there besides; none: all may
    std::vector<Mesh> meshes;
    std::vector<std::string> sockets, clips;
};

/// Whether a name fits a pattern with `*` and `?`. Cost: their lengths multiplied, at worst.
bool fitsPattern(std::string_view name, std::string_view pattern);

/// The joints of a scene with their parents: a contract that its rig keeps.
std::vector<RigContract::Joint> jointsOfRig(const Scene& scene);

/// What of the contract a scene does not keep, by check: joints, meshes, clips, sockets. Cost: joints, weights.
std::vector<Finding> contractFindings(const Scene& scene, const RigContract& contract);

} // namespace bindpose
