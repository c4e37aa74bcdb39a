// SPDX-License-Identifier: MIT
#include "core/diagnose/reporter.h"
#include "core/diagnose/subject/joint_matrices.h"

#include <algorithm>

namespace bindpose {
namespace {

constexpr ErrorText kSingleJoint{"single_joint_mesh",
    QT_TRANSLATE_NOOP("Errors", "The whole mesh hangs on one joint, %1; it could be that joint's child, without a "
                                "skin.")};

void checkSingleJoint(const Subject& subject, Reporter& reporter)
{
    for (const Subject::Skinned& skinned : subject.surfaces()) {
        const WeightedSurface& weighted = skinned.weighted;
        if (weighted.rows.empty() || weighted.skin->joints.size() < 2) continue;
        const SlotIndex slot = weighted.rows.front().slot;
        const bool whole = weighted.rows.size() == weighted.surface->places() &&
                           std::all_of(weighted.rows.begin(), weighted.rows.end(),
                               [slot](const Influence& one) { return one.slot == slot; });
        if (!whole) continue;
        const NodeId joint = weighted.skin->joints[slot];
        Finding& out = reporter.find(kSingleJoint, Severity::Info, {calledJoint(subject.scene(), joint)});
        out.count = weighted.surface->points();
        out.place.mesh = weighted.surface->mesh;
        out.place.joints = {joint};
    }
}

} // namespace

extern const Check part_single_joint_mesh;
const Check part_single_joint_mesh{.id = "S011",
    .code = "single_joint_mesh",
    .severity = Severity::Info,
    .why = QT_TRANSLATE_NOOP(
        "Checks", "It moves as a rigid piece. As a child of the joint it looks the same and costs no skinning."),
    .reads = Reads::Weights | Reads::Points | Reads::Skins,
    .run = checkSingleJoint};

} // namespace bindpose
