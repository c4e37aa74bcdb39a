// SPDX-License-Identifier: MIT
#include "core/math/up_axis.h"

namespace bindpose {
namespace {

glm::dmat3 yUpFrom(char upAxis)
{
    if (upAxis == 'z') return glm::dmat3({1, 0, 0}, {0, 0, -1}, {0, 1, 0});
    if (upAxis == 'x') return glm::dmat3({0, 1, 0}, {-1, 0, 0}, {0, 0, 1});
    return glm::dmat3(1.0);
}

} // namespace

glm::dmat3 turnOfUp(char from, char to)
{
    if (from == 0 || to == 0) return glm::dmat3(1.0);
    return glm::transpose(yUpFrom(to)) * yUpFrom(from);
}

} // namespace bindpose
