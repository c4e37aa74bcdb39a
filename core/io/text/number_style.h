// SPDX-License-Identifier: MIT
#pragma once
#include <span>
#include <string>
#include <string_view>

namespace bindpose {

/// How a text file spells its numbers, found from examples: `%.6f`, `%.9g` …, with Windows' exponents of three digits
/// where the file has them. A patch writes new numbers the same way, so that a value that comes back gets its old
/// spelling back.
class NumberStyle {
public:
    /// The spelling that gives back most of these numbers as they stand; shortest where none does better.
    static NumberStyle of(std::span<const std::string_view> numbers);

    /// In this style where that reads back as the same float, else the shortest text that does. Always with a dot,
    /// never a locale's comma.
    std::string text(float value) const;
    /// In this style where that is as near as the tolerance, else the shortest text. For values that were computed.
    std::string textWithin(float value, float tolerance) const;

private:
    enum class Kind { Shortest, Fixed, Significant };
    std::string spelled(float value) const;

    Kind kind_ = Kind::Shortest;
    int digits_ = 0;
    bool wideExponent_ = false;
};

} // namespace bindpose
