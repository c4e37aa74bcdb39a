// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"

#include <array>

/// Sentences about files that are read through the importer in a child process.
namespace bindpose::errors {

inline constexpr ErrorText kImporterAnswer{
    "importer_answer", QT_TRANSLATE_NOOP("Errors", "The importer's answer is damaged at byte %1. Nothing was opened.")};
inline constexpr ErrorText kImporterCrashed{"importer_crashed",
    QT_TRANSLATE_NOOP("Errors", "The importer for this format crashed on the file. Nothing else is affected.")};
inline constexpr ErrorText kImporterSlow{
    "importer_slow", QT_TRANSLATE_NOOP("Errors", "The importer took longer than %1 s and was stopped.")};
inline constexpr ErrorText kImporterTooMuch{"importer_too_much",
    QT_TRANSLATE_NOOP("Errors", "The importer's answer is longer than %1 MiB. The file is damaged or hostile.")};
inline constexpr ErrorText kImporterMissing{
    "importer_missing", QT_TRANSLATE_NOOP("Errors", "This format needs the importer, which is not available here.")};
inline constexpr ErrorText kImporterLeftOut{
    "importer_left_out", QT_TRANSLATE_NOOP("Errors", "This format needs the importer, which was to be left out.")};
inline constexpr ErrorText kImporterRefused{
    "importer_refused", QT_TRANSLATE_NOOP("Errors", "The importer refuses the file: %1")};
inline constexpr ErrorText kImportedImageMissing{
    "texture_missing", QT_TRANSLATE_NOOP("Errors", "Texture %1 was not found. Tried: %2")};

// Remarks of the importer, not errors.
inline constexpr ErrorText kImporterSays{"importer_says", QT_TRANSLATE_NOOP("Errors", "The importer's library: %1")};
inline constexpr ErrorText kImporterNotJailed{
    "importer_not_jailed", QT_TRANSLATE_NOOP("Errors", "The importer ran with all of this user's rights, because the "
                                                       "system cannot take them away (seccomp).")};
inline constexpr ErrorText kBoneWithoutNode{
    "bone_without_node", QT_TRANSLATE_NOOP("Errors", "Bone %1 has no node; the mesh %2 is shown unskinned.")};
inline constexpr ErrorText kChannelsWithoutNode{"channels_without_node",
    QT_TRANSLATE_NOOP("Errors", "Channels of clip %2 that name nodes which are not in the file: %1.")};
inline constexpr ErrorText kClipWithoutRate{"clip_without_rate",
    QT_TRANSLATE_NOOP("Errors", "Clip %1 has no rate in the file: 25 ticks are shown as one second.")};
inline constexpr std::array kImportRemarks{
    &kImporterSays, &kImporterNotJailed, &kBoneWithoutNode, &kChannelsWithoutNode, &kClipWithoutRate};

} // namespace bindpose::errors
