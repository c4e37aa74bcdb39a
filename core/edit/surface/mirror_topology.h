// SPDX-License-Identifier: MIT
#pragma once
#include <glm/glm.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

/// Which place of a surface is the mirror image of which by how the faces hang together, wherever the places stand: for
/// characters that are not quite the same on both sides, or are posed.
namespace bindpose::mirror_topology {

inline constexpr std::uint32_t kNone = 0xffffffffu;

using Triangle = std::array<std::uint32_t, 3>;
/// An edge and its mirror image, which is the same edge where the mirror runs through it.
struct EdgePair {
    std::uint32_t a = 0, b = 0, otherA = 0, otherB = 0;
};

/// Walks from these edges face by face, on one side over an edge and on the other over its image, and pairs the corners
/// that are met; each over the shortest way from an edge in the middle, what no such way leads to from the others. Two
/// triangles that follow each other and share an edge count as one face with four corners, for exporters cut both sides
/// along whichever diagonal; where plain triangles pair more places and contradict themselves less, those count. A face
/// whose image has another number of corners, or would pair a place twice, ends the walk there.
/// A place that two ways pair with different ones keeps its pair only if they stand in each other's mirror (within the
/// tolerance, the mirror put where most pairs have it); where most pairs stand so, those that do not and hang together
/// with such a place, or with faces that are not the same on both sides, have none either. By place: its image (itself
/// in the middle), or kNone. Deterministic; paired both ways. Cost: triangles. Precondition: edges in the middle stand
/// in front.
std::vector<std::uint32_t> pairedFrom(std::span<const glm::vec3> places, std::span<const Triangle> triangles,
    std::span<const EdgePair> seeds, int axis, float tolerance);

/// Edges to walk from: those in the middle (nearer than `tolerance` to where the axis is 0); and behind them, for parts
/// that the middle does not cut, edges whose ends stand where each other's image is, within the tolerance.
/// Cost: edges, sorted.
std::vector<EdgePair> seedsOf(
    std::span<const glm::vec3> places, std::span<const Triangle> triangles, int axis, float tolerance);

} // namespace bindpose::mirror_topology
