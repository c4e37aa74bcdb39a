// SPDX-License-Identifier: MIT
#include "app/output/text_table.h"

#include "core/base/numbers.h"

#include <algorithm>

namespace bindpose {
namespace {

/// Code points: good enough for the width of names on a terminal.
std::size_t width(std::string_view text)
{
    return static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0u) != 0x80u; }));
}

} // namespace

TextTable::TextTable(std::vector<std::string> heads) : rows_{std::move(heads)} {}

void TextTable::row(std::vector<std::string> cells)
{
    for (std::string& cell : cells) cell = oneLine(cell);
    rows_.push_back(std::move(cells));
}

std::string TextTable::text(std::size_t indent) const
{
    if (rows_.size() < 2) return {};
    const std::size_t columns = rows_.front().size();
    std::vector<std::size_t> widths(columns, 0);
    std::vector<char> numeric(columns, 1);
    for (std::size_t r = 0; r < rows_.size(); ++r)
        for (std::size_t c = 0; c < columns; ++c) {
            widths[c] = std::max(widths[c], width(rows_[r][c]));
            const bool number = rows_[r][c] == "-" || parseNumber(rows_[r][c]);
            if (r > 0 && !number) numeric[c] = 0;
        }
    std::string out;
    for (const std::vector<std::string>& row : rows_) {
        std::string line(indent, ' ');
        for (std::size_t c = 0; c < columns; ++c) {
            const std::string gap(widths[c] - width(row[c]), ' ');
            line += numeric[c] ? gap + row[c] : row[c] + gap;
            line += "  ";
        }
        line.erase(line.find_last_not_of(' ') + 1);
        out += line + "\n";
    }
    return out;
}

std::string oneLine(std::string_view text)
{
    std::string out(text);
    for (char& c : out)
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) c = ' ';
    return out;
}

} // namespace bindpose
