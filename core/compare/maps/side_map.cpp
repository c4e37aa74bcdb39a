// SPDX-License-Identifier: MIT
#include "core/compare/maps/side_map.h"

#include "core/compare/measures/side_pairs.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

namespace bindpose {
namespace {

bool isSkinned(const Scene& scene, const Instance* instance)
{
    return instance && instance->mesh.index() < scene.meshes.size() && scene.meshes[instance->mesh.index()] &&
           instance->skin.index() < scene.skins.size() && scene.skins[instance->skin.index()];
}

/// What one mesh has by the skin that it is drawn with first, as the check looks at it: number by place.
struct MeshNumbers {
    Surface surface;
    WeightedSurface weighted;
    std::optional<Sides> sides;
    std::vector<float> values; ///< infinite where nothing can be compared, NaN in the middle
};

using MeshList = std::map<std::uint32_t, MeshNumbers>; ///< by mesh

MeshList meshesOf(const Scene& scene)
{
    MeshList out;
    for (const auto& instance : scene.instances) {
        if (!isSkinned(scene, instance.get())) continue;
        const auto [at, fresh] = out.try_emplace(instance->mesh.value);
        if (!fresh) continue;
        MeshNumbers& mesh = at->second;
        mesh.surface = makeSurface(scene, at->first);
        mesh.weighted = makeWeightedSurface(scene, mesh.surface, instance->skin);
        mesh.sides = sidesOf(scene, *mesh.weighted.skin, mesh.weighted.bones);
        mesh.values.assign(mesh.surface.places(), std::numeric_limits<float>::infinity());
    }
    return out;
}

void measureSides(MeshList& meshes)
{
    std::vector<MeshNumbers*> list;
    std::vector<SidedSurface> surfaces;
    for (auto& [number, mesh] : meshes) {
        list.push_back(&mesh);
        surfaces.push_back({&mesh.weighted, mesh.sides ? &*mesh.sides : nullptr, sizeOf(mesh.weighted)});
    }
    for (const MeshSides& found : meshSides(surfaces)) {
        MeshNumbers &one = *list[found.one], &other = *list[found.other];
        for (MeshNumbers* mesh : {&one, &other})
            for (std::uint32_t place = 0; place < mesh->values.size(); ++place)
                if (!std::isfinite(mesh->values[place]) && // may be told already, with another mesh
                    std::abs(mesh->weighted.positions[place][one.sides->axis] - one.sides->middle) <=
                        found.pairs.middle)
                    mesh->values[place] = std::numeric_limits<float>::quiet_NaN();
        for (const SidePair& pair : found.pairs.pairs)
            for (float* known : {&one.values[pair.place], &other.values[pair.partner]}) {
                if (std::isnan(pair.apart)) continue;
                // Two places may have the same partner.
                *known = std::isfinite(*known) ? std::max(*known, pair.apart) : pair.apart;
            }
    }
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
    MeshList meshes = meshesOf(scene);
    measureSides(meshes);
    const auto isKnown = [](float value) { return std::isfinite(value); };
    for (const auto& [number, mesh] : meshes)
        out.measured += static_cast<std::size_t>(std::count_if(mesh.values.begin(), mesh.values.end(), isKnown));
    for (std::size_t i = 0; i < scene.instances.size(); ++i) {
        const auto& instance = scene.instances[i];
        if (!isSkinned(scene, instance.get())) continue;
        const Surface& surface = meshes.at(instance->mesh.value).surface;
        const std::vector<float>& values = meshes.at(instance->mesh.value).values;
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
    // What the check leaves alone is not spread over all colours.
    out.numbers.scale = scaleEnd(std::max(out.numbers.most, static_cast<float>(kSidesApart)));
    return out;
}

} // namespace bindpose
