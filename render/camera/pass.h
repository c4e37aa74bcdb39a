// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/look/view_state.h"

#include <glm/glm.hpp>

namespace bindpose {

/// The eye as every pass needs it. Scene space is world space less `origin`.
struct PassView {
    glm::mat4 clipFromScene{1.0f}, viewFromScene{1.0f};
    glm::dvec3 origin{0.0};
    glm::vec2 halfPixels{1.0f}; ///< half the drawn picture, in drawn pixels
    float pixelScale = 1.0f;    ///< drawn pixels per logical one
    float nearPlane = 0.01f;
    glm::vec3 viewUp{0.0f, 1.0f, 0.0f};
    Camera camera;

    glm::vec3 toScene(const glm::vec3& world) const { return glm::vec3(glm::dvec3(world) - origin); }
};

struct Frame;
struct RenderOptions;
/// The eye of a frame in a picture of so many drawn pixels.
PassView passViewOf(const Frame& frame, const glm::dvec3& origin, const RenderOptions& options, int width, int height);

/// Gamma-encoded to linear (IEC 61966-2-1), for colours that are lit.
glm::vec3 linearOf(const glm::vec3& encoded);

} // namespace bindpose
