// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"

/// Sentences about files that are read through the importer in a child process.
namespace bindpose::errors {

inline constexpr ErrorText kImporterAnswer{
    "importer_answer", QT_TRANSLATE_NOOP("Errors", "The importer's answer is damaged at byte %1. Nothing was opened.")};
inline constexpr ErrorText kImporterCrashed{"importer_crashed",
    QT_TRANSLATE_NOOP("Errors", "The importer for this format crashed on the file. Nothing else is affected.")};
inline constexpr ErrorText kImporterSlow{
    "importer_slow", QT_TRANSLATE_NOOP("Errors", "The importer took longer than %1 s and was stopped.")};
inline constexpr ErrorText kImporterMissing{
    "importer_missing", QT_TRANSLATE_NOOP("Errors", "This format needs the importer, which is not available here.")};
inline constexpr ErrorText kImporterRefused{
    "importer_refused", QT_TRANSLATE_NOOP("Errors", "The importer refuses the file: %1")};
inline constexpr ErrorText kImporterRemark{"importer_remark", QT_TRANSLATE_NOOP("Errors", "%1")};
inline constexpr ErrorText kImportedImageMissing{
    "texture_missing", QT_TRANSLATE_NOOP("Errors", "Texture %1 was not found. Tried: %2")};

} // namespace bindpose::errors
