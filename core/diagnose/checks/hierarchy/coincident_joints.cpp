// SPDX-License-Identifier: MIT
#include "core/diagnose/reporter.h"
#include "core/diagnose/subject/joint_matrices.h"

#include <set>

namespace bindpose {
namespace {

constexpr ErrorText kCoincident{"coincident_joints",
    QT_TRANSLATE_NOOP("Errors",
        "%1 {joint stands|joints stand} where {its|their} parent stands, so that the bone between has no length: %2.")};
constexpr Threshold kCoincidentLimits[] = {{"length", 1e-5, "of the skeleton's size", "a shorter bone has none"}};

void checkCoincident(const Subject& subject, Reporter& reporter)
{
    const double limit = reporter.limit("length");
    const Scene& scene = subject.scene();
    std::set<std::uint32_t> seen;
    std::vector<NodeId> joints;
    for (const auto& skin : scene.skins) {
        if (!skin) continue;
        const BindBones bones = makeBindBones(scene, *skin);
        Bounds box;
        for (std::size_t slot = 0; slot < bones.head.size(); ++slot)
            if (bones.known[slot]) box.add(bones.head[slot]);
        for (std::size_t slot = 0; slot < bones.head.size(); ++slot) {
            const std::int32_t above = bones.above[slot];
            if (above < 0 || !bones.known[slot] || !bones.known[static_cast<std::size_t>(above)]) continue;
            const float length = glm::distance(bones.head[slot], bones.head[static_cast<std::size_t>(above)]);
            if (double{length} < limit * double{box.diagonal()} && seen.insert(skin->joints[slot].value).second)
                joints.push_back(skin->joints[slot]);
        }
    }
    if (joints.empty()) return;
    Finding& out = reporter.find(kCoincident, Severity::Info, {joints.size(), calledJoints(scene, joints)});
    out.count = joints.size();
    out.place.joints = std::move(joints);
}

} // namespace

extern const Check part_coincident_joints;
const Check part_coincident_joints{.id = "H009",
    .code = "coincident_joints",
    .severity = Severity::Info,
    .why = QT_TRANSLATE_NOOP("Checks",
        "A bone without length has no direction: tools that aim, mirror or draw by it choose one. Twist joints are "
        "often meant so."),
    .reads = Reads::Skins | Reads::Nodes,
    .run = checkCoincident,
    .thresholds = kCoincidentLimits};

} // namespace bindpose
