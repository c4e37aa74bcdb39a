// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/task.h"
#include "core/model/scene.h"

namespace bindpose {

struct LodOptions {
    std::size_t levels = 5;   ///< 1 … kMostLods, past the full mesh
    double reduction = 0.2;   ///< share of the triangles that each level has less than the one before, 0.01 … 0.9
    bool lockBorders = false; ///< open edges of a mesh stay as they are
};
inline constexpr std::size_t kMostLods = 9;

/// What came of it, over all meshes together.
struct LodReport {
    struct Level {
        std::size_t asked = 0, made = 0; ///< triangles
        /// Some texture seams gave way: with all of them kept, so few triangles could not be had.
        bool overSeams = false;
        bool reached() const; ///< within 2 % of what was asked
    };
    std::vector<Level> levels; ///< 1 and up
};

/// Gives every mesh levels of detail, in place of those that it had: index lists on the same drawing vertices, so that
/// points and weights stay what they are. A level is made of the whole mesh at once: where parts meet and where texture
/// coordinates or normals are split, both sides move together and stay shut. Where that keeps too many triangles,
/// places count instead of vertices, and a triangle takes the vertices that lie nearest together in the texture. The
/// levels' distances follow from the size (usualDistance). The same scene gives the same bits. Simplification is
/// meshoptimizer's (quadrics after Garland and Heckbert 1997). Errors: numbers out of range; nothing that could be
/// simplified; Cancelled. Cost: triangles × levels; between two levels it asks whether it is cancelled. Thread: any.
Result<Scene> generateLods(
    const Scene& scene, const LodOptions& options, const Task& task, LodReport* report = nullptr);

/// Takes all levels but the full mesh away. Errors: there are none.
Result<Scene> removeLods(const Scene& scene);

} // namespace bindpose
