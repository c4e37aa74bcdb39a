// SPDX-License-Identifier: MIT
#pragma once
#include "render/camera/camera.h"

#include <span>
#include <vector>

namespace bindpose {

/// What is inside a frame that was drawn on the picture: a box, or a closed line of any shape. Pixels as in Camera.
class PickRegion {
public:
    static PickRegion box(glm::vec2 a, glm::vec2 b);
    /// Where the line crosses itself, what it goes around an even number of times is outside.
    /// Cost: rows of its height times corners.
    static PickRegion polygon(std::span<const glm::vec2> corners);

    bool contains(glm::vec2 pixel) const
    {
        if (pixel.x < low_.x || pixel.y < low_.y || pixel.x > high_.x || pixel.y > high_.y) return false;
        return mask_.empty() || inMask(pixel);
    }
    glm::vec2 low() const { return low_; }
    glm::vec2 high() const { return high_; }

private:
    bool inMask(glm::vec2 pixel) const;
    glm::vec2 low_{0.0f}, high_{0.0f};
    int width_ = 0;
    std::vector<char> mask_; ///< one entry a pixel from low_ on; empty: the whole box
};

} // namespace bindpose
