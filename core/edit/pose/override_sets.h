// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/result.h"
#include "core/model/scene.h"

#include <span>

namespace bindpose {

/// Several overrides at once: those with an id are changed, the others added in this order.
/// Errors: as of addOverride and changeOverride; nothing is taken then. Cost: the overrides and these.
Result<Scene> putOverrides(const Scene& scene, std::span<const Override> values);

/// Those of the nodes that hang below another one of them, in their order. Cost: nodes.
std::vector<NodeId> nodesBelowOthers(const Scene& scene, std::span<const NodeId> nodes);

} // namespace bindpose
