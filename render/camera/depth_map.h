// SPDX-License-Identifier: MIT
#pragma once
#include "render/camera/camera.h"

#include <array>
#include <vector>

namespace bindpose {

/// Projects many places through one camera: the matrix is made once. Same pixels and depths as `project`.
class Projector {
public:
    /// `worldFromActor`: places are given in the actor's space.
    Projector(const Camera& camera, PictureSize size, const glm::mat4& worldFromActor = glm::mat4(1.0f));
    /// False where the place lies behind the eye.
    bool project(const glm::vec3& place, glm::vec3& pixelAndDepth) const
    {
        const glm::vec3 view(viewFromActor_ * glm::vec4(place, 1.0f));
        const float depth = -view.z;
        const float scale = orthographic_ ? scale_ : scale_ / depth;
        pixelAndDepth = {middle_.x + view.x * scale, middle_.y - view.y * scale, depth};
        return orthographic_ || depth > near_;
    }

private:
    glm::mat4 viewFromActor_{1.0f};
    glm::vec2 middle_{0.0f};
    float scale_ = 1.0f, near_ = 0.0f;
    bool orthographic_ = false;
};

/// How far away the nearest surface is at each pixel, drawn on the CPU: tells which of many points the surface hides
/// faster than a ray for each could.
class DepthMap {
public:
    DepthMap(const Camera& camera, PictureSize size);
    /// A triangle by its corners' pixels and depths. Cost: its pixels.
    void add(const std::array<glm::vec3, 3>& corners);
    /// True where nothing lies before the place: a pixel around it sees as far, or nearly.
    bool sees(const glm::vec3& pixelAndDepth) const;

private:
    float at(int x, int y) const;
    int width_ = 0, height_ = 0;
    bool orthographic_ = false;
    float slack_ = 0.0f; ///< depth by which a surface may lie before a point that is its own corner
    std::vector<float> depth_;
};

} // namespace bindpose
