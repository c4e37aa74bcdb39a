// SPDX-License-Identifier: MIT
#pragma once
#include <glm/glm.hpp>

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

namespace bindpose {

/// Quads, counter-clockwise seen from outside, with a texture coordinate per corner: seams are where corners of one
/// point differ. A half body is open along x = 0: points with x exactly 0 are its border and stay there.
struct QuadMesh {
    std::vector<glm::vec3> points;
    std::vector<std::array<std::uint32_t, 4>> quads;
    std::vector<std::array<glm::vec2, 4>> uvs; ///< one per quad
    std::vector<std::uint8_t> charts;          ///< one per quad: which piece of the texture, and of the body
};

/// Each quad into four, new points half-way. Old points keep their index. Cost: linear.
QuadMesh subdivided(const QuadMesh& mesh);

/// Neighbours of each point along edges, as compressed rows.
struct Neighbours {
    std::vector<std::uint32_t> first, points;
};
Neighbours neighboursOf(const QuadMesh& mesh);

/// Moves each point `strength` of the way to the mean of its neighbours and then back onto a surface by `project`;
/// all points at once, `rounds` times. Points of the border of a half mesh see their mirrored neighbours and keep
/// x = 0. Cost: points × rounds.
void relaxOnto(QuadMesh& mesh, int rounds, float strength, const std::function<glm::vec3(const glm::vec3&)>& project);

/// The half at x ≥ 0 and its mirror image as one mesh. Points of the half come first; `mirrorOf[i]` is the other
/// side's point, or i itself on the border. Texture coordinates of the image are `mirrorU[chart]` − u.
struct MirroredMesh {
    QuadMesh mesh;
    std::vector<std::uint32_t> mirrorOf;
};
MirroredMesh mirrored(const QuadMesh& half, const std::vector<float>& mirrorU);

/// Drawing vertices of a quad mesh: one for each pair of point and texture coordinate; two triangles a quad, cut along
/// the shorter diagonal (ties towards the first corner).
struct TriangleMesh {
    std::vector<std::uint32_t> pointOf; ///< by vertex
    std::vector<glm::vec2> uvs;         ///< by vertex
    std::vector<std::uint32_t> indices; ///< vertices, 3 per triangle
};
TriangleMesh triangulated(const QuadMesh& mesh);

} // namespace bindpose
