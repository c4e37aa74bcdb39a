// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/formats/fbx/errors.h"

/// Sentences about saving into FBX.
namespace bindpose::errors {

inline constexpr ErrorText kFbxNumberType{
    "fbx_number_type", QT_TRANSLATE_NOOP("Errors", "The file stores %1 in a type that has no such number.")};
inline constexpr ErrorText kFbxNoMap{
    "fbx_no_map", QT_TRANSLATE_NOOP("Errors", "The scene did not come from an FBX file; export it instead.")};
inline constexpr ErrorText kFbxCannotSave{"fbx_cannot_save",
    QT_TRANSLATE_NOOP("Errors", "This change cannot be saved into the FBX file: %1. Undo it, or export instead.")};

} // namespace bindpose::errors

namespace bindpose::phrases {

inline constexpr ErrorText kRecordLength{
    "phrase_record_length", QT_TRANSLATE_NOOP("Errors", "end or length of a record")};
inline constexpr ErrorText kFooterPadding{
    "phrase_footer_padding", QT_TRANSLATE_NOOP("Errors", "zeros in front of the footer")};

} // namespace bindpose::phrases
