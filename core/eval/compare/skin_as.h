// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/skinning/skin_points.h"
#include "core/eval/skinning/skinning.h"

namespace bindpose {

/// `deform` as another program skins. The method and the weights of the options count for the file's own skinning
/// alone. Cost: skinning, twice where linear blending and dual quaternions are blended.
std::vector<DeformedInstance> deformAs(
    const Scene& scene, const Pose& pose, const SurfaceOptions& options, const Skinning& skinning);

/// The scene with the weights that a skinning makes of the stored ones, to be taken as stored. Cost: the weights.
Scene withUsedWeights(const Scene& scene, const Skinning& skinning);

/// The scene with every skin blended linearly, whatever its file says. The same objects where that says so.
Scene withLinearSkins(Scene scene);

} // namespace bindpose
