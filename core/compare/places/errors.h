// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"

/// Why two surfaces cannot be held against each other.
namespace bindpose::errors {

inline constexpr ErrorText kNoPartners{
    "no_partners", QT_TRANSLATE_NOOP("Errors", "A has %1 vertices and B has %2, and none of them match.")};
inline constexpr ErrorText kNothingTaken{
    "nothing_taken", QT_TRANSLATE_NOOP("Errors", "B has no weights for any of these vertices.")};

} // namespace bindpose::errors
