// SPDX-License-Identifier: MIT
#include "render/scene/issue_colors.h"

#include "render/camera/render_options.h"

#include <algorithm>

namespace bindpose {

glm::vec3 issueColor(JointIssue issue)
{
    static constexpr std::array<unsigned, kJointIssues> kColors{0x9D73E6, 0xE3A90C, 0xE96C2B, 0xDE3B4E, 0x14AB9D};
    return colorOf(kColors[static_cast<std::size_t>(issue)]);
}

std::vector<glm::vec4> issueTints(const Actor& actor, const Frame& frame)
{
    if (!frame.view.bones.byIssue || !frame.findings || actor.id != frame.actors.front().id) return {};
    const std::vector<std::vector<JointIssue>> issues = jointIssues(*actor.scene, *frame.findings);
    std::vector<glm::vec4> out(issues.size(), glm::vec4(0.0f));
    for (std::size_t i = 0; i < issues.size(); ++i)
        for (const JointIssue issue : kIssuesWorstFirst) {
            if (std::find(issues[i].begin(), issues[i].end(), issue) == issues[i].end()) continue;
            out[i] = glm::vec4(issueColor(issue), 1.0f);
            break;
        }
    return out;
}

IssueCounts countIssues(const Scene& scene, std::span<const Finding> findings)
{
    IssueCounts out;
    const std::vector<std::vector<JointIssue>> issues = jointIssues(scene, findings);
    for (std::size_t i = 0; i < issues.size(); ++i) {
        if (!scene.nodes[i] || !scene.nodes[i]->joint) continue;
        for (const JointIssue issue : issues[i]) ++out.of[static_cast<std::size_t>(issue)];
        out.none += issues[i].empty() ? 1 : 0;
    }
    return out;
}

} // namespace bindpose
