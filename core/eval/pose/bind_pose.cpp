// SPDX-License-Identifier: MIT
#include "core/eval/pose/bind_pose.h"

#include "core/eval/pose/bake.h"
#include "core/math/transform.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace bindpose {
namespace {

/// Where a node stands in a skin.
struct BindPlace {
    SkinId skin;
    SlotIndex slot = 0;
};

/// By NodeId: the first skin that lists the node.
std::vector<BindPlace> firstPlaces(const Scene& scene)
{
    std::vector<BindPlace> places(scene.nodes.size());
    for (std::size_t s = 0; s < scene.skins.size(); ++s) {
        if (!scene.skins[s]) continue;
        const std::vector<NodeId>& joints = scene.skins[s]->joints;
        for (std::size_t slot = 0; slot < joints.size(); ++slot)
            if (!places[joints[slot].index()].skin.valid())
                places[joints[slot].index()] = {SkinId(s), static_cast<SlotIndex>(slot)};
    }
    return places;
}

const glm::mat4& inverseBindAt(const Scene& scene, const BindPlace& place)
{
    return scene.skins[place.skin.index()]->inverseBind[place.slot];
}

/// jointFromBind of the parent: of the child's own skin where that lists the parent, else of the parent's first one.
std::optional<glm::mat4> parentInverseBind(
    const Scene& scene, const BindPlace& child, NodeId parent, const BindPlace& parentPlace)
{
    if (!parent.valid() || !parentPlace.skin.valid()) return std::nullopt;
    if (parentPlace.skin == child.skin) return inverseBindAt(scene, parentPlace);
    const Skin& skin = *scene.skins[child.skin.index()];
    const auto found = std::find(skin.joints.begin(), skin.joints.end(), parent);
    if (found != skin.joints.end()) return skin.inverseBind[static_cast<std::size_t>(found - skin.joints.begin())];
    return inverseBindAt(scene, parentPlace);
}

/// Whether some skin binds a joint elsewhere than `model` has it, by more than rounding.
bool bindsDiffer(const Scene& scene, const std::vector<glm::mat4>& model)
{
    if (scene.skins.size() < 2) return false;
    for (const auto& skin : scene.skins)
        for (std::size_t slot = 0; skin && slot < skin->joints.size(); ++slot) {
            const glm::mat4& known = model[skin->joints[slot].index()];
            float largest = 1.0f;
            for (int column = 0; column < 4; ++column)
                for (int row = 0; row < 3; ++row) largest = std::max(largest, std::abs(known[column][row]));
            if (!(maxDifference(bindModelOf(*skin, slot), known) <= 1e-5f * largest)) return true;
        }
    return false;
}

/// By NodeId: the node and all below it; everything where there is no node.
std::vector<char> movedBy(const Scene& scene, NodeId root)
{
    std::vector<char> moved(scene.nodes.size(), root.valid() ? 0 : 1);
    for (const NodeId id : scene.order->sorted) { // parents first
        const NodeId parent = scene.nodes[id.index()]->parent;
        moved[id.index()] = !root.valid() || id == root || (parent.valid() && moved[parent.index()]);
    }
    return moved;
}

using Kind = BindSource::Kind;

Pose plainPose(const Scene& scene, PoseRequest::From from, ClipId clip = {})
{
    PoseRequest request;
    request.from = from;
    request.clip = clip;
    request.overrides = false;
    if (clip.valid()) request.timeSec = scene.clips[clip.index()]->startSec();
    return evaluatePose(scene, request);
}

void putStoredPose(const Scene& scene, const StoredPose& stored, const std::set<NodeId>& joints, Pose& pose)
{
    std::map<NodeId, const glm::mat4*> listed;
    for (std::size_t i = 0; i < stored.nodes.size(); ++i) listed.emplace(stored.nodes[i], &stored.matrices[i]);
    for (const NodeId id : scene.order->sorted) {
        const Node& node = *scene.nodes[id.index()];
        glm::mat4& model = pose.model[id.index()];
        if (const auto at = listed.find(id); at != listed.end())
            model = *at->second;
        else if (node.parent.valid() && !joints.contains(id))
            model = pose.model[node.parent.index()] * node.restLocal();
    }
    pose.bind = nullptr; // the matrices are the joints' own, whatever the skin
}

/// Joints alone move what is skinned: points without weight stay where the mesh's node is at rest.
void keepMeshes(const Scene& scene, const std::set<NodeId>& joints, Pose& pose)
{
    const Pose rest = restPose(scene);
    for (const auto& instance : scene.instances)
        if (instance && instance->skin.valid() && !joints.contains(instance->node))
            pose.model[instance->node.index()] = rest.model[instance->node.index()];
    for (const NodeId id : scene.order->sorted) {
        const NodeId parent = scene.nodes[id.index()]->parent;
        const glm::mat4& model = pose.model[id.index()];
        pose.local[id.index()] = parent.valid() ? affineInverse(pose.model[parent.index()]) * model : model;
    }
}

} // namespace

glm::mat4 bindModelOf(const Skin& skin, std::size_t slot)
{
    return slot < skin.bindModel.size() ? skin.bindModel[slot] : affineInverse(skin.inverseBind[slot]);
}

BindPose makeBindPose(const Scene& scene)
{
    BindPose out;
    out.skins = scene.skins;
    out.nodes = scene.nodes;
    out.model.assign(scene.nodes.size(), glm::mat4(1.0f));
    out.local.assign(scene.nodes.size(), glm::mat4(1.0f));
    const std::vector<BindPlace> places = firstPlaces(scene);
    for (const NodeId id : scene.order->sorted) {
        const Node& node = *scene.nodes[id.index()];
        const BindPlace& place = places[id.index()];
        const glm::mat4 rest = node.restLocal();
        out.local[id.index()] = rest;
        if (!place.skin.valid()) {
            out.model[id.index()] = node.parent.valid() ? out.model[node.parent.index()] * rest : rest;
            continue;
        }
        const glm::mat4 bind = bindModelOf(*scene.skins[place.skin.index()], place.slot);
        out.model[id.index()] = bind;
        if (!node.parent.valid()) continue;
        if (const auto parent = parentInverseBind(scene, place, node.parent, places[node.parent.index()]))
            out.local[id.index()] = *parent * bind;
    }
    if (bindsDiffer(scene, out.model)) out.severalBinds = std::make_shared<const std::vector<glm::mat4>>(out.model);
    return out;
}

std::vector<glm::mat4> bindModel(const Scene& scene)
{
    return makeBindPose(scene).model;
}

glm::mat4 bindLocal(const Scene& scene, NodeId node)
{
    return makeBindPose(scene).local[node.index()];
}

std::vector<glm::dmat4> restWorld(const Scene& scene)
{
    std::vector<glm::dmat4> world(scene.nodes.size(), glm::dmat4(1.0));
    for (const NodeId id : scene.order->sorted) {
        const Node& node = *scene.nodes[id.index()];
        glm::dmat4 local;
        if (node.restMatrix) {
            local = glm::dmat4(*node.restMatrix);
        } else {
            local = glm::mat4_cast(glm::normalize(glm::dquat(node.rest.rotation)));
            for (int i = 0; i < 3; ++i) local[i] *= double{node.rest.scale[i]};
            local[3] = glm::dvec4(glm::dvec3(node.rest.translation), 1.0);
        }
        world[id.index()] = node.parent.valid() ? world[node.parent.index()] * local : local;
    }
    return world;
}

void followRest(Scene& scene, NodeId root)
{
    const std::vector<glm::dmat4> world = restWorld(scene);
    const std::vector<char> moved = movedBy(scene, root);
    for (auto& shared : scene.skins) {
        if (!shared) continue;
        Skin skin = *shared;
        for (std::size_t slot = 0; slot < skin.joints.size(); ++slot)
            if (moved[skin.joints[slot].index()])
                skin.inverseBind[slot] = glm::mat4(glm::inverse(world[skin.joints[slot].index()]));
        shared = std::make_shared<const Skin>(std::move(skin));
    }
}

ClipId firstMovingClip(const Scene& scene)
{
    for (std::size_t i = 0; i < scene.clips.size(); ++i)
        if (scene.clips[i] && !scene.clips[i]->tracks.empty()) return ClipId(i);
    return {};
}

std::set<NodeId> jointsOfSkins(const Scene& scene)
{
    std::set<NodeId> out;
    for (const auto& skin : scene.skins)
        if (skin) out.insert(skin->joints.begin(), skin->joints.end());
    return out;
}

bool isThere(const Scene& scene, BindSource source)
{
    if (source.kind == Kind::Pose) return source.pose < scene.bindPoses.size();
    return source.kind != Kind::FirstFrame || firstMovingClip(scene).valid();
}

Pose poseOfBind(const Scene& scene, BindSource source)
{
    const std::set<NodeId> joints = jointsOfSkins(scene);
    Pose out;
    switch (source.kind) {
    case Kind::Matrices:
    case Kind::Pose:
        out = plainPose(scene, PoseRequest::From::Bind);
        break;
    case Kind::Rest:
        out = plainPose(scene, PoseRequest::From::Rest);
        break;
    case Kind::FirstFrame:
        out = plainPose(scene, PoseRequest::From::Clip, firstMovingClip(scene));
        break;
    }
    if (source.kind == Kind::Pose) putStoredPose(scene, *scene.bindPoses[source.pose], joints, out);
    keepMeshes(scene, joints, out);
    out.morphWeights.clear();
    return out;
}

} // namespace bindpose
