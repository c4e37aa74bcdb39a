// SPDX-License-Identifier: MIT
#include "core/edit/rows/twin_cells.h"

#include "core/edit/rows/weight_rows.h"

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <set>
#include <tuple>
#include <unordered_map>
#include <unordered_set>

namespace bindpose {
namespace {

using PlaceKey = std::array<std::uint32_t, 3>;

/// As PointLinks has it: −0 is 0, else bits.
PlaceKey keyOf(const glm::vec3& position)
{
    const glm::vec3 p = position + 0.0f;
    return {std::bit_cast<std::uint32_t>(p.x), std::bit_cast<std::uint32_t>(p.y), std::bit_cast<std::uint32_t>(p.z)};
}

struct KeyHash {
    std::size_t operator()(const PlaceKey& key) const
    {
        std::size_t out = 0;
        for (const std::uint32_t part : key) out = (out ^ part) * 0x9E3779B97F4A7C15ull;
        return out ^ (out >> 29);
    }
};

/// The drawn mesh whose skin the slots of a set mean; invalid where none is drawn.
MeshId meshOf(const Scene& scene, SetId set)
{
    for (const auto& instance : scene.instances) {
        if (!instance || !instance->skin.valid() || instance->mesh.index() >= scene.meshes.size()) continue;
        const auto& mesh = scene.meshes[instance->mesh.index()];
        if (mesh && std::find(mesh->sets.begin(), mesh->sets.end(), set) != mesh->sets.end()) return instance->mesh;
    }
    return {};
}

class Twins {
public:
    Twins(const Scene& scene, std::span<const WeightCell> cells) : scene_(scene), cells_(cells)
    {
        std::map<std::uint32_t, MeshId> meshes; // by set
        for (const WeightCell& cell : cells) {
            given_.insert({cell.set.value, cell.point, cell.slot});
            named_.insert({cell.set.value, cell.point});
            const auto [found, fresh] = meshes.try_emplace(cell.set.value);
            if (fresh) found->second = meshOf(scene, cell.set);
            if (!found->second.valid() || cell.point >= scene.sets[cell.set.index()]->positions.size()) continue;
            const PlaceKey key = keyOf(scene.sets[cell.set.index()]->positions[cell.point]);
            byMesh_[found->second.value][key][cell.slot] = cell.weight;
        }
    }

    TwinCells find() const
    {
        TwinCells out;
        for (const auto& [mesh, wanted] : byMesh_)
            for (const SetId set : scene_.meshes[mesh]->sets) findIn(set, wanted, out);
        out.cells.insert(out.cells.end(), cells_.begin(), cells_.end());
        return out;
    }

private:
    using Wanted = std::unordered_map<PlaceKey, std::map<SlotIndex, float>, KeyHash>; ///< the last weight by slot

    void findIn(SetId set, const Wanted& wanted, TwinCells& out) const
    {
        if (!scene_.weights[set.index()]) return;
        const SetWeights& weights = *scene_.weights[set.index()];
        const std::vector<glm::vec3>& positions = scene_.sets[set.index()]->positions;
        const std::size_t count = std::min(positions.size(), weights.points());
        for (PointIndex point = 0; point < count; ++point) {
            const auto found = wanted.find(keyOf(positions[point]));
            if (found == wanted.end()) continue;
            bool changes = false;
            for (const auto& [slot, weight] : found->second) {
                if (given_.contains({set.value, point, slot})) continue;
                out.cells.push_back({set, point, slot, weight});
                changes = changes || weight_rows::storedWeight(weights.at(point), slot) != weight;
            }
            out.twins += changes && !named_.contains({set.value, point});
        }
    }

    const Scene& scene_;
    std::span<const WeightCell> cells_;
    std::set<std::tuple<std::uint32_t, PointIndex, SlotIndex>> given_;
    std::set<std::pair<std::uint32_t, PointIndex>> named_;
    std::map<std::uint32_t, Wanted> byMesh_;
};

} // namespace

TwinCells withTwins(const Scene& scene, std::span<const WeightCell> cells)
{
    return Twins(scene, cells).find();
}

std::vector<WeightedPoints> pointsWithTwins(const Scene& scene, std::span<const WeightedPoints> points)
{
    std::vector<PointAddress> all;
    std::map<InstanceId, std::unordered_set<PlaceKey, KeyHash>> places;
    for (const WeightedPoints& group : points)
        for (const PointIndex point : group.points)
            places[group.instance].insert(keyOf(scene.sets[group.set.index()]->positions[point]));
    for (const auto& [instance, wanted] : places) {
        const Mesh& mesh = *scene.meshes[scene.instances[instance.index()]->mesh.index()];
        for (std::uint32_t set = 0; set < mesh.sets.size(); ++set) {
            const std::vector<glm::vec3>& positions = scene.sets[mesh.sets[set].index()]->positions;
            for (PointIndex point = 0; point < positions.size(); ++point)
                if (wanted.contains(keyOf(positions[point]))) all.push_back({{ActorId(0u), instance, set}, point});
        }
    }
    return weightedPoints(scene, all);
}

} // namespace bindpose
