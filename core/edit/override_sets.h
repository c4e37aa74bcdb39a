// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/result.h"
#include "core/model/scene.h"

#include <span>

namespace bindpose {

/// Several overrides at once: those with an id are changed, the others added in this order.
/// Errors: as of addOverride and changeOverride; nothing is taken then.
Result<Scene> putOverrides(const Scene& scene, std::span<const Override> values);

/// Those of the nodes that hang below another one of them, in no order.
std::vector<NodeId> nodesBelowOthers(const Scene& scene, std::span<const NodeId> nodes);

/// The tutorial's F6 for each of them (setIdentityTurn).
Result<Scene> setIdentityTurns(const Scene& scene, std::span<const NodeId> nodes);

} // namespace bindpose
