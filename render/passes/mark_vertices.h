// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/stage/frame.h"
#include "render/camera/pass.h"
#include "render/camera/render_options.h"

#include <vector>

namespace bindpose {

/// A ring or dot of a size in logical pixels at a place of the scene.
struct MarkVertex {
    glm::vec3 place;
    glm::vec4 shape; ///< outer radius, ring width (0: filled), halo width, white core's radius
    glm::vec4 color;
};

/// Joints, where bones are shown, and the options' marks: drawn over everything.
std::vector<MarkVertex> markVertices(const Frame& frame, const RenderOptions& options, const PassView& view);

/// Many dots of the options, which the surface hides.
std::vector<MarkVertex> dotVertices(const std::vector<glm::vec3>& places, const glm::vec3& color, const PassView& view);
/// How much nearer than the surface that they lie on dots are drawn, of the way in clip space, so that it does not cut
/// them: 1/400 of the camera's distance.
inline float dotsNearer(const Camera& camera)
{
    return camera.orthographic ? 1.25e-5f : 1.0e-4f;
}

} // namespace bindpose
