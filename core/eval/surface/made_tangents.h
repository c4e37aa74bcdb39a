// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/scene.h"

#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace bindpose {

/// Normals of vertices that have none in the file: area-weighted over each point's triangles, in rest. Mesh space,
/// unit; zero where no triangle is.
std::vector<glm::vec3> smoothNormals(const Part& part, const PointSet& set);

/// Whether the texture lies mirrored on a triangle whose corners have these coordinates (v runs down). One without area
/// is not.
bool mirroredOn(const glm::vec2& a, const glm::vec2& b, const glm::vec2& c);

/// A part's vertices with tangents that its file does not store.
struct MadeTangents {
    /// The part's own, and behind them a second copy of each vertex that both mirrored and other triangles meet in:
    /// only one tangent can be at each.
    std::shared_ptr<const VertexStreams> vertices;
    /// By vertex of the part: the one that mirrored triangles have in its place, itself where there is no second.
    std::vector<VertexIndex> mirrored;
    std::uint32_t uvSet = 0;
    /// Three a triangle of the part or of a level of detail: the same triangles over `vertices`.
    std::vector<VertexIndex> over(std::span<const VertexIndex> triangles) const;
};

/// Tangents as MikkTSpace has them, which Blender, Unreal and Unity bake normal maps by and glTF 2.0 (3.7.2.1) asks
/// for: Mikkelsen, "Simulation of Wrinkled Surfaces Revisited", 2008. Corners of equal position, normal and coordinates
/// are one; each triangle's direction of growing u is laid into the corner's plane, weighted by the angle there, and
/// summed over the corner's triangles, the mirrored ones apart. xyz unit, at right angles to the normal, mesh space in
/// rest; w as VertexStreams has it. Surfaces that touch in one corner alone share its tangent, which MikkTSpace parts.
/// A vertex none of whose triangles has area on the surface and in the image gets 0. Nothing where the part has no
/// coordinates in `uvSet`. Cost: the vertices, sorted, and the triangles.
std::optional<MadeTangents> makeTangents(const Part& part, const PointSet& set, std::uint32_t uvSet);

/// Whether a part of this material is drawn over tangents that have to be made: it has a normal map, and the file
/// stores none. (Relief made of heights goes by its coordinates alone.)
bool needsTangents(const Part& part, const Material& material);

/// The scene with tangents in each part that needs them, and its triangles and levels over the vertices that this gave.
/// For what draws a scene once.
Scene withMadeTangents(Scene scene);

} // namespace bindpose
