// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/frame.h"
#include "render/render_options.h"

namespace bindpose {

/// How an actor's bones are drawn: colours with their opacities, by what is selected. Places are those in the order of
/// evaluation; -1: none.
struct BoneLooks {
    int selectedPlace = -1, subtreeEnd = -1, hoveredPlace = -1;
    bool manySelected = false;
    glm::vec4 plainFill{1.0f}, plainLine{1.0f}, subtreeFill{1.0f}, subtreeLine{1.0f};
    glm::vec4 selectedFill{1.0f}, selectedLine{1.0f}, hoveredLine{1.0f};
    float width = 0.085f; ///< of an octahedron, against its length
};
BoneLooks boneLooks(const Actor& actor, const Frame& frame, const RenderOptions& options);

} // namespace bindpose
