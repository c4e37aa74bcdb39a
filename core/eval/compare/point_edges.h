// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/pose/pose.h"

#include <vector>

namespace bindpose {

/// An edge of the surface from a point to another one of its set, in the file's unit.
struct PointEdge {
    PointIndex to = 0;
    double bound = 0.0;  ///< its length in the bind pose
    double length = 0.0; ///< in the pose that is asked for
    /// 1: as long as it was bound; above it is stretched, below squeezed.
    double stretch() const { return length / bound; }
};

/// Where the edges of the triangles at a point lead, ascending. Points in the same place (1e-6 of the set's box) are
/// one: a seam of the texture is no border, and of several in one place the smallest number stands for all. Empty where
/// the address does not exist. Cost: the set's points and triangles.
std::vector<PointIndex> edgeEndsAt(const Scene& scene, InstanceId instance, std::uint32_t set, PointIndex point);

/// Those edges, the most stretched first. Edges without length in the bind pose, and those whose length is no number,
/// are left out. `bind`: the scene's bind pose; `ends`: what edgeEndsAt gives of the point. Cost: the skin's joints and
/// the ends.
std::vector<PointEdge> edgesTo(const Scene& scene, const Pose& pose, const Pose& bind, InstanceId instance,
    std::uint32_t set, PointIndex point, std::span<const PointIndex> ends);

} // namespace bindpose
