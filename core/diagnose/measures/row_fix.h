// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/task.h"
#include "core/edit/rows/point_weights.h"
#include "core/model/finding.h"

#include <functional>

/// What fixes of weights have in common.
namespace bindpose {

/// Changes one row of stored influences; false: it stays as it is.
using RowChange = std::function<bool(std::vector<Influence>& row, const SetWeights& weights)>;

/// The set that a finding stands in. Errors: ErrorKind::Edit where it names none that has weights.
Result<SetId> fixedSet(const Scene& scene, const Finding& finding);
/// Points that a finding lists, one by one.
std::vector<PointIndex> pointsOf(const Finding& finding);

/// The scene with the rows of the finding's points changed. Errors: no such set; no row changes; Cancelled.
Result<Scene> fixRows(const Scene& scene, const Finding& finding, const Task& task, const RowChange& change);

/// What is left of a row's weights is scaled to sum to 1; integers to exactly 255 or 65535.
bool scaleToOne(std::vector<Influence>& row, const SetWeights& weights);
/// scaleToOne at the finding's points.
Result<Scene> normalizeFinding(const Scene& scene, const Finding& finding, const Task& task);

/// The finding's points with the skin that they are drawn with. Errors: they are drawn with none.
Result<WeightedPoints> drawnPoints(const Scene& scene, const Finding& finding);
/// hammerWeights at the finding's points: rebuilt from those around. Errors: its own.
Result<Scene> hammerFinding(const Scene& scene, const Finding& finding, const Task& task);
/// unifySeams at the finding's points. Errors: its own.
Result<Scene> unifyFinding(const Scene& scene, const Finding& finding, const Task& task);
/// Each connected part of the surface that has one of the finding's points gets the mean of its weights.
Result<Scene> makePartsRigid(const Scene& scene, const Finding& finding, const Task& task);

} // namespace bindpose
