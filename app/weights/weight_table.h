// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/rows/point_weights.h"

#include <string>
#include <string_view>

namespace bindpose {

/// The table of weights out and in: one row per mesh, set, point and joint, of weights other than 0. Joints are written
/// so that they are read back as the same ones.
std::string weightsCsv(const Scene& scene, std::span<const WeightedPoints> points);
std::string weightsJson(const Scene& scene, const std::string& path, std::span<const WeightedPoints> points);

/// Statistics of these points, for people and as JSON (schema bindpose.weight-statistics/1).
std::string statisticsText(const Scene& scene, std::span<const WeightedPoints> points);
std::string statisticsJson(const Scene& scene, const std::string& path, std::span<const WeightedPoints> points);

/// What such a table (CSV or JSON, whichever it is) says takes the place of the weights of the points that it names; a
/// row of weight 0 alone empties a point. Others keep theirs.
/// Errors: ErrorKind::Edit with the line or the row; no such mesh, set, point or joint.
Result<Scene> importWeights(const Scene& scene, std::string_view text);

} // namespace bindpose
