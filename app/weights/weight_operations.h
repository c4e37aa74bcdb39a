// SPDX-License-Identifier: MIT
#pragma once
#include "app/system/console.h"
#include "core/edit/rows/point_weights.h"
#include "core/edit/weights/mirror_weights.h"

#include <optional>
#include <string>
#include <vector>

namespace bindpose {

/// What operations of `weights` share.
struct WeightSettings {
    WeightLocks locks;
    std::optional<std::vector<JointPair>> pairs; ///< instead of those that are found
    MirrorBy mirrorBy = MirrorBy::Place;
    std::optional<std::array<MirrorPoint, 2>> middleEdge;
    bool acrossMeshes = false;      ///< of `unify-seams`
    std::vector<NodeId> joints;     ///< that `auto` takes; none: those that hold weights
    std::optional<double> distance; ///< of `from`, in the file's unit
    std::optional<double> angleDeg; ///< of `from`
};

/// One operation as it was typed: "limit=4:refit".
struct WeightOperation {
    std::string name, value;
    bool hasValue = false;
};
/// Errors: Usage where there is no such operation or its value is not one.
Result<WeightOperation> readOperation(const std::string& word);

/// Does it at these points. Without a selection (`all`) hammer takes points that are unweighted or outliers.
/// Errors: those of the edit; what cannot be read (`from`).
Result<Scene> applyOperation(const Scene& scene, const WeightOperation& operation,
    const std::vector<WeightedPoints>& points, bool all, const WeightSettings& settings, Console& console);

/// "forearm.L,1@0.2,1.3,0@0.4,1.3,0:soft". Errors: Usage; those of the edit.
Result<Scene> gradientBy(const Scene& scene, const WeightOperation& operation,
    const std::vector<WeightedPoints>& points, const WeightSettings& settings);

/// A line for each, for the help.
std::string operationsHelp();

/// Pairs of all skins as lines "LEFT,RIGHT", and back. Errors: a line without two joints; no such joint.
std::string pairsText(const Scene& scene, int axis);
Result<std::vector<JointPair>> readPairs(const Scene& scene, const std::string& text);

/// "A,B" or "A,B,S": two vertices of set S, without it of the first set with weights. Errors: Usage for anything else,
/// and for a set or a vertex that is not there.
Result<std::array<MirrorPoint, 2>> readMiddleEdge(const Scene& scene, const std::string& text);

} // namespace bindpose
