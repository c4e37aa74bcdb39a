// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/clip_keys.h"
#include "core/diagnose/subject/joint_matrices.h"
#include "core/eval/pose/pose.h"

#include <cmath>
#include <set>

namespace bindpose {
namespace {

constexpr ErrorText kFarFromBind{"far_from_bind",
    QT_TRANSLATE_NOOP("Errors", "%1 {joint is|joints are} turned by more than %2° from the bind pose where the clips "
                                "begin: no clip comes near it, “%3” the nearest.")};
constexpr Threshold kFarBindLimits[] = {
    {"angle", 30.0, "°", "between a joint's bind pose and the first key, each seen from its parent"},
    {"share", 0.5, "of the joints", "that clips turn: in every clip so many are away"},
};

struct FarJoints {
    std::vector<NodeId> joints;
    std::size_t looked = 0;
    double worst = 0.0;
};

/// By node its bind matrix seen from its parent's.
std::vector<glm::mat4> bindLocals(const Scene& scene)
{
    std::vector<glm::mat4> out = bindModel(scene);
    const std::vector<glm::mat4> model = out;
    for (std::size_t i = 0; i < out.size(); ++i)
        if (const Node* node = scene.nodes[i].get(); node && node->parent.valid())
            out[i] = affineInverse(model[node->parent.index()]) * model[i];
    return out;
}

FarJoints farJoints(
    const Scene& scene, ClipId id, const std::vector<glm::mat4>& bind, const std::set<NodeId>& bound, double angle)
{
    PoseRequest request;
    request.from = PoseRequest::From::Clip;
    request.clip = id;
    request.timeSec = scene.clips[id.index()]->startSec();
    request.overrides = false;
    const Pose pose = evaluatePose(scene, request);
    std::set<NodeId> turned;
    eachTrack(scene, *scene.clips[id.index()], [&](const Track& track) {
        if (track.path != ChannelPath::Translation && track.path != ChannelPath::Scale && bound.count(track.node))
            turned.insert(track.node);
    });
    FarJoints out;
    for (const NodeId joint : turned) {
        const double by = degreesBetween(glm::dmat4(pose.local[joint.index()]), glm::dmat4(bind[joint.index()]));
        ++out.looked;
        if (!(by > angle)) continue;
        out.joints.push_back(joint);
        out.worst = std::max(out.worst, by);
    }
    return out;
}

void checkFarFromBind(const Subject& subject, Reporter& reporter)
{
    const Scene& scene = subject.scene();
    const double angle = reporter.limit("angle"), share = reporter.limit("share");
    std::set<NodeId> bound;
    for (const auto& skin : scene.skins)
        if (skin) bound.insert(skin->joints.begin(), skin->joints.end());
    if (bound.empty()) return;
    const std::vector<glm::mat4> bind = bindLocals(scene);
    FarJoints nearest;
    ClipId which;
    bool near = false;
    eachClip(subject, [&](ClipId id, const Clip&) {
        if (near) return;
        FarJoints here = farJoints(scene, id, bind, bound, angle);
        if (here.looked < 4) return; // a prop or a single limb says nothing of the body
        near = !(static_cast<double>(here.joints.size()) > share * static_cast<double>(here.looked));
        if (which.valid() && here.joints.size() >= nearest.joints.size()) return;
        nearest = std::move(here);
        which = id;
    });
    if (near || !which.valid()) return;
    Finding& out =
        reporter.find(kFarFromBind, Severity::Info, {nearest.joints.size(), shown(angle), calledClip(scene, which)});
    out.place.clip = which;
    const double start = scene.clips[which.index()]->startSec();
    if (std::isfinite(start)) out.place.timeSec = start;
    out.count = nearest.joints.size();
    out.place.joints = std::move(nearest.joints);
    out.worst = nearest.worst;
    out.unit = Measure::Angle;
}

} // namespace

extern const Check part_far_from_bind;
const Check part_far_from_bind{.id = "A017",
    .code = "far_from_bind",
    .severity = Severity::Info,
    .why = QT_TRANSLATE_NOOP("Checks",
        "Clips and bind pose may be of two skeletons: joints that are turned otherwise at bind, or an export that lost "
        "them. Weights that look right at bind are then seen in poses that they were not painted for."),
    .reads = Reads::Skins | Reads::Nodes | Reads::Clips,
    .run = checkFarFromBind,
    .thresholds = kFarBindLimits};

} // namespace bindpose
