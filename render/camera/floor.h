// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/stage/frame.h"
#include "render/camera/render_options.h"

namespace bindpose {

/// The square of lines under what is looked at. World space.
struct Floor {
    glm::dvec3 center{0.0};
    glm::vec3 x{0.0f}, z{0.0f};                   ///< half its sides
    glm::vec2 offset{0.0f};                       ///< of the centre from 0, in steps between lines
    float halfSteps = 1.0f;                       ///< half a side, in steps
    glm::vec3 axisXColor{1.0f}, axisZColor{1.0f}; ///< of the two axes that lie on it
};
Floor floorOf(const Frame& frame, const RenderOptions& options);
/// A side of the small squares, in the unit of the frame's file.
double floorStep(const Frame& frame);

} // namespace bindpose
