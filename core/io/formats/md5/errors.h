// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"

/// Sentences about MD5 files.
namespace bindpose::errors {

inline constexpr ErrorText kMd5Apart{"md5_apart",
    QT_TRANSLATE_NOOP("Errors",
        "Influences of %1 vertices put them up to %2 units apart. At rest they stand where the file says; in another "
        "pose they may be that far off.")};
inline constexpr ErrorText kMd5Turn{"md5_turn",
    QT_TRANSLATE_NOOP("Errors", "%1 rotations have x, y and z that are longer than 1; their fourth number is 0.")};
inline constexpr ErrorText kMd5Numbers{
    "md5_numbers", QT_TRANSLATE_NOOP("Errors", "%1 lines have another number than their place; their order counts.")};
inline constexpr ErrorText kMd5Range{
    "md5_range", QT_TRANSLATE_NOOP("Errors", "%1 vertices use weights that are not listed; these are left out.")};
inline constexpr ErrorText kMd5Roots{
    "md5_roots", QT_TRANSLATE_NOOP("Errors", "%1 joints have no parent; Doom 3 plays clips of one such joint alone.")};

} // namespace bindpose::errors

namespace bindpose::phrases {

inline constexpr ErrorText kMd5Fixed{"refused_md5_fixed",
    QT_TRANSLATE_NOOP("Errors", "keys of one frame for numbers that the file stores once for all frames (bone %1)")};

} // namespace bindpose::phrases
