// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/scene.h"

#include <optional>
#include <vector>

namespace bindpose {

/// What tells that a joint of another scene is one of this scene's.
enum class JointFound {
    Name,
    Place, ///< they stand in the same place of the bind pose
    Order  ///< they have the same number in lists of the same length
};
struct JointMatch {
    SlotIndex slot = 0; ///< of this scene's skin
    JointFound by = JointFound::Name;
};

/// Joints of another scene's skin among those of a skin here, by slot of the other; none: it is not here.
/// By name. Joints without a name, and all where no name is known on both sides, go by where they stand in bind: at
/// most 1 % of the skeleton's size apart, each the other's nearest. Where that leaves some and the skins list the same
/// tree, or where it finds none and they are of the same length, all go by their order.
/// Cost: joints × joints.
std::vector<std::optional<JointMatch>> matchJoints(
    const Scene& scene, const Skin& skin, const Scene& other, const Skin& otherSkin);

} // namespace bindpose
