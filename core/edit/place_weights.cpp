// SPDX-License-Identifier: MIT
#include "core/edit/place_weights.h"

#include <algorithm>
#include <numeric>

namespace bindpose {

using namespace weight_shares;

PlaceWeights::PlaceWeights(const Scene& scene, InstanceId instance)
    : scene_(scene), mesh_(scene.instances[instance.index()]->mesh),
      skin_(scene.skins[scene.instances[instance.index()]->skin.index()]), links_(scene, mesh_)
{
    makeMembers();
    makeNeighbours();
    findBorder();
}

void PlaceWeights::makeMembers()
{
    firstMember_.assign(links_.placeCount() + 1, 0);
    for (const std::uint32_t place : links_.places()) ++firstMember_[place + 1];
    std::partial_sum(firstMember_.begin(), firstMember_.end(), firstMember_.begin());
    members_.resize(links_.points());
    std::vector<std::size_t> next(firstMember_.begin(), firstMember_.end() - 1);
    const std::size_t sets = scene_.meshes[mesh_.index()]->sets.size();
    for (std::uint32_t set = 0; set < sets; ++set)
        for (std::size_t p = 0; p < scene_.sets[setId(set).index()]->points(); ++p) {
            const auto point = static_cast<PointIndex>(p);
            members_[next[links_.places()[links_.number(set, point)]]++] = {set, point};
        }
}

void PlaceWeights::makeNeighbours()
{
    firstNeighbour_.assign(links_.placeCount() + 1, 0);
    for (const auto& [a, b] : links_.edges()) {
        ++firstNeighbour_[a + 1];
        ++firstNeighbour_[b + 1];
    }
    std::partial_sum(firstNeighbour_.begin(), firstNeighbour_.end(), firstNeighbour_.begin());
    neighbours_.resize(2 * links_.edges().size());
    std::vector<std::size_t> next(firstNeighbour_.begin(), firstNeighbour_.end() - 1);
    for (const auto& [a, b] : links_.edges()) {
        neighbours_[next[a]++] = b;
        neighbours_[next[b]++] = a;
    }
}

void PlaceWeights::findBorder()
{
    std::vector<std::pair<std::uint32_t, std::uint32_t>> all;
    for (const auto& part : scene_.meshes[mesh_.index()]->parts)
        for (std::size_t i = 0; i + 2 < part->indices.size(); i += 3)
            for (std::size_t corner = 0; corner < 3; ++corner) {
                const auto at = [&](std::size_t which) {
                    const PointIndex point = part->vertices->point(part->indices[i + which % 3]);
                    return links_.places()[links_.number(part->set, point)];
                };
                const std::uint32_t a = at(corner), b = at(corner + 1);
                if (a != b) all.emplace_back(std::min(a, b), std::max(a, b));
            }
    std::sort(all.begin(), all.end());
    border_.assign(links_.placeCount(), 0);
    for (std::size_t i = 0; i < all.size();) {
        const auto end = std::upper_bound(all.begin() + static_cast<std::ptrdiff_t>(i), all.end(), all[i]);
        const auto next = static_cast<std::size_t>(end - all.begin());
        if (next - i == 1) {
            borderEdges_.push_back(all[i]);
            border_[all[i].first] = border_[all[i].second] = 1;
        }
        i = next;
    }
}

bool PlaceWeights::isBorder(std::uint32_t a, std::uint32_t b) const
{
    return std::binary_search(borderEdges_.begin(), borderEdges_.end(), std::pair(std::min(a, b), std::max(a, b)));
}

std::span<const std::uint32_t> PlaceWeights::neighbours(std::uint32_t place) const
{
    return std::span(neighbours_).subspan(firstNeighbour_[place], firstNeighbour_[place + 1] - firstNeighbour_[place]);
}

std::span<const std::pair<std::uint32_t, PointIndex>> PlaceWeights::members(std::uint32_t place) const
{
    return std::span(members_).subspan(firstMember_[place], firstMember_[place + 1] - firstMember_[place]);
}

SetId PlaceWeights::setId(std::uint32_t set) const
{
    return scene_.meshes[mesh_.index()]->sets[set];
}

const SetWeights& PlaceWeights::weightsOf(std::uint32_t set) const
{
    return *scene_.weights[setId(set).index()];
}

glm::vec3 PlaceWeights::position(std::uint32_t place) const
{
    const auto [set, point] = members(place).front();
    return scene_.sets[setId(set).index()]->positions[point];
}

PlaceWeights::Shares PlaceWeights::sharesAt(std::uint32_t place) const
{
    Shares out;
    for (const auto& [set, point] : members(place)) {
        const SetWeights& weights = weightsOf(set);
        if (point < weights.points()) addShares(out, sharesOf(weights, point, skin_->joints.size()), 1.0);
    }
    if (!out.empty()) bringSharesToOne(out);
    return out;
}

void PlaceWeights::choose(std::vector<char>& chosen, const WeightedPoints& group) const
{
    chosen.resize(places(), 0);
    const std::vector<SetId>& sets = scene_.meshes[mesh_.index()]->sets;
    for (std::uint32_t set = 0; set < sets.size(); ++set)
        for (const PointIndex point : group.points)
            if (sets[set] == group.set) chosen[links_.places()[links_.number(set, point)]] = 1;
}

Result<Scene> PlaceWeights::with(
    Scene out, const std::map<std::uint32_t, Shares>& wanted, const WeightLocks& locks, Dust dust) const
{
    const SlotLocks slots(*skin_, locks);
    std::map<std::uint32_t, std::vector<std::pair<PointIndex, std::vector<Influence>>>> changed;
    for (const auto& [place, shares] : wanted)
        for (const auto& [set, point] : members(place)) {
            const SetWeights& weights = weightsOf(set);
            if (point >= weights.points() || !usable(weights, point, skin_->joints.size())) continue;
            const std::vector<Influence> before = weights.at(point);
            Result<std::vector<Influence>> row = rowWith(before, shares, weights, slots, 1.0, dust);
            if (!row) return row.error();
            if (!sameWeights(*row, before)) changed[set].emplace_back(point, std::move(*row));
        }
    for (auto& [set, rows] : changed) {
        std::sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
        std::vector<PointIndex> points;
        std::vector<std::vector<Influence>> values;
        for (auto& [point, row] : rows) {
            points.push_back(point);
            values.push_back(std::move(row));
        }
        const SetId id = setId(set);
        Result<SetWeights> made = out.weights[id.index()]->with(points, values);
        if (!made) return made.error();
        out.weights[id.index()] = std::make_shared<const SetWeights>(std::move(*made));
    }
    return out;
}

std::vector<std::vector<WeightedPoints>> byMesh(const Scene& scene, std::span<const WeightedPoints> selected)
{
    std::map<std::uint32_t, std::vector<WeightedPoints>> meshes;
    for (const WeightedPoints& group : selected)
        if (!group.points.empty()) meshes[scene.instances[group.instance.index()]->mesh.value].push_back(group);
    std::vector<std::vector<WeightedPoints>> out;
    for (auto& [mesh, groups] : meshes) out.push_back(std::move(groups));
    return out;
}

std::vector<WeightedPoints> allWeightedPoints(const Scene& scene)
{
    std::vector<WeightedPoints> out;
    for (std::size_t i = 0; i < scene.instances.size(); ++i) {
        const auto& instance = scene.instances[i];
        if (!instance || !instance->skin.valid() || !scene.meshes[instance->mesh.index()]) continue;
        for (const SetId set : scene.meshes[instance->mesh.index()]->sets) {
            const auto same = [set](const WeightedPoints& one) { return one.set == set; };
            if (scene.weights[set.index()]->empty() || std::any_of(out.begin(), out.end(), same)) continue;
            WeightedPoints group{InstanceId(i), set, instance->skin, {}};
            group.points.resize(scene.weights[set.index()]->points());
            std::iota(group.points.begin(), group.points.end(), PointIndex{0});
            out.push_back(std::move(group));
        }
    }
    std::sort(out.begin(), out.end(),
        [](const WeightedPoints& a, const WeightedPoints& b) { return a.set.value < b.set.value; });
    return out;
}

} // namespace bindpose
