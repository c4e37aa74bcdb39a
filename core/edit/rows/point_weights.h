// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/ground/edit.h"
#include "core/edit/rows/weight_locks.h"
#include "core/model/look/view_state.h"

#include <span>

/// Weights of many points at once. What an edit of one point does (see edits.h), these do at each; points that are not
/// named keep their bits. Each edit is refused with ErrorKind::Edit; the scene that was given stays what it is.
namespace bindpose {

/// Points of one set, whose slots mean joints of one skin.
struct WeightedPoints {
    InstanceId instance; ///< draws them; of several that draw the set the first that a selection names
    SetId set;
    SkinId skin;
    std::vector<PointIndex> points; ///< ascending, each once
};

/// What a selection names of the document's own character, by set; what has no skin or no weights is left out.
std::vector<WeightedPoints> weightedPoints(const Scene& scene, std::span<const PointAddress> selected);

/// A sum of that many weights that differs from 1 by no more than what floats round to.
bool sumsToOne(double sum, std::size_t weights);

enum class WeightChange { Set, Add, Scale };

/// Changes the weight that a joint has of each point: to `amount`, by it, or `amount` times as much. What is added to
/// or scaled stays between 0 and 1; a weight outside of that gets no further out. No other joint's weight changes.
/// Points whose skin does not have the joint stay as they are.
/// Errors: no points; no skin of theirs has the joint; not finite, a factor below 0; those of setWeight.
Result<Scene> changeWeights(
    const Scene& scene, std::span<const WeightedPoints> selected, NodeId joint, WeightChange how, float amount);

/// normalizeWeights at each point whose weights do not sum to 1. Points where nothing can be shared (nothing but zeros,
/// a weight that is negative or not finite, all of it locked) stay as they are.
/// Errors: no points; the reason of the first point, where no point sums to 1 then.
Result<Scene> normalizePoints(
    const Scene& scene, std::span<const WeightedPoints> selected, const WeightLocks& locks = {});

/// Brings the weights of each point nearer to the mean of its neighbours' over the edges of the mesh, each row taken
/// as if it summed to 1: all the way at strength 1. Every row that changes sums to 1 then. A point gets only joints
/// that hold it or a neighbour, the strongest of them where the file's rows have no room for all. Points that stand in
/// the same place (a seam) get the same weights, also where only one of them is named. Points with a weight that is
/// negative or not finite, and points without neighbours that have weights, stay as they are. `alongBorders`: a point
/// where the mesh is open takes the mean of those beside it on that border alone, so that a border to another mesh
/// stays. Errors: no points; a strength that is not between 0 and 1. Cost: points and triangles of the meshes touched.
Result<Scene> smoothWeights(const Scene& scene, std::span<const WeightedPoints> selected, float strength,
    const WeightLocks& locks = {}, bool alongBorders = false);

} // namespace bindpose
