// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"

/// Sentences of weights that are copied and pasted.
namespace bindpose::errors {

inline constexpr ErrorText kCopiedBroken{"copied_broken",
    QT_TRANSLATE_NOOP("Errors", "The vertex in hand has no weight above 0, or one that is negative or no number: there "
                                "is nothing to copy.")};
inline constexpr ErrorText kCopiedSchema{
    "copied_schema", QT_TRANSLATE_NOOP("Errors", "This is not a text of copied weights (%1).")};
inline constexpr ErrorText kCopiedJoint{
    "copied_joint", QT_TRANSLATE_NOOP("Errors",
                        "The copied weights name the joint %1, which their list of joints does not have once.")};
inline constexpr ErrorText kCopiedWeight{
    "copied_weight", QT_TRANSLATE_NOOP("Errors", "The copied weight of the joint %1 is not a number above 0.")};
inline constexpr ErrorText kCopiedElsewhere{"copied_elsewhere",
    QT_TRANSLATE_NOOP("Errors", "The skin of these vertices has none of the joints whose weights were copied (%1).")};

} // namespace bindpose::errors
