// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/rows/point_weights.h"
#include "core/eval/sweep/sweep.h"
#include "ui/session/session.h"

namespace bindpose {

/// Solves for the weights of points so that they have so many influences at most: one undo step of the document in
/// front, in the background, which says in the end how far the surface moved. `moments` that the surface is to stay at;
/// none: those of all clips. False: editing is locked.
bool runRefit(Session& session, std::size_t most,
    std::function<std::vector<WeightedPoints>(const Scene& scene)> pointsOf, std::vector<SweepMoment> moments = {});

} // namespace bindpose
