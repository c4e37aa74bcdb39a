// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/scene.h"

namespace bindpose {

/// How far a joint is bent and twisted in a test of its weights: degrees about its own axes, from its bind local.
struct ExerciseRange {
    glm::vec3 lowDeg{-90.0f}, highDeg{90.0f};
    friend bool operator==(const ExerciseRange&, const ExerciseRange&) = default;
};

/// The range that the scene's clips turn the joint through at their keys, and a fifth of its width more at each end;
/// 0 about axes that none turns it about. Cost: keys of the joint × nodes.
ExerciseRange clipRange(const Scene& scene, NodeId joint);

/// The joint at one moment: about x up to the high end, through bind to the low end and back, then about y, then z.
/// `phase` 0 … 1 is one round; at 0, 1/3 and 2/3 it stands at bind. What hangs below keeps its own local.
Override exerciseAt(const Scene& scene, NodeId joint, const ExerciseRange& range, double phase);

} // namespace bindpose
