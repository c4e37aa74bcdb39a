// SPDX-License-Identifier: MIT
#include "core/diagnose/reporter.h"
#include "core/diagnose/subject/joint_matrices.h"
#include "core/eval/sweep/sweep.h"

#include <algorithm>

namespace bindpose {
namespace {

constexpr ErrorText kInherits{"scale_inheritance",
    QT_TRANSLATE_NOOP("Errors",
        "%1 {joint takes|joints take} over {its parent's|their parents'} scale in this format's own way, and it shows: "
        "where matrices are multiplied instead, the surface lies up to %2 elsewhere. {Joint:|Joints:} %3.")};
constexpr Threshold kInheritLimits[] = {
    {"moved", 1e-3, "h", "of the surface, over the keys of all clips, at most 32 moments of them"}};
constexpr std::size_t kMostMoments = 32;

bool plain(HierarchyRule rule)
{
    return rule == HierarchyRule::MatrixChain || rule == HierarchyRule::FbxRSrs;
}

bool isOne(const glm::vec3& scale)
{
    return std::max({std::abs(scale.x - 1.0f), std::abs(scale.y - 1.0f), std::abs(scale.z - 1.0f)}) < 1e-5f;
}

/// By NodeId: it has a scale at rest or in a clip.
std::vector<char> scaledNodes(const Scene& scene)
{
    std::vector<char> out(scene.nodes.size(), 0);
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = scene.nodes[i] && !isOne(scene.nodes[i]->rest.scale);
    for (const auto& clip : scene.clips)
        for (std::size_t i = 0; clip && i < clip->tracks.size(); ++i) {
            const Track& track = *clip->tracks[i];
            if (track.path != ChannelPath::Scale || track.node.index() >= out.size()) continue;
            for (const float value : track.values)
                if (std::abs(value - 1.0f) >= 1e-5f) out[track.node.index()] = 1;
        }
    return out;
}

/// Joints of another rule with a scale above them.
std::vector<NodeId> inheritors(const Scene& scene)
{
    std::vector<NodeId> out;
    const std::vector<char> scaled = scaledNodes(scene);
    std::vector<char> under(scene.nodes.size(), 0);
    for (const NodeId node : scene.order->sorted) {
        const NodeId parent = scene.nodes[node.index()]->parent;
        if (!scene.node(parent)) continue;
        under[node.index()] = scaled[parent.index()] || under[parent.index()];
        if (under[node.index()] && !plain(scene.nodes[node.index()]->rule)) out.push_back(node);
    }
    return out;
}

Scene withPlainChains(const Scene& scene)
{
    Scene out = scene;
    for (auto& node : out.nodes) {
        if (!node || plain(node->rule)) continue;
        Node changed = *node;
        changed.rule = HierarchyRule::MatrixChain;
        node = std::make_shared<const Node>(std::move(changed));
    }
    return out;
}

void checkInheritance(const Subject& subject, Reporter& reporter)
{
    const Scene& scene = subject.scene();
    std::vector<NodeId> joints = inheritors(scene);
    if (joints.empty()) return;
    const std::vector<SweepMoment> moments = someMoments(sweepMoments(scene), kMostMoments);
    const Result<SurfaceMoves> moves = sweepMoves(scene, withPlainChains(scene), moments, subject.task());
    if (!moves) return; // cancelled
    const SurfaceMoves::Worst& worst = moves->worst();
    if (!(worst.distance > reporter.limit("moved") * subject.height())) return;
    Finding& out = reporter.find(kInherits, Severity::Warning,
        {joints.size(), shownLength(*scene.facts, worst.distance), calledJoints(scene, joints)});
    out.count = joints.size();
    out.worst = worst.distance;
    out.unit = Measure::Length;
    if (const SweepMoment& moment = moments[worst.moment]; moment.clip.valid()) {
        out.place.clip = moment.clip;
        out.place.timeSec = moment.timeSec;
    }
    out.place.joints = std::move(joints);
}

} // namespace

extern const Check part_scale_inheritance;
const Check part_scale_inheritance{.id = "H012",
    .code = "scale_inheritance",
    .severity = Severity::Warning,
    .why = QT_TRANSLATE_NOOP("Checks",
        "In other formats and programs a joint takes over scale with the matrix of its parent. There the character "
        "moves otherwise than here wherever a joint above is scaled. Apply the scale where the skeleton was made, or "
        "bake the clips there."),
    .reads = Reads::Weights | Reads::Points | Reads::Skins | Reads::Nodes | Reads::Clips,
    .run = checkInheritance,
    .thresholds = kInheritLimits};

} // namespace bindpose
