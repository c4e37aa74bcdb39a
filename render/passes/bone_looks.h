// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/stage/frame.h"
#include "render/camera/pass.h"
#include "render/camera/render_options.h"

#include <span>
#include <vector>

namespace bindpose {

/// How an actor's bones are drawn: colours with their opacities, by what is selected. Places are those in the order of
/// evaluation; -1: none.
struct BoneLooks {
    int selectedPlace = -1, subtreeEnd = -1, hoveredPlace = -1;
    bool manySelected = false;
    glm::vec4 plainFill{1.0f}, plainLine{1.0f}, subtreeFill{1.0f}, subtreeLine{1.0f};
    glm::vec4 selectedFill{1.0f}, selectedLine{1.0f}, hoveredLine{1.0f};
    std::vector<glm::vec4> tints; ///< issueTints: in place of plain and subtree colours; a selected bone keeps its fill
    glm::vec4 tintOf(NodeId joint) const { return joint.index() < tints.size() ? tints[joint.index()] : glm::vec4(0); }
    float tintFill = 0.55f, tintLine = 0.95f; ///< opacities of those
    float width = 0.085f;                     ///< of an octahedron, against its length
};
BoneLooks boneLooks(const Actor& actor, const Frame& frame, const RenderOptions& options);

/// How far away a bone's head lies among all of them: 0 for the nearest, 1 for the farthest, as a plane of scene space
/// (its product with the place and 1). All 0 where bones do not fade.
glm::vec4 boneDepths(std::span<const glm::vec3> heads, const Frame& frame, const PassView& view);
/// The share of its opacity that a bone keeps there.
inline constexpr float kFarBones = 0.2f;

} // namespace bindpose
