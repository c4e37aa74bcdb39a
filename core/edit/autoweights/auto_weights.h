// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/task.h"
#include "core/edit/rows/point_weights.h"

namespace bindpose {

/// How weights come from joints: by heat over the surface, or by ways through what it encloses.
enum class AutoMethod { Heat, Inside };

struct AutoOptions {
    std::vector<NodeId> joints; ///< that take part; none: those that hold a weight of this skin, or all where none does
    std::size_t most = 4;       ///< joints a vertex; the file's rows may have room for fewer
    AutoMethod method = AutoMethod::Heat;
    WeightLocks locks;
};

/// Places (points that stand together count once) by what they took.
struct AutoReport {
    std::size_t heat = 0;     ///< heat in equilibrium over their island
    std::size_t inside = 0;   ///< the shortest ways inside the surface
    std::size_t straight = 0; ///< the nearest joint alone: no way leads there
    std::size_t left = 0;     ///< they keep their weights: these are not numbers from 0 up
    std::vector<NodeId> joints;
};

/// Makes the weights of these points anew from where the joints lie in the bind pose. Points that are not named keep
/// their bits and hold the heat at their weights, so that old and new weights go over into one another. Points that
/// stand in the same place, also of several meshes of one skin, get the same weights. An island from which no joint is
/// seen takes ways inside. The same input gives the same bits.
/// Errors: no points; a joint that is in none of their skins; all of them locked; Cancelled; Limit where memory ends.
/// Cost: a sparse factorisation, a solution a joint. Thread: any.
Result<Scene> autoWeights(const Scene& scene, std::span<const WeightedPoints> selected, const AutoOptions& options,
    const Task& task, AutoReport* report = nullptr);

} // namespace bindpose
