// SPDX-License-Identifier: MIT
#pragma once
#include "app/base/arguments.h"
#include "core/model/scene.h"

#include <optional>
#include <string>

namespace bindpose {

/// Of commands that say how far the surface moves.
inline constexpr Option kToleranceOption{"--tolerance", "LENGTH",
    "ends with 1 where the surface moves further: a number with mm, cm, m or % (of the height), as 0.5mm"};

/// How far a surface may move.
struct Tolerance {
    std::string text;
    double metres = 0.0;
    std::optional<double> percent; ///< of the height, in place of metres

    /// Whether a distance in the file's unit is beyond it. Errors: Usage, where the file does not tell its unit.
    Result<bool> exceeded(const FileFacts& facts, double distance, double height) const;
};

/// Errors: Usage.
Result<std::optional<Tolerance>> readTolerance(const Arguments& arguments);

} // namespace bindpose
