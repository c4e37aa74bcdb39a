// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/skinning/skin_points.h"
#include "core/model/scene.h"

namespace bindpose {

/// The scene as characters of rigid parts have it: each skinned point goes with the joint that holds it most by the
/// format's rule, and with no other. Of equal ones the first. Points that nothing holds stay as they are. A preview:
/// no file's weights are meant to become these. Cost: the weights.
Scene withRigidWeights(const Scene& scene);

/// The scene with the weights that the mode makes of the stored ones, to be taken as stored: for what skins by a
/// scene's own rule alone. A preview as well. Cost: the weights.
Scene withBlendedWeights(const Scene& scene, WeightMode mode);

} // namespace bindpose
