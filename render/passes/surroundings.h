// SPDX-License-Identifier: MIT
#pragma once
#include <glm/glm.hpp>

#include <array>
#include <vector>

namespace bindpose {

/// Light from all around, as an image: a dim room with soft boxes. Directions have length 1 and y up; linear light.
struct Surroundings {
    /// What a mirror of some roughness shows, by longitude (x, from −z over −x … wraps) and latitude (y, top first).
    struct Level {
        int width = 0, height = 0;
        std::vector<glm::vec3> texels;
    };
    std::vector<Level> levels;          ///< roughness 0 … 1 in equal steps, each half as wide as the one before
    std::array<glm::vec3, 9> diffuse{}; ///< of a white surface: real spherical harmonics up to the second order

    /// What a white diffuse surface of that normal sends back.
    glm::vec3 lit(const glm::vec3& normal) const;
    /// What is mirrored from a direction; between texels and levels.
    glm::vec3 mirrored(const glm::vec3& direction, float roughness) const;
};

/// Made at the first use. Cost: some 10 ms then. Rough levels are the image under the distribution of GGX (Walter et
/// al., "Microfacet Models for Refraction", 2007), seen straight on; the diffuse part is Ramamoorthi and Hanrahan's
/// ("An Efficient Representation for Irradiance Environment Maps", 2001). Thread: any.
const Surroundings& studioSurroundings();

} // namespace bindpose
