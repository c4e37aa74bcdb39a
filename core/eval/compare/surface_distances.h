// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/compare/skin_as.h"

#include <optional>

namespace bindpose {

/// How far every point of a surface lies from where it is held against: in the file's unit, by instance and set.
struct SurfaceDistances {
    struct OfInstance {
        InstanceId instance;
        std::vector<std::vector<float>> sets; ///< by position in the mesh's sets, one for each point
    };
    std::vector<OfInstance> instances;
    float most = 0.0f;        ///< the largest of all; no number on one side counts as infinite
    float scale = 1.0f;       ///< where a scale of colours ends: 1, 2 or 5 times a power of ten, not below `most`
    InstanceId worstInstance; ///< with the two below the point that has the largest
    std::uint32_t worstSet = 0;
    PointIndex worstPoint = 0;
    std::size_t placeless = 0; ///< points that have no number on both sides; they count as 0

    /// Null: nothing was measured there.
    const std::vector<float>* of(InstanceId id, std::uint32_t set) const;
    std::optional<float> at(InstanceId id, std::uint32_t set, PointIndex point) const;
};

/// Where a scale of colours ends for values up to so much: 1, 2 or 5 times a power of ten; 1 for 0.
float scaleEnd(float most);

/// Between two of the same scene. Cost: the points.
SurfaceDistances distancesBetween(const std::vector<DeformedInstance>& a, const std::vector<DeformedInstance>& b);

/// Of a skinning from the file's own, in a pose. Cost: skinning twice.
SurfaceDistances distancesOf(const Scene& scene, const Pose& pose, const Skinning& skinning);

} // namespace bindpose
