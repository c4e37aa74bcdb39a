// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/result.h"
#include "core/model/scene.h"

#include <functional>
#include <vector>

namespace bindpose {

/// A row of weights, the largest part of what a rule changes.
using RowRule = std::function<void(std::vector<Influence>&)>;

/// The scene with weights as the blend uses them: the format's own rule applied, a joint that a row names twice once,
/// at its first place, stored as floats. Where the rule rests on the node (restsOnNode) that stays, else rows are to be
/// taken as stored. Cost: the weights.
Scene withPlainRows(const Scene& scene);

/// The scene with each row of what is drawn with a skin changed. Thread: `change` is called on the caller's.
Scene withEachRow(const Scene& scene, const RowRule& change);

/// The largest of a row stay, of equal ones those stored first; what the others had is lost.
RowRule cutTo(std::size_t influences);
/// Every weight to the nearest of so many steps (ties to even), by itself: sums are not mended.
RowRule nearestOf(std::uint32_t steps);
/// Divided by their sum, where that is not 1 and not 0.
RowRule dividedBySum();

/// Sums of the rows that are drawn with a skin and hold something.
struct RowSums {
    std::size_t odd = 0; ///< points whose sum is not 1 by more than floats round to
    double least = 1.0, most = 1.0;
};
RowSums rowSums(const Scene& scene);

/// Positions in their own unit as the nearest half floats.
Scene withHalfPositions(const Scene& scene);

/// The scene with at most so many joints a skin that hold weights: again and again the joint at the end of a chain that
/// holds least gives its weights to the next joint above, as levels of detail do. `removed`: by name, in order.
/// Cost: joints × joints.
Scene withFewerJoints(const Scene& plain, std::size_t most, std::vector<std::string>* removed);

/// Whether clips may be stored anew at so many frames a second. Errors: Limit, where a clip would have more than 16
/// million keys.
Result<void> framesFit(const Scene& scene, double framesPerSecond);

/// The scene with its clips stored anew at so many frames a second, straight between them.
/// Precondition: framesFit. Cost: frames × nodes.
Scene withFrameRate(const Scene& scene, double framesPerSecond);

} // namespace bindpose
