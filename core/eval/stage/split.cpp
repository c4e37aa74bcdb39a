// SPDX-License-Identifier: MIT
#include "core/eval/stage/split.h"

#include "core/eval/stage/frame_rate.h"

namespace bindpose {
namespace {

using With = SplitLook::With;

NodeId namedAs(const Scene& scene, NodeId id, const Scene& other)
{
    const Node* node = scene.node(id);
    if (!node || node->name.empty()) return {};
    for (std::size_t i = 0; i < other.nodes.size(); ++i)
        if (other.nodes[i] && other.nodes[i]->name == node->name) return NodeId(i);
    return {};
}

ClipId clipNamedAs(const Scene& scene, ClipId id, const Scene& other)
{
    const Clip* clip = clipAt(scene, id);
    if (!clip) return {};
    for (std::size_t i = 0; i < other.clips.size(); ++i)
        if (other.clips[i] && other.clips[i]->name == clip->name) return ClipId(i);
    return {};
}

bool hasPoint(const Scene& scene, const PointAddress& at)
{
    const std::size_t i = at.set.instance.index();
    if (i >= scene.instances.size() || !scene.instances[i]) return false;
    const SetId set = scene.setOf(scene.instances[i]->mesh, at.set.set);
    return set.valid() && at.point < scene.sets[set.index()]->points();
}

/// Another file: nothing of this one has a number there.
void goByNames(ViewState& view, const Scene& scene, const Scene& other)
{
    std::vector<NodeId> joints;
    for (const NodeId id : view.joints)
        if (const NodeId there = namedAs(scene, id, other); there.valid()) joints.push_back(there);
    view.joints = std::move(joints);
    view.points.clear();
    view.hidden = {};
    view.clip = clipNamedAs(scene, view.clip, other);
    for (LayerMark& mark : view.clipLook.layers) mark.clip = clipNamedAs(scene, mark.clip, other);
}

/// The same file before: what is not there yet is left out.
void leaveOutMissing(ViewState& view, const Scene& other)
{
    std::erase_if(view.joints, [&other](NodeId id) { return !other.node(id); });
    std::erase_if(view.points, [&other](const PointAddress& at) { return !hasPoint(other, at); });
    if (!clipAt(other, view.clip)) view.clip = {};
}

} // namespace

ViewState otherView(const ViewState& view, const Scene& scene, const Scene& other)
{
    ViewState out = view;
    out.split = {};
    const bool poses = view.split.with == With::Rest || view.split.with == With::Bind;
    if (poses) out.pose = view.split.with == With::Rest ? PoseSource::Rest : PoseSource::Bind;
    if (poses) out.poseDetail.bind = {};
    if (poses || view.split.with == With::Clip) {
        out.overridesOn = false;
        out.trial = {};
    }
    if (view.split.with == With::Skinning) out.skinning = view.split.skinning;
    if (view.split.with == With::Look) out.shading = view.split.shading;
    if (view.split.with == With::Level) out.detail = {false, view.split.level};
    if (&scene == &other) return out;
    out.trial = {};
    out.ghost = GhostPose::None;
    out.second = {};
    out.motion.onion = {};
    if (view.split.with == With::Document)
        goByNames(out, scene, other);
    else
        leaveOutMissing(out, other);
    if (out.pose == PoseSource::Clip && !out.clip.valid()) out.pose = PoseSource::Rest;
    return out;
}

} // namespace bindpose
