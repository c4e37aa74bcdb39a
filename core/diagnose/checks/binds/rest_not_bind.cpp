// SPDX-License-Identifier: MIT
#include "core/diagnose/reporter.h"
#include "core/diagnose/subject/holders.h"
#include "core/diagnose/subject/joint_matrices.h"
#include "core/eval/pose/pose.h"

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

constexpr ErrorText kRestNotBind{"rest_not_bind",
    QT_TRANSLATE_NOOP("Errors", "The rest pose is not the bind pose: the surface moves by up to %1 between them. "
                                "Joints that go another way than those round them: %2.")};
constexpr Threshold kRestLimits[] = {{"moved", 1e-4, "h", "between the surface at bind and at rest"}};

constexpr float kSameEntry = 1e-4f; ///< of a matrix from bind to rest

/// What the skin's joints do from bind to rest, by slot.
std::vector<glm::mat4> restMatrices(const Scene& scene, const Pose& rest, const Skin& skin)
{
    std::vector<glm::mat4> out(skin.joints.size());
    for (std::size_t slot = 0; slot < out.size(); ++slot) {
        const std::size_t node = skin.joints[slot].index();
        out[slot] = (node < rest.model.size() && scene.nodes[node] ? rest.model[node] : glm::mat4(1.0f)) *
                    skin.inverseBind[slot] * skin.bindCorrection;
    }
    return out;
}

float largestEntry(const glm::mat4& a, const glm::mat4& b)
{
    float out = 0.0f;
    for (int c = 0; c < 4; ++c)
        for (int r = 0; r < 3; ++r) out = std::max(out, std::abs(a[c][r] - b[c][r]));
    return out;
}

struct Moved {
    double most = 0.0;
    std::vector<char> by; ///< slots that hold what moves
};

Moved movedBy(const WeightedSurface& weighted, const std::vector<glm::mat4>& matrices, double limit)
{
    Moved out;
    out.by.assign(matrices.size(), 0);
    const glm::mat4& whole = matrices[heaviestSlot(weighted)];
    std::vector<float> differ(matrices.size());
    for (std::size_t slot = 0; slot < matrices.size(); ++slot) differ[slot] = largestEntry(matrices[slot], whole);
    for (std::uint32_t place = 0; place < weighted.surface->places(); ++place) {
        glm::vec3 move(0.0f);
        const glm::vec4 position(weighted.positions[place], 1.0f);
        for (const Influence& one : weighted.at(place))
            if (differ[one.slot] > 0.0f) move += one.weight * glm::vec3((matrices[one.slot] - whole) * position);
        const double length = double{glm::length(move)};
        if (!(length > limit)) continue;
        out.most = std::max(out.most, length);
        for (const Influence& one : weighted.at(place)) out.by[one.slot] = 1;
    }
    return out;
}

/// A skeleton of several trees, of which one goes another way than the body.
void addOtherRoots(const WeightedSurface& weighted, const std::vector<glm::mat4>& matrices, std::vector<NodeId>& joints)
{
    const glm::mat4& whole = matrices[heaviestSlot(weighted)];
    for (std::size_t slot = 0; slot < matrices.size(); ++slot)
        if (weighted.bones.above[slot] < 0 && largestEntry(matrices[slot], whole) > kSameEntry)
            joints.push_back(weighted.skin->joints[slot]);
}

void checkRest(const Subject& subject, Reporter& reporter)
{
    const Scene& scene = subject.scene();
    if (scene.facts->restIsBind || subject.surfaces().empty()) return;
    PoseRequest request;
    request.overrides = false;
    const Pose rest = evaluatePose(scene, request);
    const double limit = reporter.limit("moved") * subject.height();
    std::vector<SkinId> seen;
    for (const Subject::Skinned& skinned : subject.surfaces()) {
        const WeightedSurface& weighted = skinned.weighted;
        if (weighted.rows.empty() || std::find(seen.begin(), seen.end(), weighted.skinId) != seen.end()) continue;
        const std::vector<glm::mat4> matrices = restMatrices(scene, rest, *weighted.skin);
        const Moved moved = movedBy(weighted, matrices, limit);
        if (!(moved.most > limit)) continue;
        seen.push_back(weighted.skinId);
        // Those that go otherwise than their parent are why.
        std::vector<NodeId> joints;
        for (std::size_t slot = 0; slot < matrices.size(); ++slot) {
            const std::int32_t above = weighted.bones.above[slot];
            if (above >= 0 && largestEntry(matrices[slot], matrices[static_cast<std::size_t>(above)]) > kSameEntry)
                joints.push_back(weighted.skin->joints[slot]);
        }
        if (joints.empty()) addOtherRoots(weighted, matrices, joints);
        Finding& out = reporter.find(
            kRestNotBind, Severity::Info, {shownLength(*scene.facts, moved.most), calledJoints(scene, joints)});
        out.count = std::max<std::size_t>(joints.size(), 1);
        out.worst = moved.most;
        out.unit = Measure::Length;
        out.place.mesh = weighted.surface->mesh;
        out.place.joints = std::move(joints);
    }
}

} // namespace

extern const Check part_rest_not_bind;
const Check part_rest_not_bind{.id = "B001",
    .code = "rest_not_bind",
    .severity = Severity::Info,
    .why = QT_TRANSLATE_NOOP("Checks", "Nothing is wrong with it, but programs that take the rest pose for the bind "
                                       "pose — on import, for retargeting, "
                                       "for a fresh skin — deform the character twice."),
    .reads = Reads::Weights | Reads::Points | Reads::Skins | Reads::Nodes,
    .run = checkRest,
    .thresholds = kRestLimits};

} // namespace bindpose
