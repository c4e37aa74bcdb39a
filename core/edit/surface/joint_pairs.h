// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/result.h"
#include "core/model/scene.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace bindpose {

/// Two joints of a skin that are each other's mirror.
struct JointPair {
    NodeId one, other;
    bool byName = true; ///< false: by where they stand
    friend bool operator==(const JointPair&, const JointPair&) = default;
};

/// Names that the other side's joint may have, the likeliest first: `_l`/`_r`, `.L`/`.R`, Left/Right, Mixamo, Biped
/// ("Bip01 L Hand"), VRM ("J_Bip_L_Hand", "leftHand"), Rigify ("DEF-hand.L.001"). Empty: the name tells no side.
std::vector<std::string> otherSideNames(const std::string& name);

/// Pairs of a skin's joints: by name first; of those whose names tell no side by the bone of a person that the file
/// says they are; then, of those that are left and do not stand in the middle, by the place in bind that is mirrored
/// along the axis (0 x, 1 y, 2 z). What has no pair is its own mirror.
std::vector<JointPair> jointPairs(const Scene& scene, SkinId skin, int axis);
/// The same of several skins, each by itself; and, of joints that have no pair then, those that alone bear their names
/// in all of these skins: a glove's skin may hold one side.
std::vector<JointPair> jointPairs(const Scene& scene, std::span<const SkinId> skins, int axis);
/// Of these the pair whose joints stand farthest apart along the axis in bind: it shows which side is which. `one`
/// stands further along it. None: no pair stands apart.
std::optional<JointPair> widestPair(const Scene& scene, std::span<const JointPair> pairs, int axis);
/// Skins that instances are drawn with, each once, ascending.
std::vector<SkinId> drawnSkins(const Scene& scene);

} // namespace bindpose
