// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/look/view_state.h"

#include <glm/glm.hpp>

#include <array>

namespace bindpose {

/// Colours of maps with two sides, in even steps from bind (clay) to where the scale ends: squeezed, then stretched.
inline constexpr std::size_t kStretchStops = 5;
using StretchColors = std::array<glm::vec3, 2 * kStretchStops>;
StretchColors stretchColors(const glm::vec3& clay);

/// Where the scale ends on both sides, log2 of the ratio to bind.
float stretchEnd(Shading map);
/// Shares of the scale; what is nearer to bind has no colour.
float stretchBegins(Shading map);
/// Shares of the scale at which lines are drawn, ascending; dotted on the squeezed side.
glm::vec3 stretchLines(Shading map);

/// Gamma-encoded colour of a share of the scale, −1 … 1. Precondition: not nearer than stretchBegins.
glm::vec3 stretchColor(const StretchColors& colors, float share);

} // namespace bindpose
