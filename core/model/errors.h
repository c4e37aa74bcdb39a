// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"

/// Sentences of data that does not hold together. `where` names the object: "meshes/0/parts/2".
namespace bindpose::errors {

inline constexpr ErrorText kIndexRange{
    "index_range", QT_TRANSLATE_NOOP("Errors", "Index %1 is out of range; there are %2.")};
inline constexpr ErrorText kCountMismatch{
    "count_mismatch", QT_TRANSLATE_NOOP("Errors", "%1 values were found where %2 belong.")};
inline constexpr ErrorText kMissingObject{
    "missing_object", QT_TRANSLATE_NOOP("Errors", "Something that is referred to is missing.")};
inline constexpr ErrorText kParentLoop{
    "parent_loop", QT_TRANSLATE_NOOP("Errors", "These nodes are their own ancestors: %1.")};
inline constexpr ErrorText kRowsBroken{
    "rows_broken", QT_TRANSLATE_NOOP("Errors", "The points' lists of influences do not fit together.")};

} // namespace bindpose::errors
