// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"

/// Sentences that every room may need. A room's own sentences stand in its own `errors.h`.
namespace bindpose::errors {

inline constexpr ErrorText kCancelled{"cancelled", QT_TRANSLATE_NOOP("Errors", "Stopped.")};
inline constexpr ErrorText kCannotOpen{"cannot_open", QT_TRANSLATE_NOOP("Errors", "The file cannot be opened: %1.")};
inline constexpr ErrorText kCannotWrite{"cannot_write", QT_TRANSLATE_NOOP("Errors", "The file cannot be written: %1.")};
inline constexpr ErrorText kTooLarge{
    "too_large", QT_TRANSLATE_NOOP("Errors", "%1 is more than the limit of %2. The file is damaged or hostile.")};
inline constexpr ErrorText kOutOfMemory{
    "out_of_memory", QT_TRANSLATE_NOOP("Errors", "The file asks for more memory than there is.")};
inline constexpr ErrorText kUnknownFormat{
    "unknown_format", QT_TRANSLATE_NOOP("Errors", "The content is of no format that Bindpose reads.")};
inline constexpr ErrorText kTruncated{
    "truncated", QT_TRANSLATE_NOOP("Errors", "The file ends too early: %1 bytes were expected, %2 are there.")};
inline constexpr ErrorText kNoSuchNode{"no_such_node", QT_TRANSLATE_NOOP("Errors", "There is no node or joint %1.")};
inline constexpr ErrorText kNoSuchClip{"no_such_clip", QT_TRANSLATE_NOOP("Errors", "There is no clip %1.")};
inline constexpr ErrorText kNoSuchPoint{
    "no_such_point", QT_TRANSLATE_NOOP("Errors", "There is no vertex %1; the set has %2 vertices.")};
inline constexpr ErrorText kNoSuchSet{"no_such_set", QT_TRANSLATE_NOOP("Errors", "There is no mesh %1 with a set %2.")};

} // namespace bindpose::errors
