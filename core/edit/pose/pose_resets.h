// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/result.h"
#include "core/model/scene.h"

#include <span>

namespace bindpose {

/// What joints go back to.
enum class PoseReset {
    Clip, ///< their overrides go
    Rest, ///< the clip's motion of them is off
    Bind, ///< they hang on their parents as they were bound
};

/// Takes the overrides of the nodes away and, for rest and bind, puts new ones there. `subtree`: of what hangs below
/// them, too. Errors: no such node. Cost: nodes and overrides.
Result<Scene> resetPose(const Scene& scene, std::span<const NodeId> nodes, bool subtree, PoseReset to);

/// The tutorial's F6: in model space the node is not turned at all, its place stays, and what hangs below it hangs as
/// it was bound. The node's other overrides go. Errors: no such node.
Result<Scene> setIdentityTurn(const Scene& scene, NodeId node);
/// The same for each of them. Cost: nodes and overrides.
Result<Scene> setIdentityTurns(const Scene& scene, std::span<const NodeId> nodes);

} // namespace bindpose
