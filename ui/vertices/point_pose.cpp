// SPDX-License-Identifier: MIT
#include "ui/vertices/point_pose.h"

#include "core/eval/compare/explain.h"

#include <algorithm>

namespace bindpose {
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

} // namespace

std::optional<PointPlace> placeOf(const Actor& actor, const PointAddress& address)
{
    const Scene& scene = *actor.scene;
    const std::optional<Found> found = find(scene, address);
    if (!found) return {};
    const Instance& instance = *found->instance;
    const PointSet& set = *scene.sets[found->set.index()];
    PointPlace place{set.positions[address.point], {}};
    place.posed = morphedPosition(set, address.point, targetWeightsOf(scene, instance, *actor.pose));
    if (!instance.node.valid()) return place;
    place.posed = drawnPlace(pointSkin(scene, *actor.pose, instance),
        drawnRow(scene, instance, found->set, address.point), address.point, place.posed);
    return place;
}

std::vector<std::optional<double>> pullsOf(const Actor& actor, const PointAddress& address)
{
    const Scene& scene = *actor.scene;
    const std::optional<Found> found = find(scene, address);
    if (!found || !found->instance->skin.valid()) return {};
    const SetWeights& weights = *scene.weights[found->set.index()];
    if (address.point >= weights.points()) return {};
    const std::size_t joints = scene.skins[found->instance->skin.index()]->joints.size();
    // How the point came from rest is not asked for: any pose will do as that.
    const PointExplanation told =
        explainPoint(scene, *actor.pose, *actor.pose, address.set.instance, address.set.set, address.point);
    const glm::dvec3 here = told.drawn - told.arithmetic; // what floats round to is nobody's pull
    const std::span<const SlotIndex> slots = weights.slots(address.point);
    std::vector<std::optional<double>> pulls(slots.size());
    for (std::size_t i = 0; i < slots.size(); ++i) {
        if (slots[i] >= joints || told.influences.empty()) continue;
        const auto joint = std::find_if(told.influences.begin(), told.influences.end(),
            [slot = slots[i]](const ExplainedInfluence& one) { return one.slot == slot; });
        // A stored 0 is the joint's where that has no more than what an SMD's line leaves to 1.
        const bool acts =
            joint != told.influences.end() && (weights.weights(address.point)[i] != 0.0f || joint->stored == 0.0);
        if (!acts)
            pulls[i] = 0.0;
        else if (joint->replaceable)
            pulls[i] = glm::distance(joint->without, here);
    }
    return pulls;
}

} // namespace bindpose
