// SPDX-License-Identifier: MIT
#include "core/eval/pose.h"

#include <algorithm>

namespace bindpose {

void skinPalette(const Skin& skin, const Pose& pose, std::span<glm::mat4> out)
{
    const bool corrected = skin.bindCorrection != glm::mat4(1.0f);
    const std::size_t count = std::min(out.size(), skin.joints.size());
    for (std::size_t slot = 0; slot < count; ++slot) {
        const glm::mat4& model = pose.model[skin.joints[slot].index()];
        out[slot] = model * skin.inverseBind[slot];
        if (corrected) out[slot] = out[slot] * skin.bindCorrection;
    }
}

} // namespace bindpose
