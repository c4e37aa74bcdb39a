// SPDX-License-Identifier: MIT
#include "core/edit/surface/mirror_texture.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <optional>

namespace bindpose::mirror_texture {
namespace {

constexpr int kCells = 1000; ///< of the texture, along either side
constexpr float kSameSpot = 1e-3f;
constexpr std::size_t kMostOnSpot = 16; ///< places of one side: islands that lie on one another, such as fingers
constexpr float kFarthest = 0.25f; ///< of the diagonal: farther from where the other one is mirrored nothing is a pair

/// How a side lies to the other one: on the same place, or across a line of constant u (0) or v (1).
struct Layout {
    std::optional<int> across = {};
    float line = 0.0f;
    glm::vec2 other(glm::vec2 uv) const
    {
        if (across) uv[*across] = 2.0f * line - uv[*across];
        return uv;
    }
};

/// Spots of one material by cells as wide as what counts as the same spot. Whole tiles count for nothing: a side may be
/// laid out in the next one.
class SpotGrid {
public:
    explicit SpotGrid(std::span<const Spot> spots)
    {
        for (const Spot& spot : spots) {
            std::vector<Spot>& cell = cells_[cellOf(inTile(spot.uv), spot.material)];
            if (cell.size() <= kMostOnSpot) cell.push_back({inTile(spot.uv), spot.material, spot.place});
        }
    }
    /// Of those on this spot the one that stands nearest to `image`. None where so many lie on one another that the
    /// spot tells nothing: one colour of a palette.
    std::optional<std::uint32_t> nearest(
        const glm::vec2& at, std::uint32_t material, std::span<const glm::vec3> places, const glm::vec3& image) const
    {
        const glm::vec2 uv = inTile(at);
        const Cell middle = cellOf(uv, material);
        std::optional<std::uint32_t> best;
        for (int i = 0; i < 9; ++i) {
            const Cell cell{
                (middle[0] + i % 3 - 1 + kCells) % kCells, (middle[1] + i / 3 - 1 + kCells) % kCells, middle[2]};
            const auto found = cells_.find(cell);
            if (found == cells_.end()) continue;
            if (found->second.size() > kMostOnSpot) return std::nullopt;
            for (const Spot& spot : found->second) {
                glm::vec2 apart = glm::abs(spot.uv - uv);
                apart = glm::min(apart, 1.0f - apart);
                if (glm::length(apart) > kSameSpot) continue;
                const auto away = [&](std::uint32_t place) { return glm::distance(places[place], image); };
                if (!best || std::pair(away(spot.place), spot.place) < std::pair(away(*best), *best)) best = spot.place;
            }
        }
        return best;
    }

private:
    using Cell = std::array<int, 3>;
    static glm::vec2 inTile(const glm::vec2& uv) { return uv - glm::floor(uv); }
    static Cell cellOf(const glm::vec2& uv, std::uint32_t material)
    {
        const auto along = [](float value) {
            return std::clamp(static_cast<int>(value * static_cast<float>(kCells)), 0, kCells - 1);
        };
        return {along(uv.x), along(uv.y), static_cast<int>(material)};
    }
    std::map<Cell, std::vector<Spot>> cells_;
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
                    out.push_back({uvs[vertex], part->material.value, placeOf[part->set][point]});
            }
        }
    }
    std::stable_sort(out.begin(), out.end(), [](const Spot& a, const Spot& b) { return a.place < b.place; });
    return out;
}

std::vector<std::uint32_t> pairedOn(
    std::span<const glm::vec3> places, std::span<const Spot> spots, int axis, bool toNegative, float tolerance)
{
    std::vector<Spot> givers, takers;
    std::vector<float> middle[2];
    glm::vec3 least(std::numeric_limits<float>::max()), most(std::numeric_limits<float>::lowest());
    for (const Spot& spot : spots) {
        const float side = toNegative ? places[spot.place][axis] : -places[spot.place][axis];
        least = glm::min(least, places[spot.place]);
        most = glm::max(most, places[spot.place]);
        if (side > tolerance) givers.push_back(spot);
        if (side < -tolerance) takers.push_back(spot);
        if (std::abs(side) > tolerance) continue;
        middle[0].push_back(spot.uv.x);
        middle[1].push_back(spot.uv.y);
    }
    const SpotGrid grid(givers);
    std::vector<Layout> layouts{{}};
    for (int c = 0; c < 2; ++c) {
        if (!middle[c].empty()) layouts.push_back({c, medianOf(middle[c])});
        layouts.push_back({c, 0.5f}); // the middle may be cut by no edge
    }
    std::vector<std::uint32_t> best(places.size(), kNone);
    std::size_t mostPairs = takers.size() / 2; // fewer are so by chance: the sides are not laid out alike
    for (const Layout& layout : layouts) {
        std::vector<std::uint32_t> pairs(places.size(), kNone);
        std::size_t count = 0;
        for (const Spot& spot : takers) {
            glm::vec3 image = places[spot.place];
            image[axis] = -image[axis];
            const auto found = grid.nearest(layout.other(spot.uv), spot.material, places, image);
            if (!found || glm::distance(places[*found], image) > kFarthest * glm::distance(least, most)) continue;
            ++count;
            std::uint32_t& pair = pairs[spot.place];
            if (pair == kNone || glm::distance(places[*found], image) < glm::distance(places[pair], image))
                pair = *found;
        }
        if (count <= mostPairs) continue;
        mostPairs = count;
        best = std::move(pairs);
    }
    return best;
}

} // namespace bindpose::mirror_texture
