// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/pose/pose.h"

namespace bindpose {

/// The rest pose as the file has it: overrides do not act.
Pose restPose(const Scene& scene);

/// Whether keys of this track move its node's transform.
bool movesNode(const Track& track);

/// Poses of one node along a clip: what a format gets that has no word for the clip's own curves.
struct BakedNode {
    NodeId node;
    std::vector<double> times;                      ///< ascending
    std::vector<glm::mat4> locals, models, parents; ///< at each time; parents: model matrices, identity for roots
};

/// How the target goes from key to key.
enum class BakedBlend {
    Parts,   ///< translation, rotation and scale by themselves
    Entries, ///< the numbers of the matrix: turns get keys at every few degrees, or they would shrink what they turn
};

/// Every node that the clip moves, at its keys; curves and turns made of several steps get keys between, steps one just
/// before the next key, so that straight lines between the keys follow them. Overrides do not act.
/// Cost: distinct times × nodes.
std::vector<BakedNode> bakeClip(const Scene& scene, ClipId clip, BakedBlend blend = BakedBlend::Parts);

/// Its locals as translation, rotation and scale tracks, LINEAR. `residual`: the largest entry that shear loses.
std::vector<Track> plainTracks(const BakedNode& baked, float& residual);

} // namespace bindpose
