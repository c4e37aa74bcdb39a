// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/scene.h"

#include <array>
#include <span>
#include <vector>

namespace bindpose {

/// Places in the middle of a surface's triangles as points of a set of their own, drawn like the instance that they are
/// of: with the weights and morph offsets of the triangle's corners, mixed by their shares.
class SurfacePlaces {
public:
    struct Corner {
        std::uint32_t set = 0; ///< position in the mesh's sets
        PointIndex point = 0;
    };
    using Corners = std::array<Corner, 3>;

    /// `like`: draws the surface. The scene has to live as long.
    SurfacePlaces(Scene& scene, InstanceId like);

    /// `share`: of the corners; they sum to 1. The number of the new point.
    PointIndex add(const Corners& corners, const std::array<double, 3>& share);
    bool empty() const { return places_.empty(); }

    /// Puts them into the scene. The instance that draws them: set 0 of its mesh.
    InstanceId finish();

private:
    void addMorphs(const PointSet& set, PointIndex point, double share);

    Scene& scene_;
    InstanceId like_;
    std::vector<glm::vec3> places_;
    std::vector<MorphPoints> morphs_; ///< by target; shorter than `places_` where the last ones have none
    std::vector<std::uint32_t> first_{0};
    std::vector<SlotIndex> slots_;
    std::vector<float> weights_;
};

} // namespace bindpose
