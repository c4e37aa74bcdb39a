// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"

/// Sentences of patch-saving glTF.
namespace bindpose::errors {

inline constexpr ErrorText kCannotExpress{
    "cannot_express", QT_TRANSLATE_NOOP("Errors", "This change cannot be saved into the file: %1.")};
inline constexpr ErrorText kCompressedData{
    "compressed_data", QT_TRANSLATE_NOOP("Errors", "%1: the data is compressed with %2 and cannot "
                                                   "be changed in place. Export to a new file.")};
inline constexpr ErrorText kNoSourceMap{
    "no_source_map", QT_TRANSLATE_NOOP("Errors", "The scene did not come from a glTF file; export it instead.")};
inline constexpr ErrorText kFileTooLarge{"file_too_large",
    QT_TRANSLATE_NOOP("Errors", "The file would become larger than 4 GiB, the most that GLB allows.")};

} // namespace bindpose::errors
