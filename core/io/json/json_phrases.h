// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"

/// What is wrong with a JSON text, as the value of its sentence.
namespace bindpose::phrases {

inline constexpr ErrorText kJsonEnds{
    "json_ends", QT_TRANSLATE_NOOP("Errors", "it ends here, before it is complete; the file was cut off")};
inline constexpr ErrorText kJsonWants{"json_wants", QT_TRANSLATE_NOOP("Errors", "%1 is expected here")};
inline constexpr ErrorText kJsonLargeNumber{
    "json_large_number", QT_TRANSLATE_NOOP("Errors", "it holds a number that is too large")};
inline constexpr ErrorText kJsonColon{"json_colon", QT_TRANSLATE_NOOP("Errors", "a colon")};
inline constexpr ErrorText kJsonName{"json_name", QT_TRANSLATE_NOOP("Errors", "a name in quotes")};
inline constexpr ErrorText kJsonBracket{"json_bracket", QT_TRANSLATE_NOOP("Errors", "a comma or a closing bracket")};
inline constexpr ErrorText kJsonBrace{"json_brace", QT_TRANSLATE_NOOP("Errors", "a comma or a closing brace")};
inline constexpr ErrorText kJsonEndOfText{"json_end_of_text", QT_TRANSLATE_NOOP("Errors", "the end of the text")};
inline constexpr ErrorText kAnyJsonValue{"any_json_value", QT_TRANSLATE_NOOP("Errors", "a value")};

} // namespace bindpose::phrases
