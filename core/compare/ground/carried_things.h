// SPDX-License-Identifier: MIT
#pragma once
#include "core/compare/ground/welded_surface.h"
#include "core/eval/sweep/sweep_tiles.h"

namespace bindpose {

/// Everything that a scene draws without a skin: weapons, hats, what else hangs on a node and goes with it. No part of
/// the welded surface, but something that a surface can get into.
class CarriedThings {
public:
    /// The scene has to live as long. Cost: points and triangles of what has no skin.
    explicit CarriedThings(const Scene& scene);

    std::size_t points() const { return points_.size(); }
    std::size_t triangles() const { return triangles_.size(); }
    /// Of its points, which are counted from `first` on.
    std::vector<WeldedSurface::Triangle> trianglesFrom(std::size_t first) const;
    /// Puts where its points are at a moment behind the places that are there. Cost: a pose; the points. Thread: one.
    void addPlaces(const SweepMoment& moment, std::vector<glm::vec3>& out);

private:
    void add(const Scene& scene, InstanceId instance, const Mesh& mesh);

    struct Point {
        InstanceId instance;
        glm::vec3 place;
    };
    std::vector<Point> points_;
    std::vector<WeldedSurface::Triangle> triangles_;
    sweep_tiles::SweepPoses poses_;
};

} // namespace bindpose
