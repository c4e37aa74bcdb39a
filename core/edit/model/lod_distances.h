// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/task.h"
#include "core/model/scene.h"

namespace bindpose {

/// How far levels of detail lie from the full surface while the clips play, in the file's unit.
struct LodDistances {
    struct Level {
        std::size_t triangles = 0;        ///< drawn
        double largest = 0.0, mean = 0.0; ///< of all places in all poses
        ClipId clip;                      ///< where the largest is; not valid: in the bind pose
        double timeSec = 0.0;
    };
    std::vector<Level> levels; ///< from 0 on; that one is the full surface, its distances 0
    std::size_t poses = 0;
};

/// From the full surface's vertices and the middles of its triangles to the nearest triangle that is drawn instead at
/// the level in the same pose, of the same mesh or of the one that is its level: the bind pose and of each clip its
/// keys and the middles between, 40 of them at most, evenly spread. Without overrides.
/// `most`: so many poses in all, evenly spread; 0: no limit. Errors: there are no levels; Cancelled. Cost: places ×
/// poses × levels, each the logarithm of the triangles. Thread: any.
Result<LodDistances> lodDistances(const Scene& scene, const Task& task, std::size_t most = 0);

} // namespace bindpose
