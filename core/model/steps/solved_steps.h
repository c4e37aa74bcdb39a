// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/node.h"

namespace bindpose {

/// The steps of a transform as FBX lists them, with other numbers of "Lcl Translation", "Lcl Rotation" and
/// "Lcl Scaling", so that their product is `local`; pivots, offsets, pre- and post-rotation stay. Angles are those
/// nearest to the old ones, and numbers that need not change do not. None: the steps are others, or no numbers lead to
/// this matrix (it is sheared, or flat).
std::optional<std::vector<TransformElement>> stepsWithLocal(
    std::span<const TransformElement> steps, const glm::mat4& local);

} // namespace bindpose
