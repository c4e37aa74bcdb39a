// SPDX-License-Identifier: MIT
#pragma once
#include "ui/models/key_table_model.h"

namespace bindpose {

class Session;

/// How rotations of the clip that is shown are told. A file that stores angles has its own, in its order, until
/// somebody asks for others of that document; all else goes by what was chosen last, and before that by the preset of
/// the keys: Blender and Maya show degrees. Views of keys and curves share it.
struct RotationLook {
    bool angles = false; ///< three of them in degrees; else the quaternion
    RotationOrder order = RotationOrder::ZYX;
    std::optional<RotationOrder> stored; ///< the file that the clip is of stores angles in this order
};
RotationLook rotationLook(const Session& session);
/// A frame with it comes soon.
void setRotationLook(Session& session, bool angles, RotationOrder order);

/// How the numbers of a track of that clip are told. Cost: nodes, where the clip lies in a file of its own.
KeyReading keyReading(const Session& session, const Track& track);

} // namespace bindpose
