// SPDX-License-Identifier: MIT
#include "core/eval/compare/skin_as.h"

namespace bindpose {
namespace {

void blend(DeformedSet& linear, const DeformedSet& dual, float share)
{
    for (std::size_t i = 0; i < linear.positions.size(); ++i)
        linear.positions[i] = glm::mix(linear.positions[i], dual.positions[i], share);
    for (std::size_t i = 0; i < linear.normals.size(); ++i) {
        const glm::vec3 mixed = glm::mix(linear.normals[i], dual.normals[i], share);
        if (const float length = glm::length(mixed); length > 0.0f) linear.normals[i] = mixed / length;
    }
}

/// Normals of what is skinned as they are in the mesh.
void restNormals(const Scene& scene, const Pose& pose, bool vertices, DeformedInstance& out)
{
    const Instance& instance = *scene.instances[out.instance.index()];
    if (!instance.skin.valid()) return;
    const Mesh& mesh = *scene.meshes[instance.mesh.index()];
    const std::vector<float> morphs = targetWeightsOf(scene, instance, pose);
    for (std::size_t i = 0; i < out.sets.size(); ++i) {
        DeformedSet& set = out.sets[i];
        if (scene.weights[mesh.sets[set.set].index()]->empty() || set.normals.empty()) continue;
        set.normals = vertices ? morphedNormals(*mesh.parts[i]->vertices, morphs)
                               : pointNormals(mesh, set.set, set.positions.size(), morphs);
    }
}

} // namespace

Scene withUsedWeights(const Scene& scene, const Skinning& skinning)
{
    Scene out = scene;
    const std::vector<std::size_t> joints = jointsOfSets(scene);
    for (std::size_t set = 0; set < joints.size(); ++set)
        if (joints[set] > 0 && !scene.weights[set]->empty())
            out.weights[set] = std::make_shared<const SetWeights>(
                usedWeights(*scene.weights[set], joints[set], scene.facts->weightRule, skinning));
    FileFacts facts = *out.facts;
    facts.weightRule = WeightRule::AsStored;
    out.facts = std::make_shared<const FileFacts>(std::move(facts));
    return out;
}

Scene withLinearSkins(Scene scene)
{
    for (auto& skin : scene.skins) {
        if (!skin || skin->blend == SkinBlend::Linear) continue;
        Skin linear = *skin;
        linear.blend = SkinBlend::Linear;
        skin = std::make_shared<const Skin>(std::move(linear));
    }
    return scene;
}

std::vector<DeformedInstance> deformAs(
    const Scene& scene, const Pose& pose, const SurfaceOptions& options, const Skinning& skinning)
{
    if (skinning.isOwn()) return deform(scene, pose, options);
    const Scene used = withLinearSkins(skinning.changesWeights() ? withUsedWeights(scene, skinning) : scene);
    const auto by = [&](SkinMethod method) {
        return deform(used, pose, {.method = method, .normals = options.normals, .vertices = options.vertices});
    };
    std::vector<DeformedInstance> out = by(skinning.dual < 1.0f ? SkinMethod::Linear : SkinMethod::DualQuaternion);
    if (skinning.dual > 0.0f && skinning.dual < 1.0f) {
        const std::vector<DeformedInstance> dual = by(SkinMethod::DualQuaternion);
        for (std::size_t i = 0; i < out.size(); ++i)
            for (std::size_t s = 0; s < out[i].sets.size(); ++s) blend(out[i].sets[s], dual[i].sets[s], skinning.dual);
    }
    if (!skinning.turnsNormals)
        for (DeformedInstance& instance : out) restNormals(scene, pose, options.vertices, instance);
    return out;
}

} // namespace bindpose
