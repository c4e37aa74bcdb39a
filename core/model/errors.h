// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"

#include <string>
#include <utility>

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
    "rows_broken", QT_TRANSLATE_NOOP("Errors", "The vertices' lists of influences do not fit together.")};

/// The same as no_such_node and no_such_clip where names of what there is are near.
inline constexpr ErrorText kNoSuchNodeNear{
    "no_such_node_near", QT_TRANSLATE_NOOP("Errors", "There is no node or joint %1; did you mean %2?")};
inline constexpr ErrorText kNoSuchClipNear{
    "no_such_clip_near", QT_TRANSLATE_NOOP("Errors", "There is no clip %1; did you mean %2?")};

} // namespace bindpose::errors

namespace bindpose {

/// The entry at `where` names `index` of something that has `count`.
inline Error outOfRange(std::string where, std::size_t index, std::size_t count)
{
    return {ErrorKind::Format, errors::kIndexRange, std::move(where), {std::to_string(index), std::to_string(count)}};
}

/// The list at `where` has `found` values where `expected` belong.
inline Error wrongCount(std::string where, std::size_t found, std::size_t expected)
{
    return {
        ErrorKind::Format, errors::kCountMismatch, std::move(where), {std::to_string(found), std::to_string(expected)}};
}

} // namespace bindpose
