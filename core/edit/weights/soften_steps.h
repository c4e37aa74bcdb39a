// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/rows/point_weights.h"

namespace bindpose {

/// Weights that jump over an edge pass from one joint to the other over several vertices instead. `ends`: points at
/// both ends of such edges. What is rebuilt are these and what hangs just as they do (a stroke that was painted flat)
/// as far away as the step is wide: on a limb its diameter. All round them stays to the bit: points that hang otherwise
/// belong to a transition that is sound, and so do ends whose weights change from point to point beside a side that is
/// flat (the border of a patch). Where one side of the step ends nowhere in other weights, its outer half stays
/// as it is, so that the joint keeps what it holds.
/// Errors: no points; nothing is there between the sides to rebuild. Cost: points and triangles of the mesh, sorted.
Result<Scene> softenSteps(const Scene& scene, const WeightedPoints& ends);

} // namespace bindpose
