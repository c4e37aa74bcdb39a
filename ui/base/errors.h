// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"

/// Sentences of the window.
namespace bindpose::errors {

inline constexpr ErrorText kEditingLocked{"editing_locked",
    QT_TRANSLATE_NOOP("Errors", "Nothing was changed: an edit is still running. Wait for it or stop it first.")};
inline constexpr ErrorText kDocumentClosed{
    "document_closed", QT_TRANSLATE_NOOP("Errors", "Nothing was changed: what it was meant for is closed.")};
inline constexpr ErrorText kPictureNotDrawn{
    "picture_not_drawn", QT_TRANSLATE_NOOP("Errors", "A picture of %1 × %2 pixels cannot be drawn here.")};
inline constexpr ErrorText kNotANumber{"not_a_number", QT_TRANSLATE_NOOP("Errors", "%1 is not a number.")};
inline constexpr ErrorText kNotSixteenNumbers{
    "not_sixteen_numbers", QT_TRANSLATE_NOOP("Errors", "A matrix has 16 numbers; %1 were found.")};
inline constexpr ErrorText kNoAffineRow{
    "no_affine_row", QT_TRANSLATE_NOOP("Errors", "The last row of the matrix has to be 0 0 0 1.")};

} // namespace bindpose::errors
