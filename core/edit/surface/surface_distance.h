// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/surface/mesh_places.h"

#include <glm/glm.hpp>

namespace bindpose {

/// A place on a mesh between its points.
struct MeshSpot {
    std::uint32_t triangle = 0; ///< among all of MeshPlaces
    glm::vec3 barycentric{0.0f};
};

struct PlaceDistance {
    std::uint32_t place = 0;
    float distance = 0.0f;
};

/// Where a surface place is, `positions` by place.
glm::vec3 positionOf(const MeshPlaces& mesh, std::span<const glm::vec3> positions, const MeshSpot& at);

/// Places that are no further than `radius` away along the surface, by rising distance; what only stands near in space
/// is not reached. Distances are carried over triangles laid flat (a front that is round around its source, after
/// Novotni and Klein, "Computing geodesic distances on triangular meshes", 2002), so on a plane they are the straight
/// ones but where the triangles force a bend. Deterministic. Cost: the places within reach, sorted.
std::vector<PlaceDistance> surfaceDistances(
    const MeshPlaces& mesh, std::span<const glm::vec3> positions, const MeshSpot& from, float radius);

/// The same from places whose distances from `source` are known: where it lies on another mesh that these hang on.
std::vector<PlaceDistance> surfaceDistances(const MeshPlaces& mesh, std::span<const glm::vec3> positions,
    const glm::vec3& source, std::span<const PlaceDistance> known, float radius);

} // namespace bindpose
