// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/pose/exercise.h"

#include <string>

namespace bindpose {

/// Seconds that one joint takes.
inline constexpr double kExerciseSec = 3.0;

/// Joints that hold some vertex, in the order of the hierarchy. Cost: the rows of all weights.
std::vector<NodeId> weighingJoints(const Scene& scene);

/// Adds a clip in which these joints are exercised one after the other, while all others stand at bind: each turns from
/// its bind local about x up to the high end, back through bind to the low end, then about y, then z (kExerciseSec for
/// all). `ranges`: one for each joint; about an axis without any width it stands still.
/// Errors: no joint, or one that is not there; a name that is empty, no UTF-8, or taken.
Result<Scene> addExerciseClip(
    const Scene& scene, std::span<const NodeId> joints, std::span<const ExerciseRange> ranges, const std::string& name);

} // namespace bindpose
