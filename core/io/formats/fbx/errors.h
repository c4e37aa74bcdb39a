// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"

/// Sentences about FBX.
namespace bindpose::errors {

// The container.
inline constexpr ErrorText kFbxRecordEnd{"fbx_record_end",
    QT_TRANSLATE_NOOP("Errors", "The record %1 ends at byte %2, outside of what it stands in (%3 to %4).")};
inline constexpr ErrorText kFbxProperty{
    "fbx_property", QT_TRANSLATE_NOOP("Errors", "The record %1 has a property of the unknown type \"%2\".")};
inline constexpr ErrorText kFbxArray{
    "fbx_array", QT_TRANSLATE_NOOP("Errors", "The array of %1 has %2 values where its head says %3.")};
inline constexpr ErrorText kFbxDeflate{
    "fbx_deflate", QT_TRANSLATE_NOOP("Errors", "The compressed array of %1 is damaged: %2.")};
inline constexpr ErrorText kFbxText{
    "fbx_text", QT_TRANSLATE_NOOP("Errors", "\"%1\" was found where a record's name was expected.")};
inline constexpr ErrorText kFbxUnclosed{
    "fbx_unclosed", QT_TRANSLATE_NOOP("Errors", "The file ends inside of the record %1.")};
inline constexpr ErrorText kFbxVersion{
    "fbx_version", QT_TRANSLATE_NOOP("Errors", "The file is FBX of version %1; Bindpose reads 5000 to 7700.")};

} // namespace bindpose::errors
