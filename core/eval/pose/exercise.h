// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/task.h"
#include "core/model/scene.h"

#include <glm/gtc/quaternion.hpp>

#include <span>

namespace bindpose {

/// How far a joint is bent and twisted in a test of its weights: degrees about its own axes, from its bind local.
struct ExerciseRange {
    glm::vec3 lowDeg{-90.0f}, highDeg{90.0f};
    friend bool operator==(const ExerciseRange&, const ExerciseRange&) = default;
};

/// The range that the scene's clips turn the joint through at their keys, and a fifth of its width more at each end;
/// 0 about axes that none turns it about. Cost: keys of the joint × nodes.
ExerciseRange clipRange(const Scene& scene, NodeId joint);
/// The same of several at once; each at the keys of all. Clips whose names begin with kExerciseClip do not count, or a
/// range would grow each time. Stopped, it gives what it has. Cost: keys of the joints × nodes.
std::vector<ExerciseRange> clipRanges(const Scene& scene, std::span<const NodeId> joints, const Task& task = {});

/// What a clip is called that exercises joints, with a number behind it where there are several.
inline constexpr const char* kExerciseClip = "exercise_rom";

/// The turn from bind at one moment of the round; see exerciseAt.
glm::quat exerciseTurn(const ExerciseRange& range, double phase);

/// The joint at one moment: about x up to the high end, through bind to the low end and back, then about y, then z.
/// `phase` 0 … 1 is one round; at 0, 1/3 and 2/3 it stands at bind. What hangs below keeps its own local.
Override exerciseAt(const Scene& scene, NodeId joint, const ExerciseRange& range, double phase);

} // namespace bindpose
