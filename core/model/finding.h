// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"
#include "core/base/ids.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace bindpose {

enum class Severity { Hint, Info, Warning, Error };

/// What the number of a finding measures.
enum class Measure {
    None,
    Weight,
    Length, ///< in file units; per cent of the character's height are given besides
    Angle,  ///< degrees
    Ratio,
    Count,
};

/// Where in the scene and the file a finding stands. Empty fields do not apply.
struct Place {
    std::optional<std::uint32_t> mesh;                     ///< position in Scene::meshes
    std::optional<std::uint32_t> set;                      ///< position in the mesh's sets
    std::vector<std::pair<PointIndex, PointIndex>> points; ///< inclusive ranges, ascending
    std::vector<NodeId> joints;
    std::optional<ClipId> clip;
    std::optional<double> timeSec;
    std::string pointer; ///< JSON pointer, line or byte offset in the file
    std::string file;    ///< side file's name when it is not the main one
};

/// A doubtful thing in a file that loads. No sentences here but a row of a table and values, as in Error.
struct Finding {
    const ErrorText* text = nullptr; ///< `key` is the code
    Severity severity = Severity::Warning;
    Place place;
    Wordings args;
    std::size_t count = 1;
    double worst = 0.0;
    Measure unit = Measure::None; ///< of `worst`
    /// What it was measured against, where its fix goes by that. None, as of a loader's finding: the check's usual one.
    std::optional<double> limit = {};
    double percentOfHeight = 0.0; ///< `worst` against the character's height, where it is a length
};

} // namespace bindpose
