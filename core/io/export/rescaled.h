// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/scene.h"

namespace bindpose {

/// The same scene in another unit: every length in it times `factor`, which is how many of the new unit one of the old
/// is. Poses come out as before, their places times `factor`; rotations, scales, normals and times stay, and what has
/// no length is shared. A prop in another unit than the scene keeps its own, and its offset takes the factor.
/// Precondition: factor > 0. Cost: points, keys and nodes.
Scene rescaled(const Scene& scene, double factor);

/// What the scene's lengths have to be multiplied with to be metres; 1 where the file does not say its unit.
double metresFactor(const Scene& scene);

} // namespace bindpose
