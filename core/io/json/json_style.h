// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/json/json.h"
#include "core/io/json/json_text.h"

#include <string>

namespace bindpose {

/// How a file spells its JSON, so that what is put in looks like its neighbours and an edit taken back restores the
/// old text wherever the file is consistent with itself.
struct JsonStyle {
    bool doubleDigits = false; ///< floats stand with all the digits of a double (0.10000000149011612)
    bool dotZero = false;      ///< whole numbers in float fields end in ".0"
    std::string colon = ":";   ///< between key and value
};

/// Looks at all numbers and the first member of the text.
JsonStyle styleOf(const JsonText& text);

/// The number that stands in JSON for a float: reads back to the same float, spelled as the file does.
Json numberFor(float value, const JsonStyle& style);

/// Line breaks of an inserted value: `newline` empty puts all on one line.
struct JsonLayout {
    std::string newline; ///< "\n" or "\r\n"
    std::string indent;  ///< in front of the value's own line
    std::string unit;    ///< one level more
};

/// JSON text of a value. Arrays of plain values stay on one line. Text that is not UTF-8 gets replacement characters.
std::string dumpJson(const Json& value, const JsonStyle& style, const JsonLayout& layout = {});

} // namespace bindpose
