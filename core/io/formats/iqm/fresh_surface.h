// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/export/rig_export.h"

#include <array>
#include <span>

namespace bindpose::iqm {

/// The points that are written, each with its weights before and after rounding: what rounding costs in one pose, and
/// the box that a frame needs.
class FreshSurface {
public:
    /// At bind, in model space; rows of the same joints.
    void add(const glm::vec3& position, const std::array<Influence, 4>& exact, const std::array<float, 4>& rounded);
    std::size_t points() const { return positions_.size(); }

    struct Pose {
        double byWeights = 0.0, byKeys = 0.0; ///< how far the point that rounding moves farthest goes
        std::array<float, 8> bounds{};        ///< low, high, radius around z, radius: of the written surface
    };
    /// `exact`, `rounded`: model from mesh of each joint, before and after its keys were rounded. Thread: any.
    Pose in(std::span<const glm::mat4> exact, std::span<const glm::mat4> rounded) const;

private:
    struct Row {
        std::array<SlotIndex, 4> joints{};
        std::array<float, 4> exact{}, rounded{};
    };
    std::vector<glm::vec3> positions_;
    std::vector<Row> rows_;
};

} // namespace bindpose::iqm
