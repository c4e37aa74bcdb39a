// SPDX-License-Identifier: MIT
#include "core/diagnose/errors.h"
#include "core/diagnose/measures/pose_binds.h"
#include "core/diagnose/reporter.h"
#include "core/diagnose/subject/joint_matrices.h"
#include "core/edit/ground/edits.h"
#include "core/eval/pose/bind_pose.h"
#include "core/eval/pose/pose.h"

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

constexpr ErrorText kMeshMoved{"mesh_moved_since_bind",
    QT_TRANSLATE_NOOP("Errors", "The {node|nodes} of %1 {mesh|meshes} {stands|stand} elsewhere than when the skin was "
                                "bound, by up to %2 of the surface: %3.")};
constexpr ErrorText kMeshHangs{
    "mesh_node_hangs", QT_TRANSLATE_NOOP("Errors", "%1 carries other nodes or is a joint; they would move with it.")};
constexpr Threshold kMeshLimits[] = {
    {"moved", 1e-4, "h", "between the mesh where its node stands and where it was bound"}};

struct MovedMesh {
    NodeId node;
    MeshId mesh;
    glm::dmat4 bound{1.0}; ///< where the node stood at bind
    double by = 0.0;
};

std::vector<MovedMesh> movedMeshes(const Scene& scene, double limit)
{
    std::vector<MovedMesh> out;
    if (!scene.facts->rules.meshPlaceBound) return out;
    PoseRequest request;
    request.overrides = false;
    const Pose rest = evaluatePose(scene, request);
    for (const auto& instance : scene.instances) {
        if (!instance || !instance->skin.valid() || !scene.skins[instance->skin.index()]->inverseBindStored) continue;
        const Skin& skin = *scene.skins[instance->skin.index()];
        MovedMesh moved{instance->node, instance->mesh, meshPlaceAtBind(skin, *instance), 0.0};
        const glm::dmat4 between = glm::dmat4(modelFromMesh(*instance, rest)) - glm::dmat4(skin.bindCorrection);
        for (const SetId set : scene.meshes[instance->mesh.index()]->sets)
            for (const glm::vec3& point : scene.sets[set.index()]->positions)
                moved.by = std::max(moved.by, glm::length(glm::dvec3(between * glm::dvec4(point, 1.0))));
        if (moved.by > limit) out.push_back(moved);
    }
    return out;
}

void checkMeshes(const Subject& subject, Reporter& reporter)
{
    const Scene& scene = subject.scene();
    if (!scene.facts->rules.meshPlaceBound || subject.surfaces().empty()) return;
    const std::vector<MovedMesh> moved = movedMeshes(scene, reporter.limit("moved") * subject.height());
    if (moved.empty()) return;
    std::vector<NodeId> nodes;
    double most = 0.0;
    for (const MovedMesh& each : moved) {
        nodes.push_back(each.node);
        most = std::max(most, each.by);
    }
    Finding& out = reporter.find(
        kMeshMoved, Severity::Info, {nodes.size(), shownLength(*scene.facts, most), calledJoints(scene, nodes)});
    out.count = nodes.size();
    out.worst = most;
    out.unit = Measure::Length;
    out.limit = reporter.limit("moved");
    out.place.mesh = moved.front().mesh.value;
    out.place.joints = std::move(nodes);
}

/// The nodes go back; the surface follows the joints alone and stays.
Result<Scene> putMeshesBack(const Scene& scene, const Finding& finding, const Task& task)
{
    const Subject subject(scene, task);
    const std::vector<MovedMesh> moved =
        movedMeshes(scene, finding.limit.value_or(kMeshLimits[0].value) * subject.height());
    if (moved.empty()) return Error(ErrorKind::Edit, errors::kNothingToFix);
    Scene out = scene;
    for (const MovedMesh& each : moved) {
        const Node& node = *scene.nodes[each.node.index()];
        if (node.joint || !scene.order->children[each.node.index()].empty())
            return Error(ErrorKind::Edit, kMeshHangs, {}, {calledJoint(scene, each.node)});
        const std::vector<glm::dmat4> world = restWorld(out);
        const glm::dmat4 parent = node.parent.valid() ? world[node.parent.index()] : glm::dmat4(1.0);
        LocalChange change;
        change.matrix = glm::mat4(glm::inverse(parent) * each.bound);
        for (int c = 0; c < 4; ++c) (*change.matrix)[c][3] = c == 3 ? 1.0f : 0.0f; // rounding of the inverse
        Result<Scene> done = setLocal(out, each.node, change);
        if (!done) return done;
        out = std::move(*done);
    }
    return out;
}

} // namespace

extern const Check part_mesh_moved_since_bind;
const Check part_mesh_moved_since_bind{.id = "B015",
    .code = "mesh_moved_since_bind",
    .severity = Severity::Info,
    .why = QT_TRANSLATE_NOOP("Checks",
        "A skin ignores where its mesh's node stands, but not in every program: Maya moves such a mesh twice, once by "
        "its node and once by its joints."),
    .reads = Reads::Points | Reads::Skins | Reads::Nodes,
    .run = checkMeshes,
    .thresholds = kMeshLimits,
    .fix = putMeshesBack,
    .fixLabel = QT_TRANSLATE_NOOP("Checks", "Put the mesh's node back to where it was bound"),
    .fixKind = FixKind::Assist};

} // namespace bindpose
