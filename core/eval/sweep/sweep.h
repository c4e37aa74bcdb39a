// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/result.h"
#include "core/base/task.h"
#include "core/model/scene.h"

#include <vector>

/// The one engine for questions that need every point at many moments: frames × points, tile by tile. A tile's points
/// are skinned at one moment after the other and reduced at once, so that nothing is kept by moment: memory grows with
/// the points, not with the clips. Skinned positions have the bits that `deform` gives.
namespace bindpose {

/// A moment that a sweep looks at; without a clip the rest pose.
struct SweepMoment {
    ClipId clip;
    double timeSec = 0.0;
    bool atKey = true; ///< false: halfway between two keys that follow each other
};

/// All key times of all clips, of a clip with a range those in it and its ends, and the middles between them; the rest
/// pose alone where no clip has keys.
std::vector<SweepMoment> sweepMoments(const Scene& scene);
/// At most that many of them, evenly spread, the first and the last among them.
std::vector<SweepMoment> someMoments(std::vector<SweepMoment> all, std::size_t most);

/// A point of what is drawn.
struct SweptPoint {
    InstanceId instance;
    std::uint32_t set = 0; ///< position in the mesh's sets
    PointIndex point = 0;
};

/// How far points of one surface stand from those of another.
struct SurfaceMoves {
    struct Set {
        InstanceId instance;
        std::uint32_t set = 0;
        std::vector<float> distance;       ///< by point: the largest over all moments, file units
        std::vector<std::uint32_t> moment; ///< by point: when that is, of those that were given
    };
    struct Worst {
        double distance = 0.0; ///< 0: nothing moves
        SweptPoint point;
        std::size_t moment = 0;
    };
    std::vector<Set> sets; ///< of all instances; empty vectors where no point of the set moves
    Worst atKeys, between; ///< at moments that are keys, and at those that are not
    std::size_t points = 0;

    const Worst& worst() const { return between.distance > atKeys.distance ? between : atKeys; }
};

/// Whether a sweep can lay them side by side: the same number of points in the same sets of the same instances.
bool sweepsTogether(const Scene& before, const Scene& after);

/// The largest distance of each point between two scenes at the same moments, overrides left out. Where only weights or
/// places differ, points that are the same in both are not computed. A point that has no number before counts as
/// unmoved, one that has none after as infinitely far.
/// Precondition: sweepsTogether. Errors: Cancelled. Cost: points that may differ × moments. Thread: any.
Result<SurfaceMoves> sweepMoves(
    const Scene& before, const Scene& after, std::span<const SweepMoment> moments, const Task& task);

/// Box around everything over all moments. Errors: Cancelled.
Result<Bounds> sweepBounds(const Scene& scene, std::span<const SweepMoment> moments, const Task& task);

/// How much the triangles' edges at each point grow and shrink.
struct SurfaceStretch {
    struct Edge {
        float ratio = 1.0f; ///< length by the length at rest
        InstanceId instance;
        std::uint32_t set = 0;
        PointIndex a = 0, b = 0;
        std::size_t moment = 0;
    };
    struct Set {
        InstanceId instance;
        std::uint32_t set = 0;
        std::vector<float> largest, smallest; ///< by point: over its edges and all moments; 1 without edges
    };
    std::vector<Set> sets;
    Edge longest, shortest;
};

/// Edges without length at rest are left out. Errors: Cancelled. Cost: edges × moments.
Result<SurfaceStretch> sweepStretch(const Scene& scene, std::span<const SweepMoment> moments, const Task& task);

} // namespace bindpose
