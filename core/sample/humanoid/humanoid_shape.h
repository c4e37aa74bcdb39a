// SPDX-License-Identifier: MIT
#pragma once
#include "core/sample/humanoid/humanoid_layout.h"

namespace bindpose {

/// The mannequin's body as a smooth implicit surface, mirrored at x = 0. Immutable once made.
/// Thread: any.
class HumanoidShape {
public:
    explicit HumanoidShape(const HumanoidLayout& layout);

    /// Negative inside; close to metres near the surface. Cost: some ten ovals, culled by region.
    float distance(const glm::vec3& p) const;
    /// Outward direction of the surface near p, unit length: central differences over a tetrahedron.
    glm::vec3 normal(const glm::vec3& p) const;
    /// The point moved onto the surface along the gradient by `steps` Newton steps.
    glm::vec3 project(glm::vec3 p, int steps) const;
    /// 0 in deep creases, 1 in the open: how much of the near outside is free (after Evans 2006, "Fast Approximations
    /// for Global Illumination on Dynamic Scenes").
    float openness(const glm::vec3& p, const glm::vec3& normal) const;

    const HumanoidLayout& layout() const { return layout_; }
    const Loft& torso() const { return torso_; }
    const Loft& neck() const { return neck_; }
    const Loft& head() const { return head_; }
    const Loft& arm() const { return arm_; }
    const Loft& leg() const { return leg_; }

private:
    float trunkDistance(const glm::vec3& p) const;
    float headDistance(const glm::vec3& p) const;
    float handDistance(const glm::vec3& p) const;
    float legDistance(const glm::vec3& p) const;
    /// Value and gradient from four samples.
    glm::vec4 slope(const glm::vec3& p) const;

    HumanoidLayout layout_;
    Loft torso_, neck_, head_, arm_, palm_, leg_, foot_;
};

} // namespace bindpose
