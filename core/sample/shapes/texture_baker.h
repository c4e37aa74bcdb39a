// SPDX-License-Identifier: MIT
#pragma once
#include "core/sample/shapes/quad_mesh.h"

#include <cstddef>

namespace bindpose {

/// Red, green, blue, 8 bits each, sRGB; rows from the top.
struct RgbImage {
    std::uint32_t width = 0, height = 0;
    std::vector<std::uint8_t> pixels;
};

/// A place of the surface that a texel shows.
struct SurfacePlace {
    glm::vec3 position, normal;
    float openness = 1.0f; ///< HumanoidShape::openness
    std::uint8_t chart = 0;
};

struct BakeInput {
    const QuadMesh& mesh; ///< its quads are rectangles along the axes of the texture
    const std::vector<glm::vec3>& normals;
    const std::vector<float>& openness;
    std::size_t quads;                                   ///< the first of the mesh; the rest is their mirror image
    const std::vector<float>& mirrorU;                   ///< by chart
    std::uint32_t size;                                  ///< pixels a side
    std::function<glm::vec3(const SurfacePlace&)> paint; ///< sRGB 0 … 1
};

/// Paints every texel that the quads cover by the place it shows, and its mirror image with the same colour; a margin
/// of 4 texels round each chart repeats its border. Cost: covered texels; parallel.
RgbImage bakeTexture(const BakeInput& input);

/// The image as a PNG file (libpng), empty when memory runs out.
std::vector<std::byte> encodePng(const RgbImage& image);

} // namespace bindpose
