// SPDX-License-Identifier: MIT
#pragma once
#include "core/compare/measures/joint_defects.h"
#include "core/compare/measures/part_defects.h"
#include "core/compare/measures/patch_defects.h"
#include "core/compare/measures/point_defects.h"

#include <string_view>

namespace bindpose {

struct DeformationOptions {
    double height = 0.0; ///< of the character, in file units
    /// Vertices × moments that are looked at; 128 moments in any case. 0: every key and middle of all clips.
    double work = 4e6;
    PointLimits points;
    PatchLimits patches;
    PartLimits parts;
    JointLimits joints;
    double seam = 0.001;     ///< of the height: how far twins of a seam come apart
    std::string_view target; ///< id of the profile that the character is for; empty: none
};

/// What is wrong with a scene's surface over its clips, worst first, each vertex for one reason.
struct Deformation {
    WeldedSurface surface;
    MomentChoice moments;
    std::vector<SurfaceDefect> defects;
    std::size_t clips = 0;   ///< that have keys
    std::string_view target; ///< DeformationOptions::target
    bool complete = false;   ///< not cancelled
};

/// Weights as the blend takes them, linear; morph targets and overrides left out. The same for any number of threads.
/// Empty without a height, clips or triangles. Cost: see DeformationOptions::work. Memory: the surface, a few times.
Deformation measureDeformation(const Scene& scene, const DeformationOptions& options, const Task& task);

} // namespace bindpose
