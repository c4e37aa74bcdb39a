// SPDX-License-Identifier: MIT
#pragma once
#include "render/raster/triangles.h"

namespace bindpose::raster {

/// Some rows of a picture while they are drawn: depth and colour of each sample.
class Band {
public:
    /// Rows from `top` to before `bottom`, filled with the ground.
    Band(const Canvas& canvas, int top, int bottom);
    void draw(const Plane& plane, const Batch& batch);
    /// Writes the rows' pixels into the picture, of which a row has `stride` bytes.
    void resolve(uchar* picture, std::size_t stride) const;

private:
    struct Edges;
    void fillGround();
    void drawPixel(const Plane& plane, const Batch& batch, int x, int y, unsigned covered);

    const Canvas& canvas_;
    int top_, bottom_;
    std::size_t samples_;
    std::vector<float> depth_;
    std::vector<glm::vec4> color_;
};

} // namespace bindpose::raster
