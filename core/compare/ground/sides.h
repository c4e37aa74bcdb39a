// SPDX-License-Identifier: MIT
#pragma once
#include "core/compare/ground/surface.h"

#include <optional>
#include <vector>

namespace bindpose {

/// Left and right of a skeleton, by the names of its joints, in bind space.
struct Sides {
    int axis = 0;                     ///< across: 0 x, 1 y, 2 z
    float middle = 0.0f;              ///< where the plane between the sides stands on it
    std::vector<std::int32_t> pairOf; ///< by slot: its partner, −1: none
    std::vector<std::int8_t> signOf;  ///< by slot: which side it stands on, 0: in the middle or alone

    /// How far a point is on the other side of the plane than the slot's; below 0: on the same.
    float beyond(SlotIndex slot, const glm::vec3& point) const
    {
        return signOf[slot] == 0 ? -1.0f : -static_cast<float>(signOf[slot]) * (point[axis] - middle);
    }
};

/// None where fewer than two pairs are found, or they agree on no plane.
std::optional<Sides> sidesOf(const Scene& scene, const Skin& skin, const BindBones& bones);

} // namespace bindpose
