// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/surface/nearest_surface.h"
#include "core/edit/surface/place_weights.h"

#include <memory>

namespace bindpose {

/// All meshes that are drawn with one skin, in bind space: places of one after another, with their weights.
class SkinSurface {
public:
    SkinSurface(const Scene& scene, SkinId skin);

    struct Part {
        std::unique_ptr<PlaceWeights> weights;
        std::size_t first = 0, places = 0; ///< of all places
        std::size_t firstTriangle = 0, triangles = 0;
    };
    const std::vector<Part>& parts() const { return parts_; }
    /// Whose place it is.
    std::size_t partOf(std::size_t place) const;
    /// A part by itself; a hit's triangle is counted from the part's first.
    std::unique_ptr<NearestSurface> surfaceOf(const Part& part) const;
    std::span<const glm::vec3> places() const { return places_; }
    std::span<const std::array<std::uint32_t, 3>> triangles() const { return triangles_; }
    float diagonal() const { return diagonal_; }
    /// Shares at one of all places.
    weight_shares::Shares sharesAt(std::size_t place) const;
    /// Mixed over a triangle; empty where a corner that counts has none.
    weight_shares::Shares sharesAt(const NearestSurface::Hit& hit) const;
    /// The mean direction of the triangles around; zero without any.
    const glm::vec3& normal(std::size_t place) const { return normals_[place]; }

private:
    std::vector<Part> parts_;
    std::vector<glm::vec3> places_, normals_;
    std::vector<std::array<std::uint32_t, 3>> triangles_;
    float diagonal_ = 0.0f;
};

} // namespace bindpose
