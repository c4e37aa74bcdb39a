// SPDX-License-Identifier: MIT
#include "core/model/look/joint_issues.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace bindpose {
namespace {

constexpr float kScaled = 1e-3f; ///< off 1

struct OfText {
    std::string_view key; ///< of what a check says
    JointIssue issue;
};
constexpr std::array<OfText, 6> kOfTexts{{
    {"unused_joints", JointIssue::Unused},
    {"uneven_bind", JointIssue::Uneven},
    {"bind_missing", JointIssue::BindMissing},
    {"bind_missing_moved", JointIssue::BindMissing},
    {"singular_bind", JointIssue::BindMissing},
    {"mirrored_bind", JointIssue::Mirrored},
}};

bool isScaled(const Node& node)
{
    const glm::mat4 local = node.restLocal();
    for (int axis = 0; axis < 3; ++axis)
        if (std::abs(glm::length(glm::vec3(local[axis])) - 1.0f) > kScaled) return true;
    return false;
}

} // namespace

std::string_view nameOf(JointIssue issue)
{
    static constexpr std::array<std::string_view, kJointIssues> kNames{
        "unused", "scaled", "uneven", "bind-missing", "mirrored"};
    return kNames[static_cast<std::size_t>(issue)];
}

std::vector<std::vector<JointIssue>> jointIssues(const Scene& scene, std::span<const Finding> findings)
{
    std::vector<std::vector<JointIssue>> out(scene.nodes.size());
    for (std::size_t i = 0; i < scene.nodes.size(); ++i)
        if (scene.nodes[i] && scene.nodes[i]->joint && isScaled(*scene.nodes[i])) out[i] = {JointIssue::Scaled};
    for (const Finding& finding : findings)
        for (const OfText& each : kOfTexts) {
            if (!finding.text || finding.text->key != each.key) continue;
            for (const NodeId joint : finding.place.joints)
                if (joint.index() < out.size()) out[joint.index()].push_back(each.issue);
        }
    for (std::vector<JointIssue>& issues : out) {
        std::sort(issues.begin(), issues.end());
        issues.erase(std::unique(issues.begin(), issues.end()), issues.end());
    }
    return out;
}

} // namespace bindpose
