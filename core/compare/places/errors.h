// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"

/// Why two surfaces cannot be held against each other.
namespace bindpose::errors {

inline constexpr ErrorText kNoPartners{
    "no_partners", QT_TRANSLATE_NOOP("Errors", "A has %1 vertices and B has %2, and none of them match.")};
inline constexpr ErrorText kNoLevel{
    "no_level", QT_TRANSLATE_NOOP("Errors", "There is no level of detail %1, only 1 to %2.")};
inline constexpr ErrorText kNoShapes{"no_shapes", QT_TRANSLATE_NOOP("Errors", "There are no morph targets.")};
inline constexpr ErrorText kNoShape{"no_shape", QT_TRANSLATE_NOOP("Errors", "There is no morph target \"%1\": %2.")};
inline constexpr ErrorText kNothingTaken{
    "nothing_taken", QT_TRANSLATE_NOOP("Errors", "B has no weights for any of these vertices.")};
inline constexpr ErrorText kNothingGained{"nothing_gained",
    QT_TRANSLATE_NOOP("Errors", "With B's weights these vertices lie no nearer to B: what differs most is something "
                                "else.")};
inline constexpr ErrorText kNoBindCalled{
    "no_bind_definition", QT_TRANSLATE_NOOP("Errors", "The file has no bind definition \"%1\", only %2.")};
inline constexpr ErrorText kNoSuchBind{
    "no_such_bind", QT_TRANSLATE_NOOP("Errors", "This file has no such bind definition.")};

} // namespace bindpose::errors
