// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/scene.h"

#include <glm/glm.hpp>

#include <string_view>
#include <vector>

namespace bindpose {

/// Hue of a name, degrees in 0 … 360: the same in every file and on every machine.
float hueOfName(std::string_view name);

/// Linear sRGB as the screen takes it (IEC 61966-2-1), cut to 0 … 1.
glm::vec3 encodedColor(const glm::vec3& linear);

/// Gamma-encoded colour of a hue at the lightness and strength that all joints have (OKLCH L 0.72, C 0.12).
glm::vec3 jointColorOfHue(float hueDeg);

/// A colour for each node by its id, gamma-encoded: its name's, turned on in steps of 47° while it is less than 40°
/// from its parent's or from that of the sibling before it. Cost: the nodes.
std::vector<glm::vec3> jointColors(const Scene& scene);

} // namespace bindpose
