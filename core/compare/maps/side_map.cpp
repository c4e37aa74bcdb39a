// SPDX-License-Identifier: MIT
#include "core/compare/maps/side_map.h"

#include "core/compare/measures/side_pairs.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

namespace bindpose {
namespace {

constexpr float kLeastScale = 0.02f; ///< the check's limit: what is less is not spread over all colours

/// What one mesh has by the skin that it is drawn with first, as the check looks at it: number by place.
struct MeshSides {
    Surface surface;
    std::vector<float> values; ///< infinite where nothing can be compared, NaN in the middle
};

MeshSides sidesOfMesh(const Scene& scene, std::uint32_t mesh, SkinId skin)
{
    MeshSides out{makeSurface(scene, mesh), {}};
    out.values.assign(out.surface.places(), std::numeric_limits<float>::infinity());
    const WeightedSurface weighted = makeWeightedSurface(scene, out.surface, skin);
    const std::optional<Sides> sides = sidesOf(scene, *weighted.skin, weighted.bones);
    if (!sides) return out;
    const SidePairs found = sidePairs(weighted, *sides, sizeOf(weighted));
    if (!found.symmetric()) return out;
    for (std::uint32_t place = 0; place < out.surface.places(); ++place)
        if (std::abs(weighted.positions[place][sides->axis] - sides->middle) <= found.middle)
            out.values[place] = std::numeric_limits<float>::quiet_NaN();
    for (const SidePair& pair : found.pairs)
        for (const std::uint32_t place : {pair.place, pair.partner}) {
            if (std::isnan(pair.apart)) continue;
            float& known = out.values[place]; // two places may have the same partner
            known = std::isfinite(known) ? std::max(known, pair.apart) : pair.apart;
        }
    return out;
}

void keepWorst(SurfaceMap& out, float value, InstanceId instance, std::uint32_t set, PointIndex point)
{
    if (!std::isfinite(value) || !(value > out.numbers.most)) return;
    out.numbers.most = out.high = value;
    out.numbers.worstInstance = instance;
    out.numbers.worstSet = set;
    out.numbers.worstPoint = point;
}

} // namespace

SurfaceMap sideMap(const Scene& scene)
{
    SurfaceMap out;
    out.measure = SurfaceMeasure::Symmetry;
    std::map<std::uint32_t, MeshSides> known;
    for (std::size_t i = 0; i < scene.instances.size(); ++i) {
        const auto& instance = scene.instances[i];
        if (!instance || instance->mesh.index() >= scene.meshes.size() || !scene.meshes[instance->mesh.index()] ||
            instance->skin.index() >= scene.skins.size() || !scene.skins[instance->skin.index()])
            continue;
        const auto [at, fresh] = known.try_emplace(instance->mesh.value);
        if (fresh) at->second = sidesOfMesh(scene, instance->mesh.value, instance->skin);
        const auto& [surface, values] = at->second;
        const auto isKnown = [](float value) { return std::isfinite(value); };
        if (fresh) out.measured += static_cast<std::size_t>(std::count_if(values.begin(), values.end(), isKnown));
        SurfaceDistances::OfInstance of{InstanceId(i), {}};
        for (std::size_t set = 0; set + 1 < surface.firstOfSet.size(); ++set)
            of.sets.emplace_back(surface.firstOfSet[set + 1] - surface.firstOfSet[set]);
        for (std::uint32_t point = 0; point < surface.points(); ++point) {
            const auto [set, index] = surface.address(point);
            const float value = values[surface.placeOf[point]];
            of.sets[set][index] = value;
            keepWorst(out, value, of.instance, set, index);
        }
        out.numbers.instances.push_back(std::move(of));
    }
    if (out.measured == 0) out.numbers.instances.clear(); // nothing to tell from
    out.numbers.scale = scaleEnd(std::max(out.numbers.most, kLeastScale));
    return out;
}

} // namespace bindpose
