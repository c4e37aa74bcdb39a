// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/skinning/skin_points.h"

namespace bindpose {

/// All points of a scene in one row: instances in order, their sets in order.
struct SurfacePoints {
    struct Run {
        InstanceId instance;
        std::uint32_t set = 0; ///< position in the mesh's sets
        std::size_t begin = 0;
    };
    std::vector<Run> runs;
    std::vector<glm::vec3> places;      ///< in the pose that they are matched in
    std::vector<std::uint32_t> corners; ///< of all triangles, part after part

    const Run& runOf(std::size_t point) const;
};
SurfacePoints surfacePointsOf(const Scene& scene, const PoseRequest& pose);

/// Which point of one scene is which of another.
struct PointMatch {
    struct Pair {
        std::uint32_t from = 0, to = 0;
    };
    std::vector<Pair> pairs;   ///< by `from`, ascending; one may have several
    std::size_t matched = 0;   ///< different `from`
    std::size_t unmatched = 0; ///< of those that are drawn
    bool byPosition = false;   ///< several `to` are candidates: the nearest counts
};

/// By number where the points stand at the same places, else by the triangles' corners in order, else by place.
PointMatch matchPoints(const SurfacePoints& from, const SurfacePoints& to);
/// By number, wherever the points stand. Precondition: there are as many.
PointMatch matchNumbers(const SurfacePoints& from, const SurfacePoints& to);

} // namespace bindpose
