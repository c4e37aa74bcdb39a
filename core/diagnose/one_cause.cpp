// SPDX-License-Identifier: MIT
#include "core/diagnose/one_cause.h"

#include "core/diagnose/errors.h"
#include "core/diagnose/report.h"

#include <algorithm>
#include <iterator>
#include <set>

namespace bindpose {
namespace {

/// Two checks that see one cause.
struct SameCause {
    std::string_view telling, other;   ///< codes
    bool eachJoint = false;            ///< the other one's sentence counts the joints and nothing else
    const ErrorText* asBoth = nullptr; ///< what the one that stays says where it stands for the other one, too
};
constexpr SameCause kSameCauses[] = {
    // The end of a bone that no skin lists is an empty node of the file.
    {"end_joints", "node_empty", true, &errors::kEmptyEndJoints},
    // Two meshes that meet part because their skins have other binds.
    {"seam_binds_differ", "bind_poses_differ"},
};

void dropTold(const SameCause& cause, std::vector<Finding>& findings)
{
    std::set<NodeId> told;
    Finding* telling = nullptr;
    for (Finding& each : findings) {
        if (nameOf(each).code != cause.telling) continue;
        told.insert(each.place.joints.begin(), each.place.joints.end());
        telling = &each;
    }
    if (!telling) return;
    const auto isTold = [&told](NodeId joint) { return told.count(joint) > 0; };
    std::string pointer;
    bool stands = false;
    std::erase_if(findings, [&](Finding& each) {
        std::vector<NodeId>& joints = each.place.joints;
        if (joints.empty() || nameOf(each).code != cause.other) return false;
        if (std::all_of(joints.begin(), joints.end(), isTold)) {
            pointer = each.place.pointer;
            stands = true;
            return true;
        }
        if (!cause.eachJoint || std::erase_if(joints, isTold) == 0) return false;
        each.count = joints.size();
        if (!each.args.empty()) each.args[0] = joints.size();
        return false;
    });
    if (!stands) return;
    const auto stays = std::find_if(
        findings.begin(), findings.end(), [&cause](const Finding& each) { return nameOf(each).code == cause.telling; });
    if (stays->place.pointer.empty()) stays->place.pointer = pointer;
    if (cause.asBoth) stays->text = cause.asBoth;
}

} // namespace

void keepTheTelling(std::vector<Finding>& findings)
{
    for (const SameCause& cause : kSameCauses) dropTold(cause, findings);
}

} // namespace bindpose
