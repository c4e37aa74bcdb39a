// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/finding.h"
#include "core/model/scene.h"

#include <span>
#include <string_view>
#include <vector>

namespace bindpose {

/// What may be wrong with a joint, one by one: what bones are coloured and listed by.
enum class JointIssue {
    Unused,      ///< moves no vertex, nor does a joint below it
    Scaled,      ///< at rest
    Uneven,      ///< bound longer along one axis than along another, or sheared
    BindMissing, ///< has no bind matrix of its own, or one that cannot be inverted
    Mirrored,    ///< at bind: a negative scale
};

inline constexpr std::size_t kJointIssues = 5;

/// unused scaled uneven bind-missing mirrored
std::string_view nameOf(JointIssue issue);

/// By NodeId, each in the order of the enumeration; nothing at nodes that are no joints. What the checks found
/// (currentFindings) and the scales at rest, 0.1 % off 1 or more. Cost: nodes and findings.
std::vector<std::vector<JointIssue>> jointIssues(const Scene& scene, std::span<const Finding> findings);

} // namespace bindpose
