// SPDX-License-Identifier: MIT
#include "core/eval/pose/overrides.h"

#include <algorithm>

namespace bindpose {
namespace {

/// `current` with the given channels of `wanted`: what is not given keeps the value that it had.
glm::mat4 replaceChannels(
    const glm::mat4& current, const glm::mat4& wanted, const Channels& channels, const glm::vec3& like)
{
    if (channels.all()) return wanted;
    Parts parts = partsOf(current, like);
    const Parts given = partsOf(wanted, glm::vec3(1.0f));
    if (channels.translation) parts.translation = given.translation;
    if (channels.rotation) parts.rotation = given.rotation;
    if (channels.scale) parts.stretch = given.stretch;
    return matrixOf(parts);
}

/// The given channels of a change, nothing for the others.
glm::mat4 onlyChannels(const glm::mat4& change, const Channels& channels)
{
    return replaceChannels(glm::mat4(1.0f), change, channels, glm::vec3(1.0f));
}

/// The override's target in model space, where it speaks of model or world space.
glm::mat4 wantedModel(const Scene& scene, const Override& override, const glm::mat4& instanceFromWorld,
    const glm::mat4& worldFromInstance, const glm::mat4& current)
{
    const glm::vec3 like = scene.nodes[override.node.index()]->rest.scale;
    const bool world = override.space == Space::World || override.kind == OverrideKind::Pin;
    const glm::mat4 had = world ? worldFromInstance * current : current;
    const glm::mat4 has = override.kind == OverrideKind::Add
                              ? onlyChannels(override.matrix, override.channels) * had
                              : replaceChannels(had, override.matrix, override.channels, like);
    return world ? instanceFromWorld * has : has;
}

} // namespace

std::vector<ActiveOverride> activeOverrides(const Scene& scene, const PoseRequest& request)
{
    std::vector<ActiveOverride> out;
    const auto add = [&](const Override& override) {
        if (!override.enabled || !(override.mix > 0.0f) || !scene.node(override.node)) return;
        out.push_back({scene.order->position[override.node.index()], &override});
    };
    for (const auto& override : scene.overrides)
        if (request.overrides && override) add(*override);
    for (const Override& override : request.trial) add(override);
    std::stable_sort(
        out.begin(), out.end(), [](const ActiveOverride& a, const ActiveOverride& b) { return a.place < b.place; });
    return out;
}

bool anyOverrideActs(const Scene& scene)
{
    return !activeOverrides(scene, {}).empty();
}

glm::mat4 overriddenLocal(const Scene& scene, const Override& override, const PoseRequest& request, const Pose& pose,
    const glm::mat4& base, const RuleStates& states, std::optional<glm::mat4>& modelOut)
{
    const Node& node = *scene.nodes[override.node.index()];
    const glm::vec3 like = node.rest.scale;
    const bool whole = override.mix >= 1.0f;
    const bool named = override.kind == OverrideKind::Replace || override.kind == OverrideKind::Add;
    const bool inModel = override.kind == OverrideKind::Pin ||
                         (named && (override.space == Space::Model || override.space == Space::World));
    glm::mat4 wanted = base;
    modelOut.reset();
    if (inModel) {
        const glm::mat4 current = modelUnderParent(scene, override.node, base, pose.model, states);
        const glm::mat4 model =
            wantedModel(scene, override, affineInverse(request.worldFromInstance), request.worldFromInstance, current);
        wanted = localForModel(scene, override.node, model, pose.model, states);
        if (whole) modelOut = model;
    } else if (override.kind == OverrideKind::Add) {
        const glm::mat4 change = onlyChannels(override.matrix, override.channels);
        wanted = override.space == Space::Parent ? change * base : base * change;
    } else {
        const glm::mat4 target = override.kind == OverrideKind::Mute ? node.restLocal() : override.matrix;
        wanted = replaceChannels(base, target, override.channels, like);
    }
    return whole ? wanted : mixLocals(base, wanted, override.mix, like);
}

glm::mat4 mixLocals(const glm::mat4& from, const glm::mat4& to, float mix, const glm::vec3& like)
{
    if (!(mix > 0.0f)) return from;
    if (mix >= 1.0f) return to;
    const Parts a = partsOf(from, like), b = partsOf(to, like);
    Parts out;
    out.translation = glm::mix(a.translation, b.translation, mix);
    out.rotation = slerpShortest(a.rotation, b.rotation, mix);
    out.stretch = a.stretch + (b.stretch - a.stretch) * mix;
    return matrixOf(out);
}

} // namespace bindpose
