// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/view_state.h"

#include <glm/glm.hpp>

#include <span>

namespace bindpose {

/// Colours of weights from 0 to 1, evenly spaced, gamma-encoded 0 … 1; at most 16. Lightness rises all the way, also
/// under simulated protan, deutan and tritan vision; but for Rainbow (Blender's) and Max,
/// which are there for who has learned to read them.
std::span<const glm::vec3> rampStops(Ramp ramp);

/// What the legend shows at a value in 0 … 1 (clamped): what an unlit heat map has at a point of that weight.
glm::vec3 rampColor(Ramp ramp, float value);

/// What is drawn over weights that no ramp has: ground and pattern.
struct PatternColors {
    glm::vec3 ground, pattern;
};
PatternColors belowZeroColors();
PatternColors aboveOneColors();
/// Hatch over the ramp's last colour, where a weight is exactly 1.
glm::vec3 exactlyOneColor();
/// The line where weight begins.
glm::vec3 weightBeginsColor();

} // namespace bindpose
