// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/json/json_style.h"

#include <string>
#include <vector>

namespace bindpose::gltf {

/// A piece of JSON text that is replaced (length 0: inserted; empty text: removed).
struct TextEdit {
    std::size_t offset = 0, length = 0; ///< in the text
    std::string text;
    std::string pointer;       ///< of the value that changes, as the old text counts; of new values, where they will be
    std::string before, after; ///< the value's text; empty when it is new or gone
};

/// Edits that turn `text` (whose value is `before`) into a text whose value is `after`. What is equal in both keeps
/// its bytes: white space, order of keys, spelling of numbers, duplicates. Changed values are replaced one by one,
/// new members and elements go to the end of their container and look like their neighbours. Ascending; edits at one
/// offset apply in the order given. Precondition: before == parse(text).
std::vector<TextEdit> spliceJson(const JsonText& text, const Json& before, const Json& after, const JsonStyle& style);

} // namespace bindpose::gltf
