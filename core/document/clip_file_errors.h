// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"

/// Sentences about clips in files of their own.
namespace bindpose::errors {

inline constexpr ErrorText kNoJointInClipFile{"no_joint_in_clip_file",
    QT_TRANSLATE_NOOP("Errors", "The clip %1 moves %2, which %3 does not have. Export the model with its clips.")};
inline constexpr ErrorText kClipFileIsModel{
    "clip_file_is_model", QT_TRANSLATE_NOOP("Errors", "%1 is a file of the model itself.")};
inline constexpr ErrorText kClipFileNotRead{
    "clip_file_not_read", QT_TRANSLATE_NOOP("Errors", "%1 was not read again.")};
inline constexpr ErrorText kClipFileGone{"clip_file_gone",
    QT_TRANSLATE_NOOP("Errors", "%1 cannot be read any more: its edited clips are copies that an export keeps.")};
inline constexpr ErrorText kClipFileChanged{"clip_file_changed",
    QT_TRANSLATE_NOOP("Errors", "%1 was changed meanwhile: its edited clips are copies that an export keeps.")};

} // namespace bindpose::errors
