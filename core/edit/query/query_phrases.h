// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"

/// What the reader of a query expected. Words that a query is written in stay as they are in every language.
namespace bindpose::phrases {

inline constexpr ErrorText kQueryTerm{"query_term",
    QT_TRANSLATE_NOOP("Errors", "all, unweighted, influences, sum, weight(…), joint=, island=, side=, outlier, seam, "
                                "mesh=, set=, point=, not or (")};
inline constexpr ErrorText kQueryNext{"query_next", QT_TRANSLATE_NOOP("Errors", "and, or, or the end")};
inline constexpr ErrorText kQueryCompare{
    "query_compare", QT_TRANSLATE_NOOP("Errors", "=, !=, <, <=, >, >= or in [a, b]")};
inline constexpr ErrorText kQueryNumber{"query_number", QT_TRANSLATE_NOOP("Errors", "a number")};
inline constexpr ErrorText kQueryIndex{"query_index", QT_TRANSLATE_NOOP("Errors", "a number from 0 up")};
inline constexpr ErrorText kQueryName{"query_name", QT_TRANSLATE_NOOP("Errors", "a name")};
inline constexpr ErrorText kQuerySide{"query_side", QT_TRANSLATE_NOOP("Errors", "+ or -")};
inline constexpr ErrorText kQueryAxis{"query_axis", QT_TRANSLATE_NOOP("Errors", "x, y or z")};
inline constexpr ErrorText kQueryDepth{"query_depth", QT_TRANSLATE_NOOP("Errors", "fewer parentheses")};

} // namespace bindpose::phrases
