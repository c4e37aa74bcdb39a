// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/formats/fbx/container/record.h"

#include <string>

/// How values of the container are spelled; what the files of RecordEdits share.
namespace bindpose::fbx {

inline constexpr std::uint32_t kArraysFrom = 7000; ///< older files list their numbers as single values

inline bool sameNumber(double a, double b)
{
    return a == b || (a != a && b != b);
}

/// Bytes of a number in a record's head.
inline std::size_t headWidth(const RecordTree& tree)
{
    return tree.wideHeads() ? 8 : 4;
}

/// A whole number without a dot, whatever its size; others as short as they read back.
std::string plainText(double value);

[[noreturn]] void refuseType(const Record& record);

} // namespace bindpose::fbx
