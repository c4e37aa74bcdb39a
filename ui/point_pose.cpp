// SPDX-License-Identifier: MIT
#include "ui/point_pose.h"

#include "core/eval/skin_points.h"

namespace bindpose {
namespace {

/// The point alone as a mesh of one: what the kernels make of it is what they make of it in the mesh.
glm::vec3 skinned(const Scene& scene, const Pose& pose, const Skin& skin, const SetWeights& weights, PointIndex point,
    const glm::vec3& position)
{
    const std::span<const SlotIndex> slots = weights.slots(point);
    const std::uint32_t first[] = {0, static_cast<std::uint32_t>(slots.size())};
    const Result<SetWeights> alone = SetWeights::make(first, slots, weights.weights(point));
    if (!alone) return position;
    const BlendWeights blend = blendWeights(
        *alone, skin.joints.size(), scene.facts->weightRule, scene.facts->unweightedRule, WeightMode::ByFormat);
    std::vector<glm::mat4> palette(skin.joints.size());
    skinPalette(skin, pose, palette);
    glm::vec3 out = position;
    skinPoints({.positions = {&position, 1},
        .normals = {},
        .weights = blend,
        .palette = palette,
        .outPositions = {&out, 1},
        .outNormals = {},
        .method = SkinMethod::Linear});
    return out;
}

} // namespace

std::optional<PointPlace> placeOf(const Actor& actor, const PointAddress& address)
{
    const Scene& scene = *actor.scene;
    if (address.set.instance.index() >= scene.instances.size()) return {};
    const Instance& instance = *scene.instances[address.set.instance.index()];
    const SetId id = scene.setOf(instance.mesh, address.set.set);
    if (!id.valid() || address.point >= scene.sets[id.index()]->points()) return {};
    const PointSet& set = *scene.sets[id.index()];
    PointPlace place{set.positions[address.point], set.positions[address.point]};
    const std::span<const float> morphs = morphWeightsOf(scene, instance, *actor.pose);
    for (std::size_t i = 0; i < std::min(morphs.size(), set.morphs.size()); ++i)
        if (morphs[i] != 0.0f && address.point < set.morphs[i].positions.size())
            place.posed += morphs[i] * set.morphs[i].positions[address.point];
    const bool hasWeights = address.point < scene.weights[id.index()]->points();
    if (instance.skin.valid() && hasWeights)
        place.posed = skinned(scene, *actor.pose, *scene.skins[instance.skin.index()], *scene.weights[id.index()],
            address.point, place.posed);
    else if (instance.node.valid())
        place.posed = glm::vec3(actor.pose->model[instance.node.index()] * glm::vec4(place.posed, 1.0f));
    return place;
}

} // namespace bindpose
