// SPDX-License-Identifier: MIT
#pragma once
#include "core/sample/humanoid/humanoid_layout.h"
#include "core/sample/shapes/texture_baker.h"

namespace bindpose {

/// Colours of the mannequin by where a place is on the body: ivory shells with fine panel lines, graphite where the
/// body bends, thin orange rings. Works in 3D, so nothing breaks at the seams of the texture.
/// Thread: any.
class MannequinPaint {
public:
    explicit MannequinPaint(const HumanoidLayout& layout) : body_(layout) {}

    /// sRGB 0 … 1. The place is on the left side, x ≥ 0.
    glm::vec3 at(const SurfacePlace& place) const;

private:
    HumanoidLayout body_;
};

} // namespace bindpose
