// SPDX-License-Identifier: MIT
#pragma once
#include "app/base/arguments.h"
#include "core/model/scene.h"

#include <optional>

namespace bindpose {

/// A length as it is typed: a number with mm, cm or m, or per cent of a character's height.
struct Length {
    double metres = 0.0;
    std::optional<double> percent; ///< instead of metres
    std::string typed;

    /// In the file's unit. Errors: Usage where the file does not say how long that is.
    Result<double> inUnits(const FileFacts& facts, double height) const;
};

inline constexpr const char* kLengthWords = "a number with mm, cm or m, or with % of the height";

/// Of commands that say how far the surface moves.
inline constexpr Option kToleranceOption{"--tolerance", "LENGTH",
    "ends with 1 where the surface moves further: a number with mm, cm, m or % (of the height), as 0.5mm"};

/// The value of an option. Errors: Usage for anything else, and for what is negative.
Result<std::optional<Length>> readLength(const Arguments& arguments, std::string_view option);

} // namespace bindpose
