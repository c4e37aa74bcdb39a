// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/pose/pose.h"

#include <set>

namespace bindpose {

/// The bind pose of all nodes, by NodeId, and what it was made from.
struct BindPose {
    std::vector<glm::mat4> model; ///< bindModel()
    std::vector<glm::mat4> local; ///< bindLocal(): what `children = bind` puts below an overridden node
    /// Some joint is bound otherwise by another skin than the first that lists it: `model`, for Pose::bind.
    std::shared_ptr<const std::vector<glm::mat4>> severalBinds;
    SharedList<Skin> skins;
    SharedList<Node> nodes;

    bool madeFrom(const Scene& scene) const { return skins == scene.skins && nodes == scene.nodes; }
};

/// A joint's model matrix where its skin was bound.
glm::mat4 bindModelOf(const Skin& skin, std::size_t slot);

/// Cost: nodes + joints of all skins.
BindPose makeBindPose(const Scene& scene);

/// Model matrices of the nodes at rest, in double. Parents' matrices are multiplied, whatever the hierarchy rule.
std::vector<glm::dmat4> restWorld(const Scene& scene);

/// Inverse binds of `root` and what hangs below it (none: of all) are made again from the pose at rest: for formats
/// that have one pose for both (FileFacts::restIsBind).
void followRest(Scene& scene, NodeId root = {});

/// The first clip that moves something; none.
ClipId firstMovingClip(const Scene& scene);
/// Every joint that a skin lists.
std::set<NodeId> jointsOfSkins(const Scene& scene);

/// Whether the scene has that pose, or a clip with a first frame.
bool isThere(const Scene& scene, BindSource source);
/// The scene's nodes as a definition of the bind has them. Joints that a pose does not list stand as bound, other nodes
/// hang below them as at rest; a mesh with a skin stays at its node's place at rest, and morphs keep their weights.
/// Overrides do not act. Precondition: isThere(scene, source).
Pose poseOfBind(const Scene& scene, BindSource source);

} // namespace bindpose
