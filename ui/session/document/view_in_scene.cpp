// SPDX-License-Identifier: MIT
#include "ui/session/document/view_in_scene.h"

#include "ui/session/document/key_places.h"

#include <algorithm>

namespace bindpose {
namespace {

/// Where the clip that was shown is gone, as when its making is undone: the one before in time, else the nearest one
/// before it in the file, else the first.
void chooseClip(const Scene& scene, ClipId former, ViewState& view)
{
    const auto there = [&scene](std::size_t clip) { return clip < scene.clips.size() && scene.clips[clip]; };
    if (!view.clip.valid() || there(view.clip.index())) return;
    std::size_t found = former.valid() && there(former.index()) ? former.index() : scene.clips.size();
    for (std::size_t i = found == scene.clips.size() ? found : 0; i-- > 0;) {
        if (!scene.clips[i]) continue;
        found = i;
        if (i < view.clip.index()) break;
    }
    if (!there(found)) return;
    view.clip = ClipId(found);
    view.timeSec = scene.clips[found]->startSec();
    view.play.range = {};
    view.play.on = false;
}

/// A mark that says what the file says is none.
void keepLayers(const Scene& scene, LayerMarks& marks)
{
    std::erase_if(marks, [&scene](const LayerMark& mark) {
        const std::size_t clip = mark.clip.index();
        if (clip >= scene.clips.size() || !scene.clips[clip] || mark.layer >= scene.clips[clip]->layers.size())
            return true;
        const ClipLayer& layer = scene.clips[clip]->layers[mark.layer];
        return layer.mute == mark.mute && layer.solo == mark.solo;
    });
}

/// A front view from a little above and to the side, in the file's own axes.
glm::quat firstLook(char upAxis)
{
    const float yawRad = 0.42f, pitchRad = -0.16f;
    const glm::quat look = glm::angleAxis(yawRad, glm::vec3(0, 1, 0)) * glm::angleAxis(pitchRad, glm::vec3(1, 0, 0));
    if (upAxis == 'z') return glm::angleAxis(1.5707963f, glm::vec3(1, 0, 0)) * look;
    if (upAxis == 'x') return glm::angleAxis(-1.5707963f, glm::vec3(0, 0, 1)) * look;
    return look;
}

/// Of the worst problem that has one; the first among equals.
NodeId worstJoint(const Scene& scene, const std::vector<Finding>& findings)
{
    for (const Severity severity : {Severity::Error, Severity::Warning})
        for (const Finding& finding : findings)
            for (const NodeId joint : finding.place.joints)
                if (finding.severity == severity && scene.node(joint) && scene.node(joint)->joint) return joint;
    return {};
}

} // namespace

void keepInScene(const OpenDocument& of, ViewState& view)
{
    const Scene& now = of.document.scene();
    std::erase_if(view.joints, [&now](NodeId id) { return !now.node(id); });
    std::erase_if(view.points, [&now](const PointAddress& address) {
        const SetId set = setOf(now, address.set);
        return !set.valid() || address.point >= now.sets[set.index()]->points();
    });
    const auto noPart = [&now](const PartAddress& part) {
        if (part.actor != ActorId(0u)) return false; // a prop's own scene
        const std::size_t at = part.instance.index();
        return at >= now.instances.size() || !now.instances[at] ||
               part.part >= now.meshes[now.instances[at]->mesh.index()]->parts.size();
    };
    std::erase_if(view.hidden.parts, noPart);
    std::erase_if(view.hidden.joints, [&now](NodeId id) { return !now.node(id); });
    if (!now.node(view.without)) view.without = {};
    std::erase_if(view.trial, [&now](const Override& value) { return !now.node(value.node); });
    const auto held = [&view](const auto& entry) { return entry && entry->id == view.attachment; };
    if (std::none_of(now.attachments.begin(), now.attachments.end(), held)) view.attachment = {};
    std::erase_if(view.holds.locked, [&now](NodeId id) { return !now.node(id); });
    if (!now.node(view.holds.receiver)) view.holds.receiver = {};
    keepLayers(now, view.clipLook.layers);
    chooseClip(now, of.formerClip, view);
    const bool hasClip = view.clip.index() < now.clips.size() && now.clips[view.clip.index()];
    if (!hasClip) {
        view.clip = {};
        view.play.on = false;
        if (view.pose == PoseSource::Clip) view.pose = PoseSource::Rest;
    }
    if (hasClip && view.play.range.any()) { // a clip that was cropped has no more of it
        const Clip& clip = *now.clips[view.clip.index()];
        view.play.range = {
            std::max(view.play.range.startSec, clip.startSec()), std::min(view.play.range.endSec, clip.endSec())};
    }
    if (!hasClip || !view.play.range.any()) view.play.range = {};
    if (!hasClip || view.clip != of.view.clip) view.keys.clear();
    keepKeys(now, view);
}

ViewState firstView(const Scene& scene, const std::vector<Finding>& findings, ViewState last)
{
    last.actor = ActorId(0u);
    last.joints.clear();
    last.points.clear();
    last.keys.clear();
    last.hidden = {};
    last.target.clear();
    last.problem.clear();
    last.without = {};
    last.attachment = {};
    last.trial.clear();
    last.play.range = {};
    last.split = {};
    last.ghost = GhostPose::None;
    last.second = {};
    last.motion.trail = {};
    last.motion.onion = {};
    last.clipLook = {};
    last.poseDetail = {};
    last.holds = {}; // joints of another file
    last.brush.radius = 0.0f;
    const NodeId joint = worstJoint(scene, findings);
    if (joint.valid()) last.joints = {joint};
    last.shading = joint.valid() ? Shading::Heat : Shading::Textured; // of no joint there is nothing to see
    last.play.on = false;
    last.overridesOn = true;
    last.clip = {};
    last.pose = PoseSource::Rest;
    last.timeSec = 0.0;
    for (std::size_t i = 0; i < scene.clips.size() && !last.clip.valid(); ++i)
        if (scene.clips[i]) last.clip = ClipId(i);
    if (last.clip.valid()) {
        last.pose = PoseSource::Clip;
        last.timeSec = scene.clips[last.clip.index()]->startSec();
    }
    last.camera = Camera{};
    last.camera.rotation = firstLook(scene.facts->upAxis);
    return last;
}

SetId setOf(const Scene& scene, const SetAddress& address)
{
    const std::size_t at = address.instance.index();
    if (at >= scene.instances.size() || !scene.instances[at]) return {};
    return scene.setOf(scene.instances[at]->mesh, address.set);
}

} // namespace bindpose
