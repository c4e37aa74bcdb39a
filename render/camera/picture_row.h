// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/clip.h"
#include "core/model/scene.h"
#include "render/camera/camera.h"

#include <vector>

namespace bindpose {

/// Moments of a clip at so many pictures a second, from its first key; the last one is not after its last key.
/// Precondition: the rate is above 0. At most 100 000.
std::vector<double> momentsOf(const Clip& clip, double framesPerSecond);

/// Where the eye stands in one of `count` pictures all round, radians to the right; the first stands at 0.
float turnOf(std::size_t picture, std::size_t count);

/// A box that holds another one however it is turned about its upright middle.
Bounds turnedBox(const Bounds& box, UpAxis up);

} // namespace bindpose
