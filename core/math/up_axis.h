// SPDX-License-Identifier: MIT
#pragma once
#include <glm/glm.hpp>

namespace bindpose {

/// The turn that makes one axis ('x' 'y' 'z') of right-handed space another one's direction: that of `from` stands up
/// where readers take `to` for up. No turn where either is unknown (0).
glm::dmat3 turnOfUp(char from, char to);

} // namespace bindpose
