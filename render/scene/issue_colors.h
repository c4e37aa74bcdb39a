// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/stage/frame.h"
#include "core/model/look/joint_issues.h"

#include <array>
#include <vector>

namespace bindpose {

/// What bones are coloured by where several things are wrong with their joint: the first of these that is.
inline constexpr std::array<JointIssue, kJointIssues> kIssuesWorstFirst{
    JointIssue::BindMissing, JointIssue::Mirrored, JointIssue::Uneven, JointIssue::Scaled, JointIssue::Unused};

/// Gamma-encoded, seen on dark and light ground.
glm::vec3 issueColor(JointIssue issue);

/// By NodeId, what the bones of an actor are coloured by: opacity 1 where something is wrong with the joint, 0 where
/// nothing is. Empty where the view does not ask for it, where the actor is not the character that the frame's findings
/// are of, and where nothing has been checked yet. Cost: nodes and findings.
std::vector<glm::vec4> issueTints(const Actor& actor, const Frame& frame);

/// How many joints have each issue, by JointIssue, and how many have none.
struct IssueCounts {
    std::array<std::size_t, kJointIssues> of{};
    std::size_t none = 0;
};
IssueCounts countIssues(const Scene& scene, std::span<const Finding> findings);

} // namespace bindpose
