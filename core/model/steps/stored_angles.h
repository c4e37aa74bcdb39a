// SPDX-License-Identifier: MIT
#pragma once
#include "core/math/euler.h"
#include "core/model/source.h"

#include <memory>
#include <vector>

namespace bindpose {

/// Degrees about x, y and z, by key.
using AngleList = std::vector<glm::dvec3>;

/// A file that stores the rotations of keys as three angles: its map (Source::map) derives from this beside FormatMap.
/// The tracks hold quaternions made of them. FBX and Collada need none of it: their tracks hold the angles themselves.
struct StoredAngles {
    RotationOrder order = RotationOrder::XYZ;
    /// By NodeId of the file's own scene, for each key of its rotations; null: it has none.
    std::vector<std::shared_ptr<const AngleList>> byNode;
};

/// Null: the file stores rotations otherwise.
inline const StoredAngles* storedAnglesOf(const Source* source)
{
    return source ? dynamic_cast<const StoredAngles*>(source->map.get()) : nullptr;
}

} // namespace bindpose
