// SPDX-License-Identifier: MIT
#include "core/eval/pose_kernels.h"

#include <algorithm>

namespace bindpose {

void skinPalette(const Skin& skin, const Pose& pose, std::span<glm::mat4> out)
{
    const std::size_t count = std::min(out.size(), skin.joints.size());
    multiplyPalette({skin.joints.data(), count}, pose.model.data(), skin.inverseBind.data(), out.data());
    if (skin.bindCorrection != glm::mat4(1.0f))
        for (glm::mat4& matrix : out.first(count)) matrix = matrix * skin.bindCorrection;
}

} // namespace bindpose
