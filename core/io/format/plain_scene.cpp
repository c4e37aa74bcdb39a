// SPDX-License-Identifier: MIT
#include "core/io/format/plain_scene.h"

#include "core/eval/pose/bake.h"
#include "core/io/format/plain_errors.h"
#include "core/math/transform.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace bindpose {
namespace {

constexpr double kCurveStepSec = 1.0 / 60.0;
constexpr double kMostSteps = 20000.0;

bool hasShapesAt(const Scene& scene, NodeId node)
{
    return std::any_of(scene.instances.begin(), scene.instances.end(), [&scene, node](const auto& instance) {
        return instance && instance->node == node && !scene.meshes[instance->mesh.index()]->morphNames.empty();
    });
}

/// What moves a mesh's shapes comes along to the mesh's new node; the former one keeps it for others that stay there.
void takeShapesAlong(Scene& scene, NodeId from, NodeId to)
{
    const bool kept = hasShapesAt(scene, from);
    if (const auto former = scene.nodes[from.index()]; !former->morphWeights.empty()) {
        Node out = *scene.nodes[to.index()];
        out.morphWeights = former->morphWeights;
        scene.nodes[to.index()] = std::make_shared<const Node>(std::move(out));
        if (!kept) {
            Node left = *former;
            left.morphWeights.clear();
            scene.nodes[from.index()] = std::make_shared<const Node>(std::move(left));
        }
    }
    for (auto& shared : scene.clips) {
        if (!shared) continue;
        Clip clip = *shared;
        clip.tracks.clear();
        bool moved = false;
        for (const auto& track : shared->tracks) {
            const bool along = track && track->node == from && track->path == ChannelPath::MorphWeights;
            if (!along || kept) clip.tracks.push_back(track);
            if (!along) continue;
            Track own = *track;
            own.node = to;
            clip.tracks.push_back(std::make_shared<const Track>(std::move(own)));
            moved = true;
        }
        if (moved) shared = std::make_shared<const Clip>(std::move(clip));
    }
}

/// Unskinned instances whose mesh stands apart from their node get a node in between.
void addMeshNodes(Scene& scene)
{
    for (auto& shared : scene.instances) {
        if (!shared || shared->skin.valid() || shared->nodeFromMesh == glm::mat4(1.0f)) continue;
        Instance instance = *shared;
        auto node = std::make_shared<Node>();
        node->name = instance.name.empty() ? scene.nodes[instance.node.index()]->name : instance.name;
        node->parent = instance.node;
        node->restMatrix = instance.nodeFromMesh;
        node->rest = decompose(instance.nodeFromMesh).transform;
        node->fileIndex = static_cast<std::uint32_t>(scene.nodes.size());
        const NodeId former = instance.node;
        instance.node = NodeId(scene.nodes.size());
        instance.nodeFromMesh = glm::mat4(1.0f);
        scene.nodes.push_back(std::move(node));
        const bool shapes = !scene.meshes[instance.mesh.index()]->morphNames.empty();
        shared = std::make_shared<const Instance>(std::move(instance));
        if (shapes) takeShapesAlong(scene, former, shared->node);
        scene.order = std::make_shared<const NodeOrder>(*NodeOrder::make(scene.nodes, scene.order->children));
    }
}

/// A node's track for single shapes, one of several layers, or one that says something beyond its keys or of what they
/// are cut to.
bool movesSomeShapes(const Scene& scene, const Clip& clip, const Track& track)
{
    if (track.path != ChannelPath::MorphWeights || track.keys() == 0) return false;
    const bool asKeyed = clip.layers.empty() && !clip.range && track.before.holds() && track.after.holds();
    for (const auto& instance : scene.instances) {
        if (!instance || instance->node != track.node) continue;
        const Mesh& mesh = *scene.meshes[instance->mesh.index()];
        if (!asKeyed || track.member != 0 || track.components < mesh.morphTargets() || !mesh.morphSteps.empty())
            return true;
    }
    return false;
}

/// Keys of all tracks of a node's shapes, and between them where one of them is a curve.
KeyTimes timesOf(const Clip& clip, NodeId node)
{
    std::set<double> out;
    bool curves = !clip.layers.empty(), beyond = false;
    for (const auto& track : clip.tracks) {
        if (track->node != node || track->path != ChannelPath::MorphWeights) continue;
        out.insert(track->times->begin(), track->times->end());
        beyond = beyond || !track->before.holds() || !track->after.holds();
        curves = curves || beyond || track->interpolation != Interpolation::Linear;
    }
    for (const ClipLayer& layer : clip.layers)
        if (layer.weightKeys) out.insert(layer.weightKeys->times->begin(), layer.weightKeys->times->end());
    if (clip.range || beyond || !clip.layers.empty()) {
        const double start = clip.startSec(), end = std::max(start, clip.endSec());
        out.insert({start, end});
        out.erase(out.begin(), out.lower_bound(start));
        out.erase(out.upper_bound(end), out.end());
    }
    if (curves && !out.empty()) {
        const double first = *out.begin(), length = *out.rbegin() - first;
        const double steps = std::min(std::ceil(length / kCurveStepSec), kMostSteps);
        for (std::size_t i = 1; i < static_cast<std::size_t>(steps); ++i)
            out.insert(first + length * static_cast<double>(i) / steps);
    }
    return std::make_shared<const std::vector<double>>(out.begin(), out.end());
}

Track bakedShapes(const Scene& scene, ClipId clip, NodeId node)
{
    Track out;
    out.node = node;
    out.path = ChannelPath::MorphWeights;
    out.times = timesOf(*scene.clips[clip.index()], node);
    PoseRequest request;
    request.from = PoseRequest::From::Clip;
    request.clip = clip;
    request.overrides = false;
    const auto drawn = std::find_if(scene.instances.begin(), scene.instances.end(),
        [node](const auto& instance) { return instance && instance->node == node; });
    Pose pose;
    for (const double time : *out.times) {
        request.timeSec = time;
        evaluatePose(scene, request, pose);
        const std::vector<float> weights = targetWeightsOf(scene, **drawn, pose);
        out.components = static_cast<std::uint32_t>(weights.size());
        out.values.insert(out.values.end(), weights.begin(), weights.end());
    }
    return out;
}

void joinShapeTracks(const Scene& scene, ClipId id, std::shared_ptr<const Clip>& shared)
{
    std::set<std::uint32_t> nodes;
    for (const auto& track : shared->tracks)
        if (track && movesSomeShapes(scene, *shared, *track)) nodes.insert(track->node.value);
    if (nodes.empty()) return;
    Clip clip = *shared;
    std::erase_if(clip.tracks, [&nodes](const auto& track) {
        return track && track->path == ChannelPath::MorphWeights && nodes.count(track->node.value);
    });
    for (const std::uint32_t node : nodes)
        clip.tracks.push_back(std::make_shared<const Track>(bakedShapes(scene, id, NodeId(node))));
    shared = std::make_shared<const Clip>(std::move(clip));
}

/// Every target becomes a channel.
void spreadShapes(std::shared_ptr<const Mesh>& shared)
{
    if (!shared || shared->morphSteps.empty()) return;
    Mesh mesh = *shared;
    for (std::size_t i = mesh.morphNames.size(); i < mesh.morphSteps.size(); ++i)
        mesh.morphNames.push_back(mesh.morphNames[mesh.morphSteps[i].channel] + " " +
                                  std::to_string(std::lround(100.0f * mesh.morphSteps[i].weight)));
    mesh.morphWeights = morphTargetWeights(*shared, shared->morphWeights);
    mesh.morphSteps.clear();
    shared = std::make_shared<const Mesh>(std::move(mesh));
}

void findSkinLosses(const Scene& scene, std::vector<Finding>& losses)
{
    std::size_t skinned = 0;
    for (const auto& instance : scene.instances) {
        if (!instance || !instance->skin.valid()) continue;
        ++skinned;
        if (scene.skins[instance->skin.index()]->blend == SkinBlend::Linear) continue;
        Finding& loss = losses.emplace_back();
        loss.text = &errors::kLossDualSkin;
        loss.args = {instance->name.empty() ? scene.nodes[instance->node.index()]->name : instance->name};
    }
    const WeightRule rule = scene.facts->weightRule;
    if (skinned == 0 || (rule != WeightRule::Total1 && rule != WeightRule::Additive)) return;
    Finding& loss = losses.emplace_back();
    loss.text = &errors::kLossLinkMode;
    loss.args = {std::to_string(skinned)};
    loss.count = skinned;
}

} // namespace

Scene plainScene(const Scene& scene, std::vector<Finding>& losses)
{
    findSkinLosses(scene, losses);
    Scene out = scene;
    for (std::size_t i = 0; i < out.clips.size(); ++i)
        if (out.clips[i]) joinShapeTracks(scene, ClipId(i), out.clips[i]);
    for (auto& mesh : out.meshes) spreadShapes(mesh);
    addMeshNodes(out);
    return out;
}

} // namespace bindpose
