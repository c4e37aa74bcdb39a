// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/scene.h"

#include <optional>
#include <string>

namespace bindpose {

/// How an offset on a joint is told to what puts things into hands.
enum class EngineForm {
    Quaternion, ///< position and x y z w, as the file has them
    Euler,      ///< position and three angles in degrees, R = Rx · Ry · Rz, as the file has them
    Unreal,     ///< a socket's fields: cm, left-handed, z up, rotator
    Unity,      ///< local position, rotation, scale: m, left-handed, y up
    Godot,      ///< Transform3D as scenes write it: m, right-handed, y up
    Ogre,       ///< Entity::attachObjectToBone, in the file's axes and unit
    Source,     ///< the QC line `$attachment`, in the file's axes and unit
};

/// Something that hangs on a joint: `offset` is jointFromThing in the file's axes and unit.
struct HeldOffset {
    std::string joint, name;
    glm::mat4 offset{1.0f};
    char upAxis = 0;                     ///< of the file: 'x' 'y' 'z'; unknown counts as 'y'
    std::optional<double> metresPerUnit; ///< unknown counts as 1
};

/// The text that is pasted there. Shear has no word in any of these forms but Godot's and is left out of the others.
/// A joint has other axes in an engine with other axes: the offset is told in those, C · offset · C⁻¹.
std::string engineText(EngineForm form, const HeldOffset& held);

} // namespace bindpose
