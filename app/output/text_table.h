// SPDX-License-Identifier: MIT
#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace bindpose {

/// Columns of text for a terminal: numbers to the right, the rest to the left, two spaces between.
class TextTable {
public:
    explicit TextTable(std::vector<std::string> heads);
    void row(std::vector<std::string> cells);
    /// Each line with `indent` spaces in front; nothing without rows.
    std::string text(std::size_t indent) const;

private:
    std::vector<std::vector<std::string>> rows_; ///< the first are the heads
};

/// The text on one line: control characters replaced by spaces.
std::string oneLine(std::string_view text);

} // namespace bindpose
