// SPDX-License-Identifier: MIT
#include "core/eval/compare/rigid_weights.h"

#include <cassert>

namespace bindpose {
namespace {

SetWeights strongestOnly(const BlendWeights& blend)
{
    std::vector<std::uint32_t> first{0};
    std::vector<SlotIndex> slots;
    std::vector<float> values;
    for (std::size_t point = 0; point + 1 < blend.first.size(); ++point) {
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
    return made ? std::move(*made) : SetWeights();
}

SetWeights stored(const BlendWeights& blend)
{
    Result<SetWeights> made = SetWeights::make(blend.first, blend.slots, blend.weights);
    assert(made);
    return made ? std::move(*made) : SetWeights();
}

Scene withWeightsOf(const Scene& scene, WeightMode mode, SetWeights (*rowsOf)(const BlendWeights&))
{
    Scene out = scene;
    std::vector<char> done(out.weights.size(), 0);
    for (const auto& instance : scene.instances) {
        if (!instance || !instance->skin.valid() || !scene.meshes[instance->mesh.index()]) continue;
        const std::size_t joints = scene.skins[instance->skin.index()]->joints.size();
        for (const SetId set : scene.meshes[instance->mesh.index()]->sets) {
            if (done[set.index()]++ || scene.weights[set.index()]->empty()) continue;
            out.weights[set.index()] = std::make_shared<const SetWeights>(rowsOf(blendWeights(
                *scene.weights[set.index()], joints, scene.facts->weightRule, scene.facts->unweightedRule, mode)));
        }
    }
    return out;
}

} // namespace

Scene withRigidWeights(const Scene& scene)
{
    return withWeightsOf(scene, WeightMode::ByFormat, strongestOnly);
}

Scene withBlendedWeights(const Scene& scene, WeightMode mode)
{
    Scene out = withWeightsOf(scene, mode, stored);
    FileFacts facts = *out.facts;
    facts.weightRule = WeightRule::AsStored;
    out.facts = std::make_shared<const FileFacts>(std::move(facts));
    return out;
}

} // namespace bindpose
