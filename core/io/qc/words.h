// SPDX-License-Identifier: MIT
#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace bindpose::qc {

/// ASCII letters in lower case: studiomdl looks at no case.
std::string lowered(std::string_view text);

struct Word {
    std::string_view text; ///< without its quotes
    std::size_t line = 0;
    bool quoted = false;
    bool is(char brace) const { return !quoted && text.size() == 1 && text[0] == brace; }
};

/// The words of a QC. Comments begin with //, # or ;, or stand between slash-star and star-slash. Braces are words of
/// their own. A word ends with its line, a quoted one too. They point into `text`.
std::vector<Word> wordsOf(std::string_view text);

} // namespace bindpose::qc
