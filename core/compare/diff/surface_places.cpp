// SPDX-License-Identifier: MIT
#include "core/compare/diff/surface_places.h"

#include <map>

namespace bindpose {

SurfacePlaces::SurfacePlaces(Scene& scene, InstanceId like) : scene_(scene), like_(like) {}

PointIndex SurfacePlaces::add(const Corners& corners, const std::array<double, 3>& share)
{
    glm::dvec3 place(0.0);
    std::map<SlotIndex, double> row;
    const Mesh& mesh = *scene_.meshes[scene_.instances[like_.index()]->mesh.index()];
    places_.emplace_back(0.0f);
    for (std::size_t k = 0; k < corners.size(); ++k) {
        const SetId set = mesh.sets[corners[k].set];
        const PointIndex point = corners[k].point;
        place += share[k] * glm::dvec3(scene_.sets[set.index()]->positions[point]);
        addMorphs(*scene_.sets[set.index()], point, share[k]);
        if (scene_.weights[set.index()]->empty()) continue;
        for (const Influence& one : scene_.weights[set.index()]->at(point))
            row[one.slot] += share[k] * double{one.weight};
    }
    places_.back() = glm::vec3(place);
    for (const auto& [slot, weight] : row) {
        slots_.push_back(slot);
        weights_.push_back(static_cast<float>(weight));
    }
    first_.push_back(static_cast<std::uint32_t>(slots_.size()));
    return static_cast<PointIndex>(places_.size() - 1);
}

void SurfacePlaces::addMorphs(const PointSet& set, PointIndex point, double share)
{
    if (set.morphs.size() > morphs_.size()) morphs_.resize(set.morphs.size());
    for (std::size_t target = 0; target < set.morphs.size(); ++target) {
        const std::vector<glm::vec3>& offsets = set.morphs[target].positions;
        if (point >= offsets.size()) continue;
        std::vector<glm::vec3>& mine = morphs_[target].positions;
        mine.resize(places_.size(), glm::vec3(0.0f));
        mine.back() += static_cast<float>(share) * offsets[point];
    }
}

InstanceId SurfacePlaces::finish()
{
    const Mesh& like = *scene_.meshes[scene_.instances[like_.index()]->mesh.index()];
    Mesh mesh;
    mesh.morphNames = like.morphNames;
    mesh.morphWeights = like.morphWeights;
    mesh.morphSteps = like.morphSteps;
    PointSet set;
    set.positions = std::move(places_);
    for (MorphPoints& target : morphs_)
        if (!target.positions.empty()) target.positions.resize(set.positions.size(), glm::vec3(0.0f));
    set.morphs = std::move(morphs_);
    mesh.sets = {SetId(scene_.sets.size())};
    scene_.sets.push_back(std::make_shared<const PointSet>(std::move(set)));
    Result<SetWeights> rows = SetWeights::make(first_, slots_, weights_);
    scene_.weights.push_back(
        std::make_shared<const SetWeights>(rows && !slots_.empty() ? std::move(*rows) : SetWeights()));
    Instance instance = *scene_.instances[like_.index()];
    instance.mesh = MeshId(scene_.meshes.size());
    scene_.meshes.push_back(std::make_shared<const Mesh>(std::move(mesh)));
    scene_.instances.push_back(std::make_shared<const Instance>(std::move(instance)));
    return InstanceId(scene_.instances.size() - 1);
}

} // namespace bindpose
