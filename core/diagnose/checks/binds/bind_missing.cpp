// SPDX-License-Identifier: MIT
#include "core/diagnose/errors.h"
#include "core/diagnose/reporter.h"
#include "core/diagnose/subject/joint_matrices.h"
#include "core/diagnose/subject/skeletons.h"
#include "core/edit/model/skin_joints.h"
#include "core/eval/pose/pose.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace bindpose {
namespace {

constexpr ErrorText kMissing{"bind_missing",
    QT_TRANSLATE_NOOP("Errors",
        "%1 {node|nodes} between joints {is|are} in no skin, so that the file has no bind pose of {it:|them:} %2.")};
constexpr ErrorText kMissingMoved{"bind_missing_moved",
    QT_TRANSLATE_NOOP("Errors", "%1 {node|nodes} between joints {is|are} in no skin, so that the file has no bind pose "
                                "of {it,|them,} and {its|their} rest pose is another one, by {|up to }%3: %2.")};
constexpr Reported kMissingTold[] = {{.key = "bind_missing_moved", .seenByCheck = true}};
constexpr Threshold kMissingLimits[] = {
    {"moved", 1e-3, "of the skeleton's size", "between rest and bind of the joint below, seen from the joint above"},
    {"turned", 0.5, "°", "between rest and bind of the joint below, seen from the joint above"},
};

struct BindPlace {
    const Skin* skin = nullptr;
    std::size_t slot = 0;
};

/// Where the bind matrices of two joints of one skin stand: the lower seen from the upper.
class Binds {
public:
    explicit Binds(const Scene& scene)
    {
        for (const auto& skin : scene.skins)
            for (std::size_t slot = 0; skin && slot < skin->joints.size(); ++slot)
                of_[skin->joints[slot].value].push_back({skin.get(), slot});
    }
    std::optional<glm::dmat4> between(NodeId upper, NodeId lower) const
    {
        const auto above = of_.find(upper.value), below = of_.find(lower.value);
        if (above == of_.end() || below == of_.end()) return std::nullopt;
        for (const BindPlace& one : above->second)
            for (const BindPlace& other : below->second)
                if (one.skin == other.skin)
                    return glm::dmat4(one.skin->inverseBind[one.slot]) *
                           glm::inverse(glm::dmat4(one.skin->inverseBind[other.slot]));
        return std::nullopt;
    }

private:
    std::map<std::uint32_t, std::vector<BindPlace>> of_;
};

struct Missing {
    std::vector<NodeId> still, moving;
    double worst = 0.0;
};

/// One of the joints stands below the node.
bool hangsBelow(const Scene& scene, const std::vector<NodeId>& joints, NodeId node)
{
    return std::any_of(joints.begin(), joints.end(), [&](NodeId at) {
        while (scene.node(at) && at != node) at = scene.node(at)->parent;
        return at == node;
    });
}

/// Nodes of no skin on the way from each joint up to the next one.
Missing findMissing(const Scene& scene, Reporter& reporter)
{
    PoseRequest request;
    request.overrides = false;
    const Pose rest = evaluatePose(scene, request);
    const Skeletons skeletons(scene);
    const Binds binds(scene);
    Bounds box;
    for (const NodeId joint : skeletons.joints()) box.add(glm::vec3(rest.model[joint.index()][3]));
    const double moved = reporter.limit("moved") * double{box.diagonal()}, turned = reporter.limit("turned");
    std::map<std::uint32_t, bool> moves;
    Missing out;
    for (const NodeId joint : skeletons.joints()) {
        const NodeId upper = skeletons.above(joint);
        if (!upper.valid() || scene.node(joint)->parent == upper) continue;
        const glm::dmat4 now =
            glm::inverse(glm::dmat4(rest.model[upper.index()])) * glm::dmat4(rest.model[joint.index()]);
        const std::optional<glm::dmat4> then = binds.between(upper, joint);
        const glm::dmat4 model(rest.model[upper.index()]);
        const double apart = then ? glm::length(glm::dvec3(model * ((*then)[3] - now[3]))) : 0.0;
        const bool other = then && (apart > moved || degreesBetween(*then, now) > turned);
        if (other) out.worst = std::max(out.worst, apart);
        for (NodeId at = scene.node(joint)->parent; at != upper; at = scene.node(at)->parent) moves[at.value] |= other;
    }
    for (const auto& [node, moving] : moves) (moving ? out.moving : out.still).emplace_back(node);
    return out;
}

void checkMissing(const Subject& subject, Reporter& reporter)
{
    const Scene& scene = subject.scene();
    Missing missing = findMissing(scene, reporter);
    const auto tell = [&](std::vector<NodeId> nodes, const ErrorText& text, Severity severity) {
        if (nodes.empty()) return;
        Finding& out = reporter.find(
            text, severity, {nodes.size(), calledJoints(scene, nodes), shownLength(*scene.facts, missing.worst)});
        out.count = nodes.size();
        if (severity == Severity::Warning) {
            out.worst = missing.worst;
            out.unit = Measure::Length;
        }
        out.place.joints = std::move(nodes);
    };
    tell(std::move(missing.moving), kMissingMoved, Severity::Warning);
    tell(std::move(missing.still), kMissing, Severity::Info);
}

bool listedAbove(const Scene& scene, const Skin& skin, NodeId node)
{
    for (NodeId at = scene.node(node)->parent; scene.node(at); at = scene.node(at)->parent)
        if (std::find(skin.joints.begin(), skin.joints.end(), at) != skin.joints.end()) return true;
    return false;
}

/// Into the list of each skin that has joints above and below the node; where none has both, of each that has one
/// below.
Result<Scene> addMissing(const Scene& scene, const Finding& finding, const Task&)
{
    Result<Scene> out = Error(ErrorKind::Edit, errors::kNothingToFix);
    const auto between = [&scene](const auto& skin, NodeId node) {
        return skin && hangsBelow(scene, skin->joints, node) && listedAbove(scene, *skin, node);
    };
    for (std::size_t i = 0; i < scene.skins.size(); ++i) {
        if (!scene.skins[i]) continue;
        std::vector<NodeId> nodes;
        for (const NodeId node : finding.place.joints) {
            const bool oneHasBoth = std::any_of(
                scene.skins.begin(), scene.skins.end(), [&](const auto& skin) { return between(skin, node); });
            if (oneHasBoth ? between(scene.skins[i], node) : hangsBelow(scene, scene.skins[i]->joints, node))
                nodes.push_back(node);
        }
        if (nodes.empty()) continue;
        Result<Scene> done = addJoints(out ? *out : scene, SkinId(i), nodes);
        if (done || !out) out = std::move(done);
    }
    return out;
}

} // namespace

extern const Check part_bind_missing;
const Check part_bind_missing{.id = "B003",
    .code = "bind_missing",
    .severity = Severity::Warning,
    .why = QT_TRANSLATE_NOOP("Checks",
        "Programs that rebuild the bind pose take the rest pose of such a node, or the origin; where rest and bind "
        "differ, all that hangs below is bound askew. Unreal says that bones are missing in the bind pose."),
    .reads = Reads::Skins | Reads::Nodes,
    .run = checkMissing,
    .thresholds = kMissingLimits,
    .reported = kMissingTold,
    .fix = addMissing,
    .fixLabel = QT_TRANSLATE_NOOP("Checks", "List them in the skin, bound as they stand at rest"),
    .fixKind = FixKind::Assist};

} // namespace bindpose
