// SPDX-License-Identifier: MIT
#include "core/eval/rigid_weights.h"

#include "core/eval/skin_points.h"

#include <cassert>

namespace bindpose {
namespace {

SetWeights strongestOnly(const SetWeights& weights, const FileFacts& facts, std::size_t joints)
{
    const BlendWeights blend =
        blendWeights(weights, joints, facts.weightRule, facts.unweightedRule, WeightMode::ByFormat);
    std::vector<std::uint32_t> first{0};
    std::vector<SlotIndex> slots;
    std::vector<float> values;
    for (std::size_t point = 0; point < weights.points(); ++point) {
        std::uint32_t best = blend.first[point];
        for (std::uint32_t i = best; i < blend.first[point + 1]; ++i)
            if (blend.weights[i] > blend.weights[best]) best = i;
        if (best < blend.first[point + 1] && blend.weights[best] > 0.0f) {
            slots.push_back(blend.slots[best]);
            values.push_back(1.0f);
        }
        first.push_back(static_cast<std::uint32_t>(slots.size()));
    }
    Result<SetWeights> made = SetWeights::make(first, slots, values);
    assert(made); // as many rows, each of one weight
    return made ? std::move(*made) : weights;
}

} // namespace

Scene withRigidWeights(const Scene& scene)
{
    Scene out = scene;
    std::vector<char> done(out.weights.size(), 0);
    for (const auto& instance : scene.instances) {
        if (!instance || !instance->skin.valid() || !scene.meshes[instance->mesh.index()]) continue;
        const std::size_t joints = scene.skins[instance->skin.index()]->joints.size();
        for (const SetId set : scene.meshes[instance->mesh.index()]->sets) {
            if (done[set.index()]++ || scene.weights[set.index()]->empty()) continue;
            out.weights[set.index()] =
                std::make_shared<const SetWeights>(strongestOnly(*scene.weights[set.index()], *scene.facts, joints));
        }
    }
    return out;
}

} // namespace bindpose
