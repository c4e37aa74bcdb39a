// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/scene.h"

#include <string>
#include <string_view>

namespace bindpose {

/// Things to put into a hand without a file.
enum class PropShape {
    Axis,  ///< three arms from the origin along x, y, z in their colours
    Box,   ///< a cube about the origin
    Sword, ///< held at the origin, the blade along +y
};

/// A prop whose longest arm, edge or blade with hilt is `length` file units. Errors: none that a positive length gives.
Result<Scene> makeProp(PropShape shape, float length);

/// What stands in place of a path for such a prop: "builtin:sword:0.9".
std::string propPath(PropShape shape, float length);
bool isPropPath(std::string_view path);
/// The prop that such a path means. Errors: it means none.
Result<Scene> propFromPath(std::string_view path);

} // namespace bindpose
