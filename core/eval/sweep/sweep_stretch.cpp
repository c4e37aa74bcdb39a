// SPDX-License-Identifier: MIT
#include "core/base/within_memory.h"
#include "core/eval/sweep/sweep.h"
#include "core/eval/sweep/sweep_tiles.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <unordered_map>

namespace bindpose {
namespace {

using namespace sweep_tiles;

/// Edges of a tile by its points' numbers in the tile.
struct EdgeTile {
    std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
    std::vector<float> restLength, largest, smallest;
    std::vector<std::uint32_t> whenLargest, whenSmallest;
};

using EdgeList = std::vector<std::pair<PointIndex, PointIndex>>;

/// Each edge of the set's triangles once, ascending.
EdgeList edgesOf(const Mesh& mesh, std::uint32_t set)
{
    EdgeList out;
    for (const auto& part : mesh.parts) {
        if (part->set != set) continue;
        for (std::size_t i = 0; i + 2 < part->indices.size(); i += 3)
            for (std::size_t corner = 0; corner < 3; ++corner) {
                const PointIndex a = part->vertices->point(part->indices[i + corner]);
                const PointIndex b = part->vertices->point(part->indices[i + (corner + 1) % 3]);
                if (a != b) out.emplace_back(std::min(a, b), std::max(a, b));
            }
    }
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
}

class StretchSweep {
public:
    StretchSweep(const Scene& scene, std::span<const SweepMoment> moments)
        : scene_(scene), moments_(moments), rows_(BlendRows(scene).bySlot()), poses_(scene)
    {
        forSets(scene, [this](InstanceId instance, std::uint32_t set, const PointSet& points) {
            const std::vector<float> ones(points.points(), 1.0f);
            out_.sets.push_back({instance, set, ones, ones});
            addEdges(instance, set);
        });
    }

    Result<SurfaceStretch> run(const Task& task)
    {
        SweepPoses* const poses[] = {&poses_};
        const SweepMoment rest[1] = {};
        Result<void> done = forTiles(tiles_.size(), rest, poses, {task.stop, {}, {}},
            [this](std::size_t tile, std::size_t, std::size_t) { measureRest(tile); });
        if (!done) return done.error();
        done = forTiles(tiles_.size(), moments_, poses, task,
            [this](std::size_t tile, std::size_t first, std::size_t count) { measure(tile, first, count); });
        if (!done) return done.error();
        for (std::size_t i = 0; i < tiles_.size(); ++i) gather(i);
        return std::move(out_);
    }

private:
    void addEdges(InstanceId instance, std::uint32_t set)
    {
        const Mesh& mesh = *scene_.meshes[scene_.instances[instance.index()]->mesh.index()];
        std::unordered_map<PointIndex, std::uint32_t> local;
        bool open = false;
        for (const auto& [a, b] : edgesOf(mesh, set)) {
            if (!open || local.size() + 2 > kTilePoints) {
                tiles_.push_back({instance, set, {}});
                edges_.emplace_back();
                local.clear();
                open = true;
            }
            const auto number = [&](PointIndex point) {
                const auto [at, fresh] = local.try_emplace(point, static_cast<std::uint32_t>(local.size()));
                if (fresh) tiles_.back().points.push_back(point);
                return at->second;
            };
            const std::uint32_t first = number(a), second = number(b);
            edges_.back().edges.emplace_back(first, second);
        }
    }

    void measureRest(std::size_t at)
    {
        EdgeTile& tile = edges_[at];
        TileSurface surface(scene_, rows_, poses_, tiles_[at]);
        const std::span<const glm::vec3> places = surface.at(0);
        for (const auto& [a, b] : tile.edges) tile.restLength.push_back(glm::distance(places[a], places[b]));
        tile.largest.assign(tile.edges.size(), 1.0f);
        tile.smallest.assign(tile.edges.size(), 1.0f);
        tile.whenLargest.assign(tile.edges.size(), 0);
        tile.whenSmallest.assign(tile.edges.size(), 0);
    }

    void measure(std::size_t at, std::size_t first, std::size_t count)
    {
        EdgeTile& tile = edges_[at];
        TileSurface surface(scene_, rows_, poses_, tiles_[at], count);
        for (std::size_t m = 0; m < count; ++m) {
            const std::span<const glm::vec3> places = surface.at(m);
            const auto moment = static_cast<std::uint32_t>(first + m);
            for (std::size_t i = 0; i < tile.edges.size(); ++i) {
                const auto [a, b] = tile.edges[i];
                const float ratio = glm::distance(places[a], places[b]) / tile.restLength[i];
                if (!std::isfinite(ratio)) continue;
                if (ratio > tile.largest[i]) {
                    tile.largest[i] = ratio;
                    tile.whenLargest[i] = moment;
                }
                if (ratio < tile.smallest[i]) {
                    tile.smallest[i] = ratio;
                    tile.whenSmallest[i] = moment;
                }
            }
        }
    }

    void gather(std::size_t at)
    {
        const SweepTile& tile = tiles_[at];
        const EdgeTile& edges = edges_[at];
        const auto set = std::find_if(out_.sets.begin(), out_.sets.end(),
            [&tile](const auto& one) { return one.instance == tile.instance && one.set == tile.set; });
        for (std::size_t i = 0; i < edges.largest.size(); ++i) {
            const PointIndex a = tile.points[edges.edges[i].first], b = tile.points[edges.edges[i].second];
            for (const PointIndex point : {a, b}) {
                set->largest[point] = std::max(set->largest[point], edges.largest[i]);
                set->smallest[point] = std::min(set->smallest[point], edges.smallest[i]);
            }
            if (edges.largest[i] > out_.longest.ratio)
                out_.longest = {edges.largest[i], tile.instance, tile.set, a, b, edges.whenLargest[i]};
            if (edges.smallest[i] < out_.shortest.ratio)
                out_.shortest = {edges.smallest[i], tile.instance, tile.set, a, b, edges.whenSmallest[i]};
        }
    }

    const Scene& scene_;
    std::span<const SweepMoment> moments_;
    BlendRows rows_;
    SweepPoses poses_;
    std::vector<SweepTile> tiles_;
    std::vector<EdgeTile> edges_; ///< by tile
    SurfaceStretch out_;
};

} // namespace

Result<SurfaceStretch> sweepStretch(const Scene& scene, std::span<const SweepMoment> moments, const Task& task)
{
    return withinMemory([&] { return StretchSweep(scene, moments).run(task); });
}

} // namespace bindpose
