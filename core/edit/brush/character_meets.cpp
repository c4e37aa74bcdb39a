// SPDX-License-Identifier: MIT
// The meshes of a character, made ready for the brush.
#include "core/edit/brush/character_brush.h"

#include <algorithm>
#include <limits>

namespace bindpose {
namespace {

bool paintable(const Scene& scene, InstanceId id)
{
    const auto& drawn = scene.instances[id.index()];
    return drawn && drawn->skin.valid() && drawn->skin.index() < scene.skins.size() &&
           scene.skins[drawn->skin.index()] && drawn->mesh.index() < scene.meshes.size() &&
           scene.meshes[drawn->mesh.index()];
}

} // namespace

std::vector<std::string> nodeNames(const Scene& scene)
{
    std::vector<std::string> out;
    for (const auto& node : scene.nodes) out.push_back(node ? node->name : std::string());
    return out;
}

BrushCharacter::BrushCharacter(const Scene& scene, InstanceId first, const BrushCharacter* known)
    : instances_(scene.instances), skins_(scene.skins), names_(nodeNames(scene))
{
    std::vector<InstanceId> drawn{first};
    for (std::size_t i = 0; i < scene.instances.size(); ++i) {
        if (!paintable(scene, InstanceId(i))) continue;
        const MeshId mesh = scene.instances[i]->mesh;
        if (std::none_of(
                drawn.begin(), drawn.end(), [&](InstanceId one) { return scene.instances[one.index()]->mesh == mesh; }))
            drawn.push_back(InstanceId(i));
    }
    for (const InstanceId id : drawn) {
        std::shared_ptr<const BrushMesh> made;
        for (std::size_t i = 0; known && i < known->meshes.size() && !made; ++i)
            if (known->meshes[i]->instance == id && known->meshes[i]->fits(scene) &&
                known->skins_[known->instances_[id.index()]->skin.index()] ==
                    skins_[instances_[id.index()]->skin.index()])
                made = known->meshes[i];
        meshes.push_back(made ? made : std::make_shared<const BrushMesh>(scene, id));
    }
    meet(scene);
}

void BrushCharacter::meet(const Scene& scene)
{
    bounds.resize(meshes.size());
    if (meshes.size() < 2) return;                  // nothing to meet
    for (std::size_t i = 0; i < bounds.size(); ++i) // a space of its own until one is found
        bounds[i].space = std::numeric_limits<std::size_t>::max() - i;
    const MeshMeetings meetings(scene);
    std::vector<std::optional<std::uint32_t>> meshOf(meetings.parts().size());
    for (std::size_t part = 0; part < meetings.parts().size(); ++part) {
        const MeshMeetings::Part& at = meetings.parts()[part];
        for (std::uint32_t i = 0; i < meshes.size(); ++i) {
            const MeshMeetings::Bound& bound = meetings.boundOf(at);
            if (meshes[i]->places->mesh() != at.weights->mesh().mesh()) continue;
            const Instance& drawn = *scene.instances[meshes[i]->instance.index()];
            if (scene.skins[drawn.skin.index()].get() != bound.skin) continue; // drawn with another skin as well
            meshOf[part] = i;
            bounds[i].keys = bound.keys;
            bounds[i].space = bound.space;
            bounds[i].toSpace = glm::mat4(bound.toSpace);
        }
    }
    for (const std::vector<std::uint32_t>& together : meetings.groups()) {
        std::vector<Meet> group;
        for (const std::uint32_t place : together)
            if (const auto mesh = meshOf[meetings.partOf(place)]) group.push_back({*mesh, meetings.within(place)});
        if (std::all_of(group.begin(), group.end(), [&](const Meet& one) { return one.mesh == group.front().mesh; }))
            continue;
        for (const Meet& one : group)
            bounds[one.mesh].groupOf.emplace(one.place, static_cast<std::uint32_t>(groups.size()));
        groups.push_back(std::move(group));
    }
}

bool BrushCharacter::fits(const Scene& scene) const
{
    return scene.instances == instances_ && scene.skins == skins_ &&
           std::all_of(meshes.begin(), meshes.end(), [&scene](const auto& one) { return one->fits(scene); }) &&
           (meshes.size() < 2 || nodeNames(scene) == names_);
}

std::optional<std::size_t> BrushCharacter::find(InstanceId instance) const
{
    for (std::size_t i = 0; i < meshes.size(); ++i)
        if (meshes[i]->instance == instance) return i;
    return std::nullopt;
}

std::size_t BrushCharacter::triangles() const
{
    std::size_t out = 0;
    for (const auto& one : meshes) out += one->places->triangles().size();
    return out;
}

} // namespace bindpose
