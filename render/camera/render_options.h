// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/ids.h"
#include "render/camera/ramp.h"

#include <glm/glm.hpp>

#include <memory>
#include <string>
#include <vector>

namespace bindpose {

/// 0xRRGGBB as gamma-encoded 0 … 1.
constexpr glm::vec3 colorOf(unsigned hex)
{
    return {static_cast<float>((hex >> 16) & 255u) / 255.0f, static_cast<float>((hex >> 8) & 255u) / 255.0f,
        static_cast<float>(hex & 255u) / 255.0f};
}

/// Colours of the picture, gamma-encoded. The defaults are the dark theme's tokens.
struct RenderColors {
    glm::vec3 backTop = colorOf(0x3B4048), backBottom = colorOf(0x24272C);
    glm::vec3 clay = colorOf(0x8C939D);
    glm::vec3 grid = colorOf(0x8D95A0);
    float gridStrength = 0.42f;
    glm::vec3 axisX = colorOf(0xF26D75), axisY = colorOf(0x7FC65C), axisZ = colorOf(0x639FF7);
    glm::vec3 bone = colorOf(0xE4E7EB);
    glm::vec3 selection = colorOf(0x4AA3FF);
    glm::vec3 hover = colorOf(0x8CC6FF);
    glm::vec3 touched = colorOf(0xE8B34B); ///< what would change
    glm::vec3 halo = colorOf(0x14171A);
    glm::vec3 ghost = colorOf(0x5FD08F);
    glm::vec3 wire = colorOf(0x14171A);
    glm::vec4 overlay = glm::vec4(colorOf(0x181B1F), 0.90f);
    glm::vec3 overlayLine = colorOf(0x3A4049);
    glm::vec3 text = colorOf(0xE4E7EB), text2 = colorOf(0xAAB1BB), text3 = colorOf(0x8D95A0);
    friend bool operator==(const RenderColors&, const RenderColors&) = default;
};

/// The light theme's.
RenderColors lightRenderColors();

enum class MarkKind {
    Selected, ///< ring with a white core
    Hovered,  ///< thin ring
    Dot,      ///< small filled dot
};

/// A place that is pointed out, in world space.
struct Mark {
    glm::vec3 place{0.0f};
    MarkKind kind = MarkKind::Selected;
    friend bool operator==(const Mark&, const Mark&) = default;
};

/// How a Frame is drawn, beyond what its ViewState says (shading, bones, wire, x-ray, grid, selection, camera).
struct RenderOptions {
    RenderColors colors;
    bool background = true; ///< off: transparent
    bool heatLit = true;    ///< off: colours are exactly the legend's
    bool heatLines = true;  ///< iso-lines at steps of 0.2 and a line where weight begins
    RampColors ramp;
    NodeId hoveredJoint;
    float boneFade = 1.0f; ///< 0: no bones, so that nothing stands before what is being done
    std::vector<Mark> marks;
    /// Places of many points, world; drawn as dots where the surface does not hide them (everywhere with x-ray). What
    /// is on the GPU stays until the pointer changes.
    std::shared_ptr<const std::vector<glm::vec3>> dots;
    std::shared_ptr<const std::vector<glm::vec3>> touched; ///< the same of what would change, over the dots
    std::vector<Mark> otherMarks;                          ///< of the other side of a split, in place of `marks`
    float pixelRatio = 1.0f; ///< device pixels per logical one: sizes of marks, lines and patterns
    int samples = 0; ///< per pixel, cut to what OpenGL has; 1 is fastest, 0 chooses: 4, but 1 for large meshes on a CPU
    float scale = 1.0f; ///< resolution drawn against resolution shown: 0.5 while something moves on a slow machine
    friend bool operator==(const RenderOptions&, const RenderOptions&) = default;
};

} // namespace bindpose
