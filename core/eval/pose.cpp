// SPDX-License-Identifier: MIT
#include "core/eval/pose.h"

#include "core/eval/hierarchy.h"
#include "core/eval/overrides.h"

#include <algorithm>

namespace bindpose {
namespace {

/// What the tracks of a clip say about one node.
struct Sampled {
    Transform parts;
    std::optional<glm::mat4> matrix;
    bool moved = false; ///< a track of translation, rotation or scale
};

void sampleNodeTrack(const Track& track, const PoseRequest& request, Sampled& node)
{
    float v[16];
    const std::span<float> out(v, track.components);
    sampleTrack(track, request.timeSec, request.rotation, out);
    switch (track.path) {
    case ChannelPath::Translation:
        node.parts.translation = {v[0], v[1], v[2]};
        break;
    case ChannelPath::Rotation:
        node.parts.rotation = glm::quat(v[3], v[0], v[1], v[2]);
        break;
    case ChannelPath::Scale:
        node.parts.scale = {v[0], v[1], v[2]};
        break;
    case ChannelPath::Matrix: {
        glm::mat4 m;
        for (int i = 0; i < 16; ++i) m[i / 4][i % 4] = v[i];
        node.matrix = m;
        return;
    }
    case ChannelPath::MorphWeights:
    case ChannelPath::Visibility:
        return;
    }
    node.moved = true;
}

void sampleClip(const Scene& scene, const PoseRequest& request, Pose& out)
{
    std::vector<Sampled> nodes(scene.nodes.size());
    for (std::size_t i = 0; i < nodes.size(); ++i)
        if (scene.nodes[i]) nodes[i].parts = scene.nodes[i]->rest;
    for (const auto& track : scene.clips[request.clip.index()]->tracks) {
        if (!track || track->keys() == 0 || !scene.node(track->node)) continue;
        const std::size_t node = track->node.index();
        if (track->path == ChannelPath::MorphWeights) {
            out.morphWeights[node].resize(track->components);
            sampleTrack(*track, request.timeSec, request.rotation, out.morphWeights[node]);
        } else if (track->path == ChannelPath::Visibility) {
            float on = 1.0f;
            sampleTrack(*track, request.timeSec, request.rotation, {&on, 1});
            out.visible[node] = on > 0.0f ? 1 : 0;
        } else {
            sampleNodeTrack(*track, request, nodes[node]);
        }
    }
    for (const NodeId id : scene.order->sorted) {
        const Sampled& node = nodes[id.index()];
        if (node.matrix)
            out.local[id.index()] = *node.matrix;
        else if (node.moved)
            out.local[id.index()] = matrixOf(node.parts);
        else
            out.local[id.index()] = scene.nodes[id.index()]->restLocal();
    }
}

bool hasClip(const Scene& scene, const PoseRequest& request)
{
    return request.from == PoseRequest::From::Clip && request.clip.index() < scene.clips.size() &&
           scene.clips[request.clip.index()];
}

/// Locals of the bind pose: its model matrices seen from the parents.
void bindLocals(const Scene& scene, const BindPose& bind, bool plain, RuleStates& states, Pose& out)
{
    out.model = bind.model;
    if (!plain) states.resize(scene.nodes.size());
    for (const NodeId id : scene.order->sorted) {
        out.local[id.index()] = localForModel(scene, id, bind.model[id.index()], out.model, states);
        if (!plain) fillState(scene, id, out.local[id.index()], states);
    }
}

/// Hangs everything below [place] on its bind locals.
void hangOnBind(const Scene& scene, const Override& override, const BindPose& bind, std::uint32_t place, Pose& out)
{
    for (std::uint32_t below = place + 1; below < scene.order->subtreeEnd[place]; ++below) {
        const std::size_t node = scene.order->sorted[below].index();
        out.local[node] = mixLocals(out.local[node], bind.local[node], override.mix, scene.nodes[node]->rest.scale);
    }
}

} // namespace

void evaluatePose(const Scene& scene, const PoseRequest& request, Pose& out)
{
    const std::size_t count = scene.nodes.size();
    out.local.assign(count, glm::mat4(1.0f));
    out.model.assign(count, glm::mat4(1.0f));
    out.morphWeights.resize(count);
    for (std::vector<float>& weights : out.morphWeights) weights.clear();
    out.visible.assign(count, 1);

    const std::vector<ActiveOverride> overrides =
        request.overrides ? activeOverrides(scene) : std::vector<ActiveOverride>{};
    const bool fromBind = request.from == PoseRequest::From::Bind;
    const bool hangs = std::any_of(overrides.begin(), overrides.end(),
        [](const ActiveOverride& a) { return a.what->children == ChildrenMode::Bind; });
    const BindPose bind = fromBind || hangs ? makeBindPose(scene) : BindPose{};
    const Hierarchy hierarchy = hierarchyOf(scene, 0, scene.order->sorted.size());
    RuleStates states;
    if (fromBind)
        bindLocals(scene, bind, hierarchy.plain, states, out);
    else if (hasClip(scene, request))
        sampleClip(scene, request, out);
    else
        for (const NodeId id : scene.order->sorted) out.local[id.index()] = scene.nodes[id.index()]->restLocal();

    std::size_t done = 0;
    // The bind pose is known in model space; only what hangs below an override is chained anew.
    std::size_t chainedTo = fromBind ? 0 : hierarchy.node.size();
    const auto chain = [&](std::size_t end) {
        if (done < std::min(end, chainedTo))
            chainModels(scene, hierarchy, done, std::min(end, chainedTo), out.local, out.model, states);
        done = end;
    };
    for (std::size_t i = 0; i < overrides.size();) {
        const std::uint32_t place = overrides[i].place;
        const std::size_t node = scene.order->sorted[place].index();
        chain(place);
        std::optional<glm::mat4> exact;
        for (; i < overrides.size() && overrides[i].place == place; ++i) {
            const Override& override = *overrides[i].what;
            out.local[node] = overriddenLocal(scene, override, request, out, out.local[node], states, exact);
            if (override.children == ChildrenMode::Bind) hangOnBind(scene, override, bind, place, out);
        }
        chainedTo = std::max<std::size_t>(chainedTo, scene.order->subtreeEnd[place]);
        chain(place + 1);
        if (exact) out.model[node] = *exact;
    }
    chain(hierarchy.node.size());
}

Pose evaluatePose(const Scene& scene, const PoseRequest& request)
{
    Pose out;
    evaluatePose(scene, request, out);
    return out;
}

void updateSubtree(const Scene& scene, NodeId root, Pose& pose)
{
    const std::size_t begin = scene.order->position[root.index()];
    const std::size_t end = scene.order->subtreeEnd[begin];
    const Hierarchy hierarchy = hierarchyOf(scene, begin, end);
    RuleStates states;
    if (!hierarchy.plain) fillAncestorStates(scene, root, pose.local, states);
    chainModels(scene, hierarchy, 0, end - begin, pose.local, pose.model, states);
}

} // namespace bindpose
