// SPDX-License-Identifier: MIT
#include "core/edit/mirror_texture.h"

#include "core/edit/place_grid.h"

#include <algorithm>
#include <cmath>

namespace bindpose::mirror_texture {
namespace {

constexpr float kSameSpot = 1e-3f; ///< of the texture

/// How a side lies to the other one: on the same place, or across a line of constant u (0) or v (1).
struct Layout {
    std::optional<int> across = {};
    float line = 0.0f;
    glm::vec3 other(glm::vec3 uv) const
    {
        if (across) uv[*across] = 2.0f * line - uv[*across];
        return uv;
    }
};

float medianOf(std::vector<float> values)
{
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

} // namespace

std::vector<Spot> spotsOf(const Scene& scene, const SkinSurface& surface)
{
    std::vector<Spot> out;
    for (const SkinSurface::Part& one : surface.parts()) {
        const PlaceWeights& weights = *one.weights;
        const Mesh& mesh = *scene.meshes[weights.mesh().mesh().index()];
        std::vector<std::vector<std::uint32_t>> placeOf(mesh.sets.size());
        for (std::size_t set = 0; set < placeOf.size(); ++set)
            placeOf[set].resize(scene.sets[mesh.sets[set].index()]->points(), kNone);
        for (std::uint32_t place = 0; place < weights.places(); ++place)
            for (const auto& [set, point] : weights.members(place))
                placeOf[set][point] = static_cast<std::uint32_t>(one.first) + place;
        for (const auto& part : mesh.parts) {
            if (!part->vertices || part->vertices->uvs.empty()) continue;
            const std::vector<glm::vec2>& uvs = part->vertices->uvs.front();
            for (VertexIndex vertex = 0; vertex < uvs.size(); ++vertex) {
                const PointIndex point = part->vertices->point(vertex);
                if (point >= placeOf[part->set].size() || placeOf[part->set][point] == kNone) continue;
                if (std::isfinite(uvs[vertex].x) && std::isfinite(uvs[vertex].y))
                    out.push_back({glm::vec3(uvs[vertex], 0.0f), placeOf[part->set][point]});
            }
        }
    }
    std::stable_sort(out.begin(), out.end(), [](const Spot& a, const Spot& b) { return a.place < b.place; });
    return out;
}

std::vector<std::uint32_t> pairedOn(
    std::span<const glm::vec3> places, std::span<const Spot> spots, int axis, bool toNegative, float tolerance)
{
    std::vector<glm::vec3> giving;
    std::vector<std::uint32_t> givers;
    std::vector<float> middle[2];
    const auto side = [&](std::uint32_t place) { return toNegative ? places[place][axis] : -places[place][axis]; };
    for (const Spot& spot : spots) {
        if (side(spot.place) > tolerance) {
            giving.push_back(spot.uv);
            givers.push_back(spot.place);
        } else if (side(spot.place) >= -tolerance) {
            middle[0].push_back(spot.uv.x);
            middle[1].push_back(spot.uv.y);
        }
    }
    const PlaceGrid grid(giving, kSameSpot);
    std::vector<Layout> layouts{{}};
    for (int c = 0; c < 2; ++c) {
        if (!middle[c].empty()) layouts.push_back({c, medianOf(middle[c])});
        layouts.push_back({c, 0.5f}); // the middle may be cut by no edge
    }
    std::vector<std::uint32_t> best(places.size(), kNone);
    std::size_t most = 0;
    for (const Layout& layout : layouts) {
        std::vector<std::uint32_t> pairs(places.size(), kNone);
        std::size_t count = 0;
        for (const Spot& spot : spots) {
            if (side(spot.place) >= -tolerance || pairs[spot.place] != kNone) continue;
            const auto found = grid.nearest(layout.other(spot.uv));
            if (!found) continue;
            pairs[spot.place] = givers[*found];
            ++count;
        }
        if (count > most) {
            most = count;
            best = std::move(pairs);
        }
    }
    return best;
}

} // namespace bindpose::mirror_texture
