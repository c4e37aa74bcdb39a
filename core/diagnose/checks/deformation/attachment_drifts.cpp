// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/deform_findings.h"
#include "core/diagnose/measures/world_findings.h"
#include "core/diagnose/over_clips.h"
#include "core/diagnose/subject/joint_matrices.h"
#include "core/eval/pose/pose.h"

#include <set>

namespace bindpose {
namespace {

constexpr ErrorText kDrifts{
    "attachment_drifts", QT_TRANSLATE_NOOP("Errors", "%1 hangs on %2 and moves by up to %3 in it, %4.")};
constexpr Threshold kDriftLimits[] = {
    {"away", 0.01, "h", "how far what hangs on a joint moves in it over the clips"},
};

/// What is drawn without a skin below a joint.
struct HungMesh {
    InstanceId instance;
    NodeId joint;
    glm::vec3 middle{0.0f}; ///< of the mesh, in its space
    double farthest = 0.0;
    SweepMoment at = {};
    ClipId clip = {};     ///< that is gone through
    glm::dvec3 then{0.0}; ///< where it stood in the joint at that clip's first moment
};

glm::vec3 meshMiddle(const Scene& scene, const Mesh& mesh)
{
    Bounds box;
    for (const SetId set : mesh.sets)
        for (const glm::vec3& p : scene.sets[set.index()]->positions) box.add(p);
    return box.empty() ? glm::vec3(0.0f) : (box.low + box.high) * 0.5f;
}

std::vector<HungMesh> hungMeshes(const Scene& scene)
{
    std::set<NodeId> joints;
    for (const auto& skin : scene.skins)
        if (skin) joints.insert(skin->joints.begin(), skin->joints.end());
    std::vector<HungMesh> out;
    for (std::size_t i = 0; i < scene.instances.size(); ++i) {
        const auto& instance = scene.instances[i];
        if (!instance || instance->skin.valid() || instance->mesh.index() >= scene.meshes.size()) continue;
        const auto& mesh = scene.meshes[instance->mesh.index()];
        NodeId above = instance->node;
        for (std::size_t steps = 0; steps < scene.nodes.size() && scene.node(above) && !joints.count(above); ++steps)
            above = scene.node(above)->parent;
        if (mesh && scene.node(above) && joints.count(above))
            out.push_back({InstanceId(i), above, meshMiddle(scene, *mesh), 0.0, {}});
    }
    return out;
}

void checkAttachments(const Subject& subject, Reporter& reporter)
{
    const Scene& scene = subject.scene();
    std::vector<HungMesh> all = hungMeshes(scene);
    if (all.empty() || !(subject.height() > 0.0)) return;
    Pose rest, pose;
    PoseRequest request;
    request.overrides = false;
    evaluatePose(scene, request, rest);
    for (const SweepMoment& moment : checkedMoments(scene)) {
        if (subject.cancelled()) return;
        if (!moment.clip.valid()) continue;
        request.from = PoseRequest::From::Clip;
        request.clip = moment.clip;
        request.timeSec = moment.timeSec;
        evaluatePose(scene, request, pose);
        for (HungMesh& each : all) {
            const NodeId node = scene.instances[each.instance.index()]->node;
            const glm::vec4 place(each.middle, 1.0f);
            // Where the thing would be at rest if it stood in the joint as it does now.
            const glm::dmat4 back =
                glm::dmat4(rest.model[each.joint.index()]) * glm::inverse(glm::dmat4(pose.model[each.joint.index()]));
            const glm::dvec3 now(back * glm::dmat4(pose.model[node.index()]) * glm::dvec4(place));
            // A grip that a clip keeps all the time is no drift, wherever the thing is at rest.
            if (each.clip != moment.clip) each.clip = moment.clip, each.then = now;
            const double away = glm::length(now - each.then);
            if (away > each.farthest && std::isfinite(away)) each.farthest = away, each.at = moment;
        }
    }
    for (const HungMesh& each : all) {
        if (!(each.farthest > reporter.limit("away") * subject.height())) continue;
        const Instance& instance = *scene.instances[each.instance.index()];
        Finding& out = reporter.find(kDrifts, Severity::Info,
            {calledJoint(scene, instance.node), calledJoint(scene, each.joint), shownWithHeight(subject, each.farthest),
                worstSaid(scene, each.at)});
        out.place.mesh = instance.mesh.value;
        out.place.joints = {each.joint};
        placeMoment(each.at, out);
        out.worst = each.farthest;
        out.unit = Measure::Length;
    }
}

} // namespace

extern const Check part_attachment_drifts;
const Check part_attachment_drifts{.id = "D014",
    .code = "attachment_drifts",
    .severity = Severity::Info,
    .why = QT_TRANSLATE_NOOP("Checks", "A sword or a lamp that hangs on a hand has keys of its own that move it in the "
                                       "grip: meant where it is thrown, "
                                       "a leftover where it only trembles."),
    .reads = kOverClips,
    .run = checkAttachments,
    .thresholds = kDriftLimits};

} // namespace bindpose
