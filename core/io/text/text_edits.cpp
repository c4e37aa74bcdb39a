// SPDX-License-Identifier: MIT
#include "core/io/text/text_edits.h"

#include "core/base/numbers.h"

#include <algorithm>
#include <bit>

namespace bindpose {
namespace {

constexpr std::size_t kExamples = 4096;

} // namespace

void TextEdits::replace(std::size_t file, const TextRange& range, std::string text, Wording what)
{
    const std::string_view before = this->text(file).substr(range.offset, range.length);
    if (before == text) return;
    Edit edit{range, std::move(text), {}};
    edit.change.file = file;
    edit.change.offset = range.offset;
    edit.change.length = range.length;
    edit.change.what = std::move(what);
    edit.change.before = listedText(before);
    edit.change.after = listedText(edit.text);
    edits_.push_back(std::move(edit));
}

void TextEdits::number(std::size_t file, const TextRange& range, float value, const NumberStyle& style, Wording what)
{
    const std::optional<float> there = parseFloat(text(file).substr(range.offset, range.length));
    const bool same =
        there && (*there == value || std::bit_cast<std::uint32_t>(*there) == std::bit_cast<std::uint32_t>(value));
    if (same) return;
    const std::string_view older = olderWord(file, range.offset);
    const std::optional<float> before = parseFloat(older);
    replace(file, range, before && *before == value ? std::string(older) : style.text(value), std::move(what));
}

void TextEdits::mirrored(std::size_t file, const TextRange& range, float value, float (*other)(float),
    const NumberStyle& style, Wording what)
{
    const auto meant = [&](std::string_view word) {
        const std::optional<float> is = parseFloat(word);
        return is && other(*is) == value;
    };
    if (meant(text(file).substr(range.offset, range.length))) return;
    const std::string_view older = olderWord(file, range.offset);
    replace(file, range, meant(older) ? std::string(older) : style.text(other(value)), std::move(what));
}

void TextEdits::spellLike(std::size_t file, std::string_view older)
{
    Words words;
    TextScanner now(text(file), {}), then(older, {});
    while (const std::optional<TextToken> word = now.word()) words.offsets.push_back(word->offset);
    while (const std::optional<TextToken> word = then.word()) words.spelled.push_back(word->text);
    if (words.offsets.size() == words.spelled.size()) older_[file] = std::move(words);
}

std::string_view TextEdits::olderWord(std::size_t file, std::size_t offset) const
{
    const auto known = older_.find(file);
    if (known == older_.end()) return {};
    const std::vector<std::size_t>& offsets = known->second.offsets;
    const auto found = std::lower_bound(offsets.begin(), offsets.end(), offset);
    if (found == offsets.end() || *found != offset) return {};
    return known->second.spelled[static_cast<std::size_t>(found - offsets.begin())];
}

Patch TextEdits::finish()
{
    std::stable_sort(edits_.begin(), edits_.end(), [](const Edit& a, const Edit& b) {
        return std::pair(a.change.file, a.range.offset) < std::pair(b.change.file, b.range.offset);
    });
    Patch out;
    out.edits.resize(source_.files.size());
    std::size_t file = static_cast<std::size_t>(-1), counted = 0, line = 1;
    for (Edit& edit : edits_) {
        if (file != edit.change.file) {
            file = edit.change.file;
            counted = 0;
            line = 1;
        }
        const std::string_view between = text(file).substr(counted, edit.range.offset - counted);
        line += lineAt(between, between.size()) - 1;
        counted = edit.range.offset;
        edit.change.pointer = lineText(line);
        const ByteSpan bytes = asBytes(edit.text);
        out.edits[file].push_back({edit.range.offset, edit.range.length, {bytes.begin(), bytes.end()}});
        out.changes.push_back(std::move(edit.change));
    }
    edits_.clear();
    return out;
}

NumberStyle styleOfNumbers(std::string_view text)
{
    std::vector<std::string_view> numbers;
    TextScanner scanner(text, {});
    while (const std::optional<TextToken> word = scanner.word()) {
        const bool decimal = word->text.find('.') != std::string_view::npos;
        if (decimal && parseFloat(word->text)) numbers.push_back(word->text);
        if (numbers.size() == kExamples) break;
    }
    return NumberStyle::of(numbers);
}

} // namespace bindpose
