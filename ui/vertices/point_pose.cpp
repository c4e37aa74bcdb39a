// SPDX-License-Identifier: MIT
#include "ui/vertices/point_pose.h"

#include "core/eval/skinning/skin_points.h"

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
        .outNormals = {}});
    return out;
}

} // namespace

namespace {

struct Found {
    const Instance* instance;
    SetId set;
};

std::optional<Found> find(const Scene& scene, const PointAddress& address)
{
    if (address.set.instance.index() >= scene.instances.size()) return {};
    const Instance* instance = scene.instances[address.set.instance.index()].get();
    if (!instance) return {};
    const SetId set = scene.setOf(instance->mesh, address.set.set);
    if (!set.valid() || address.point >= scene.sets[set.index()]->points()) return {};
    return Found{instance, set};
}

glm::vec3 morphed(const Actor& actor, const Found& found, PointIndex point)
{
    const PointSet& set = *actor.scene->sets[found.set.index()];
    glm::vec3 position = set.positions[point];
    const std::vector<float> morphs = targetWeightsOf(*actor.scene, *found.instance, *actor.pose);
    for (std::size_t i = 0; i < std::min(morphs.size(), set.morphs.size()); ++i)
        if (morphs[i] != 0.0f && point < set.morphs[i].positions.size())
            position += morphs[i] * set.morphs[i].positions[point];
    return position;
}

} // namespace

std::optional<PointPlace> placeOf(const Actor& actor, const PointAddress& address)
{
    const Scene& scene = *actor.scene;
    const std::optional<Found> found = find(scene, address);
    if (!found) return {};
    const Instance& instance = *found->instance;
    const SetId id = found->set;
    PointPlace place{scene.sets[id.index()]->positions[address.point], morphed(actor, *found, address.point)};
    const bool hasWeights = address.point < scene.weights[id.index()]->points();
    if (instance.skin.valid() && hasWeights)
        place.posed = skinned(scene, *actor.pose, *scene.skins[instance.skin.index()], *scene.weights[id.index()],
            address.point, place.posed);
    else if (instance.node.valid())
        place.posed = glm::vec3(modelFromMesh(instance, *actor.pose) * glm::vec4(place.posed, 1.0f));
    return place;
}

std::vector<std::optional<double>> pullsOf(const Actor& actor, const PointAddress& address)
{
    const Scene& scene = *actor.scene;
    const std::optional<Found> found = find(scene, address);
    if (!found || !found->instance->skin.valid()) return {};
    const SetWeights& weights = *scene.weights[found->set.index()];
    if (address.point >= weights.points()) return {};
    const Skin& skin = *scene.skins[found->instance->skin.index()];
    std::vector<glm::mat4> palette(skin.joints.size());
    skinPalette(skin, *actor.pose, palette);
    const glm::dvec4 rest(glm::dvec3(morphed(actor, *found, address.point)), 1.0);
    const std::span<const SlotIndex> slots = weights.slots(address.point);
    const std::span<const float> shares = weights.weights(address.point);
    std::vector<glm::dvec3> by(slots.size());
    glm::dvec3 sum(0.0);
    double total = 0.0;
    for (std::size_t i = 0; i < slots.size(); ++i) {
        if (slots[i] >= palette.size()) continue;
        by[i] = glm::dvec3(glm::dmat4(palette[slots[i]]) * rest);
        sum += static_cast<double>(shares[i]) * by[i];
        total += static_cast<double>(shares[i]);
    }
    std::vector<std::optional<double>> pulls(slots.size());
    for (std::size_t i = 0; i < slots.size(); ++i) {
        const double share = shares[i], others = total - share;
        if (slots[i] >= palette.size() || std::abs(others) < 1e-9 || std::abs(total) < 1e-9) continue;
        const glm::dvec3 without = (sum - share * by[i]) / others;
        pulls[i] = glm::length(sum / total - without);
    }
    return pulls;
}

} // namespace bindpose
