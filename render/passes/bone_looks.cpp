// SPDX-License-Identifier: MIT
#include "render/passes/bone_looks.h"

#include "render/scene/issue_colors.h"

#include <algorithm>
#include <limits>

namespace bindpose {

BoneLooks boneLooks(const Actor& actor, const Frame& frame, const RenderOptions& options)
{
    const RenderColors& c = options.colors;
    const bool own = actor.id == frame.view.actor;
    const NodeOrder& order = *actor.scene->order;
    const auto placeOf = [&](NodeId joint) -> int {
        if (!own || joint.index() >= order.position.size()) return -1;
        const std::uint32_t at = order.position[joint.index()];
        return at < order.sorted.size() ? static_cast<int>(at) : -1;
    };
    BoneLooks out;
    out.selectedPlace = placeOf(frame.view.joint());
    if (out.selectedPlace >= 0)
        out.subtreeEnd = static_cast<int>(order.subtreeEnd[static_cast<std::size_t>(out.selectedPlace)]);
    out.hoveredPlace = placeOf(options.hoveredJoint);
    out.manySelected = own && frame.view.joints.size() > 1;
    // Maps speak in colour: there, bones do without.
    const bool map = isWeightMap(frame.view.shading) || isSurfaceMap(frame.view.shading);
    const glm::vec3 chosen = map ? glm::vec3(1.0f) : c.selection;
    out.plainFill = glm::vec4(c.bone, map ? 0.16f : 0.20f);
    out.plainLine = glm::vec4(c.bone, map ? 0.36f : 0.46f);
    out.subtreeFill = glm::vec4(glm::mix(c.bone, c.selection, map ? 0.15f : 0.5f), map ? 0.18f : 0.24f);
    out.subtreeLine = glm::vec4(glm::mix(c.bone, c.selection, map ? 0.2f : 0.55f), map ? 0.45f : 0.6f);
    out.selectedFill = glm::vec4(chosen, map ? 0.22f : 0.55f);
    out.selectedLine = glm::vec4(map ? chosen : glm::mix(chosen, glm::vec3(1.0f), 0.25f), 0.95f);
    out.hoveredLine = glm::vec4(c.hover, 0.95f);
    out.tints = issueTints(actor, frame);
    if (!out.tints.empty()) { // sound ones step back, and what hangs below the selected one has no colour of its own
        out.plainFill = out.subtreeFill = glm::vec4(c.bone, 0.10f);
        out.plainLine = out.subtreeLine = glm::vec4(c.bone, 0.30f);
    }
    out.width = 0.085f * frame.view.bones.size;
    return out;
}

glm::vec4 boneDepths(std::span<const glm::vec3> heads, const Frame& frame, const PassView& view)
{
    if (!frame.view.bones.fade || heads.empty()) return glm::vec4(0.0f);
    const glm::mat4 m = glm::transpose(view.viewFromScene);
    const glm::vec4 away = -m[2]; // the view looks along -z
    float nearest = std::numeric_limits<float>::max(), farthest = std::numeric_limits<float>::lowest();
    for (const glm::vec3& head : heads) {
        const float depth = glm::dot(away, glm::vec4(head, 1.0f));
        nearest = std::min(nearest, depth);
        farthest = std::max(farthest, depth);
    }
    if (!(farthest > nearest)) return glm::vec4(0.0f);
    glm::vec4 out = away / (farthest - nearest);
    out.w = (away.w - nearest) / (farthest - nearest);
    return out;
}

} // namespace bindpose
