// SPDX-License-Identifier: MIT
#include "core/edit/surface/place_weights.h"

#include "core/edit/rows/weight_rows.h"

#include <algorithm>
#include <numeric>

namespace bindpose {

using namespace weight_shares;

PlaceWeights::PlaceWeights(const Scene& scene, InstanceId instance, std::shared_ptr<const MeshPlaces> places)
    : scene_(scene), skin_(scene.skins[scene.instances[instance.index()]->skin.index()]),
      places_(places ? std::move(places)
                     : std::make_shared<const MeshPlaces>(scene, scene.instances[instance.index()]->mesh))
{}

SetId PlaceWeights::setId(std::uint32_t set) const
{
    return scene_.meshes[places_->mesh().index()]->sets[set];
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

PlaceWeights::Shares PlaceWeights::storedAt(std::uint32_t place) const
{
    Shares out;
    std::size_t rows = 0;
    for (const auto& [set, point] : members(place)) {
        const SetWeights& weights = weightsOf(set);
        if (point >= weights.points()) continue;
        const Shares one = weight_shares::storedShares(weights, point, skin_->joints.size());
        rows += !one.empty();
        addShares(out, one, 1.0);
    }
    for (auto& [slot, weight] : out) weight /= static_cast<double>(rows);
    return out;
}

void PlaceWeights::choose(std::vector<char>& chosen, const WeightedPoints& group) const
{
    chosen.resize(places(), 0);
    const std::vector<SetId>& sets = scene_.meshes[places_->mesh().index()]->sets;
    for (std::uint32_t set = 0; set < sets.size(); ++set)
        for (const PointIndex point : group.points)
            if (sets[set] == group.set) chosen[links().places()[links().number(set, point)]] = 1;
}

Result<Scene> PlaceWeights::with(
    Scene out, const std::map<std::uint32_t, Shares>& wanted, const WeightLocks& locks, Dust dust) const
{
    std::vector<std::pair<std::uint32_t, const Shares*>> list;
    list.reserve(wanted.size());
    for (const auto& [place, shares] : wanted) list.emplace_back(place, &shares);
    return with(std::move(out), list, locks, dust);
}

Result<Scene> PlaceWeights::with(Scene out, std::span<const std::pair<std::uint32_t, const Shares*>> wanted,
    const WeightLocks& locks, Dust dust) const
{
    std::vector<std::uint32_t> list;
    list.reserve(wanted.size());
    for (const auto& [place, shares] : wanted) list.push_back(place);
    return withEach(
        std::move(out), list, [&wanted](std::size_t at) { return std::optional(*wanted[at].second); }, locks, dust);
}

/// Most of a set are counted into place, a few of a large one are sorted.
std::map<std::uint32_t, PlaceWeights::SetPoints> PlaceWeights::pointsOf(std::span<const std::uint32_t> chosen) const
{
    constexpr std::uint32_t kNone = 0xffffffffu;
    const std::size_t sets = scene_.meshes[places_->mesh().index()]->sets.size();
    std::map<std::uint32_t, SetPoints> out;
    if (chosen.size() >= places() / 8) {
        std::vector<std::uint32_t> at(places(), kNone);
        for (std::uint32_t i = 0; i < chosen.size(); ++i) at[chosen[i]] = i;
        for (std::uint32_t set = 0; set < sets; ++set) {
            const SetWeights& weights = weightsOf(set);
            const auto of = links().places().subspan(links().number(set, 0));
            SetPoints own;
            own.reserve(weights.points());
            for (PointIndex point = 0; point < weights.points(); ++point)
                if (at[of[point]] != kNone) own.emplace_back(point, at[of[point]]);
            if (!own.empty()) out.emplace(set, std::move(own));
        }
        return out;
    }
    for (std::uint32_t i = 0; i < chosen.size(); ++i)
        for (const auto& [set, point] : members(chosen[i]))
            if (point < weightsOf(set).points()) out[set].emplace_back(point, i);
    for (auto& [set, list] : out) std::sort(list.begin(), list.end());
    return out;
}

Result<Scene> PlaceWeights::withEach(Scene out, std::span<const std::uint32_t> chosen,
    const std::function<std::optional<Shares>(std::size_t at)>& sharesFor, const WeightLocks& locks, Dust dust) const
{
    const SlotLocks slots(*skin_, locks);
    for (const auto& [set, list] : pointsOf(chosen)) {
        std::vector<PointIndex> points;
        points.reserve(list.size());
        for (const auto& one : list) points.push_back(one.first);
        const SetWeights& weights = weightsOf(set);
        const auto edit = [&, &list = list](std::size_t at, std::vector<Influence>& row) -> Result<void> {
            if (!usable(weights, points[at], skin_->joints.size())) return {};
            std::optional<Shares> wanted = sharesFor(list[at].second);
            if (!wanted) return {};
            const Few<Influence, 8> before(row.begin(), row.end());
            if (Result<void> ok = giveShares(row, std::move(*wanted), weights, slots, 1.0, dust); !ok) return ok;
            if (sameWeights(row, {before.begin(), before.end()})) row.assign(before.begin(), before.end());
            return {};
        };
        Result<Scene> made = weight_rows::withEdited(std::move(out), setId(set), points, edit);
        if (!made) return made;
        out = std::move(*made);
    }
    return out;
}

Result<Scene> PlaceWeights::withRows(Scene out, ChangedRows changed) const
{
    for (auto& [set, rows] : changed) {
        std::sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
        std::vector<PointIndex> points;
        std::vector<std::vector<Influence>> values;
        for (auto& [point, row] : rows) {
            points.push_back(point);
            values.push_back(std::move(row));
        }
        Result<Scene> made = weight_rows::withRows(std::move(out), setId(set), points, values);
        if (!made) return made;
        out = std::move(*made);
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
