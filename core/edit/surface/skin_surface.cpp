// SPDX-License-Identifier: MIT
#include "core/edit/surface/skin_surface.h"

#include <algorithm>

namespace bindpose {

SkinSurface::SkinSurface(const Scene& scene, SkinId skin)
{
    Bounds box;
    const glm::mat4& bindFromMesh = scene.skins[skin.index()]->bindCorrection;
    for (std::size_t i = 0; i < scene.instances.size(); ++i) {
        const auto& instance = scene.instances[i];
        if (!instance || instance->skin != skin || !scene.meshes[instance->mesh.index()]) continue;
        const auto drawn = [&](const Part& part) { return part.weights->mesh().mesh() == instance->mesh; };
        if (std::any_of(parts_.begin(), parts_.end(), drawn)) continue;
        Part part{std::make_unique<PlaceWeights>(scene, InstanceId(i)), places_.size(), 0, triangles_.size(), 0};
        const PlaceWeights& weights = *part.weights;
        for (std::uint32_t place = 0; place < weights.places(); ++place) {
            places_.emplace_back(bindFromMesh * glm::vec4(weights.position(place), 1.0f));
            box.add(places_.back());
        }
        for (MeshPlaces::Triangle triangle : weights.mesh().triangles()) {
            for (std::uint32_t& corner : triangle) corner += static_cast<std::uint32_t>(part.first);
            triangles_.push_back(triangle);
        }
        part.places = places_.size() - part.first;
        part.triangles = triangles_.size() - part.firstTriangle;
        parts_.push_back(std::move(part));
    }
    diagonal_ = box.diagonal();
    normals_.assign(places_.size(), glm::vec3(0.0f));
    for (const auto& [a, b, c] : triangles_) {
        const glm::vec3 across = glm::cross(places_[b] - places_[a], places_[c] - places_[a]);
        for (const std::uint32_t corner : {a, b, c}) normals_[corner] += across;
    }
    for (glm::vec3& normal : normals_)
        if (const float length = glm::length(normal); length > 0.0f) normal /= length;
}

std::size_t SkinSurface::partOf(std::size_t place) const
{
    const auto after = std::upper_bound(
        parts_.begin(), parts_.end(), place, [](std::size_t p, const Part& part) { return p < part.first; });
    return static_cast<std::size_t>(after - parts_.begin()) - 1;
}

std::unique_ptr<NearestSurface> SkinSurface::surfaceOf(const Part& part) const
{
    const auto all = std::span(triangles_).subspan(part.firstTriangle, part.triangles);
    std::vector<MeshPlaces::Triangle> own(all.begin(), all.end());
    for (MeshPlaces::Triangle& triangle : own)
        for (std::uint32_t& corner : triangle) corner -= static_cast<std::uint32_t>(part.first);
    return std::make_unique<NearestSurface>(std::span(places_).subspan(part.first, part.places), own);
}

weight_shares::Shares SkinSurface::sharesAt(std::size_t place) const
{
    const Part& part = parts_[partOf(place)];
    return part.weights->sharesAt(static_cast<std::uint32_t>(place - part.first));
}

weight_shares::Shares SkinSurface::sharesAt(const NearestSurface::Hit& hit) const
{
    weight_shares::Shares out;
    for (std::size_t corner = 0; corner < 3; ++corner) {
        if (hit.share[corner] <= 1e-9) continue;
        const weight_shares::Shares one = sharesAt(std::size_t{triangles_[hit.triangle][corner]});
        if (one.empty()) return {};
        weight_shares::addShares(out, one, hit.share[corner]);
    }
    if (!out.empty()) weight_shares::bringSharesToOne(out);
    return out;
}

} // namespace bindpose
