// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/rows/point_weights.h"

namespace bindpose {

struct MeetingReport {
    std::size_t places = 0, meshes = 0; ///< where points of several meshes meet, and of how many meshes
    std::size_t strangers = 0;          ///< of those places: no joint with weight is in all skins, so they stay
};

/// unifySeams over all meshes of the character: points of different meshes that stand in the same place of the bind
/// pose (within 1e-5 of the diagonal), body and hands, get the same weights, and points of one mesh as well. Skins may
/// differ: a joint is the same where its name is, or where it is the same node. Meshes bound in spaces of their own are
/// compared where most of the joints that both skins have put them; where those do not agree, they do not meet. The
/// mean is of the joints that all skins at the place have, no more of them than every row there has room for. Selected
/// points take their twins along. Errors: no points. Cost: points of all skinned meshes, sorted.
Result<Scene> unifyAcrossMeshes(const Scene& scene, std::span<const WeightedPoints> selected,
    const WeightLocks& locks = {}, MeetingReport* report = nullptr);

} // namespace bindpose
