// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/sidecar/weight_sidecar.h"

#include <string>
#include <vector>

namespace bindpose {

/// The table of weights as the window writes it, with the name of its file. `places`: with names of meshes and places
/// of points.
std::string weightsJson(
    const Scene& scene, const std::string& path, std::span<const WeightedPoints> points, bool places);
/// What taking a table did beside taking weights, a sentence each.
std::vector<std::string> sidecarWords(const SidecarReport& report);

/// Statistics of these points, for people and as JSON (schema bindpose.weight-statistics/1).
std::string statisticsText(const Scene& scene, std::span<const WeightedPoints> points);
std::string statisticsJson(const Scene& scene, const std::string& path, std::span<const WeightedPoints> points);

} // namespace bindpose
