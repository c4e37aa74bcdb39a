// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/json/json_style.h"

#include <map>
#include <optional>
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

/// By the pointer of an array, where its elements went: by old number, ascending; none: it is gone.
using ElementMoves = std::map<std::string, std::vector<std::optional<std::size_t>>>;

/// Edits that turn `text` (whose value is `before`) into a text whose value is `after`. What is equal in both keeps
/// its bytes: white space, order of keys, spelling of numbers, duplicates. Changed values are replaced one by one,
/// new members go to the end of their object, new elements to their place, and look like their neighbours; elements
/// that stay keep their bytes when others before them come or go. Ascending; edits at one
/// offset apply in the order given. Which elements of an array stay is found by what they have in common, except where
/// `moves` says it. Precondition: before == parse(text).
std::vector<TextEdit> spliceJson(const JsonText& text, const Json& before, const Json& after, const JsonStyle& style,
    const ElementMoves& moves = {});

} // namespace bindpose::gltf
