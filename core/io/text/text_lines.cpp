// SPDX-License-Identifier: MIT
#include "core/io/text/text_lines.h"

#include "core/base/errors.h"
#include "core/base/numbers.h"
#include "core/io/text/text_errors.h"

#include <algorithm>

namespace bindpose {
namespace {

constexpr std::string_view kBlank = " \t\r\n\v\f";
constexpr std::size_t kShown = 40;
constexpr std::size_t kBreath = std::size_t{1} << 18; ///< bytes between two looks at the user's wish to stop

/// Line ends in a text: CRLF counts once.
std::size_t lineEnds(std::string_view text, std::size_t from, std::size_t to)
{
    std::size_t count = 0;
    for (std::size_t i = from; i < to; ++i)
        count += text[i] == '\n' || (text[i] == '\r' && (i + 1 == text.size() || text[i + 1] != '\n'));
    return count;
}

} // namespace

std::size_t lineAt(std::string_view text, std::size_t offset)
{
    return 1 + lineEnds(text, 0, std::min(offset, text.size()));
}

std::string lineText(std::size_t line)
{
    return "line " + std::to_string(line);
}

std::string shownWord(std::string_view word)
{
    return word.size() <= kShown ? std::string(word) : std::string(word.substr(0, kShown)) + "…";
}

bool equalLetters(std::string_view a, std::string_view lowerCase)
{
    return std::equal(a.begin(), a.end(), lowerCase.begin(), lowerCase.end(),
        [](char x, char y) { return (x >= 'A' && x <= 'Z' ? static_cast<char>(x - 'A' + 'a') : x) == y; });
}

TextScanner::TextScanner(std::string_view text, Task task) : text_(text), task_(std::move(task))
{
    if (text_.substr(0, 3) == "\xEF\xBB\xBF") at_ = last_ = counted_ = 3;
}

void TextScanner::breathe()
{
    if (at_ < reported_ + kBreath) return;
    reported_ = at_;
    task_.report(static_cast<float>(at_) / static_cast<float>(text_.size()));
    if (task_.cancelled()) throw TextFailure{Error(ErrorKind::Cancelled, errors::kCancelled)};
}

std::optional<TextToken> TextScanner::word()
{
    at_ = std::min(text_.find_first_not_of(kBlank, at_), text_.size());
    last_ = at_;
    if (at_ == text_.size()) return std::nullopt;
    at_ = std::min(text_.find_first_of(kBlank, at_), text_.size());
    breathe();
    return TextToken{text_.substr(last_, at_ - last_), last_};
}

TextToken TextScanner::need(const Wording& expected)
{
    if (const std::optional<TextToken> found = word()) return *found;
    fail(errors::kTextEnds, {expected});
}

float TextScanner::needFloat(const Wording& expected)
{
    const TextToken token = need(expected);
    if (const std::optional<float> value = parseFloat(token.text)) return *value;
    fail(errors::kTextNumber, {shownWord(token.text), expected});
}

double TextScanner::needNumber(const Wording& expected)
{
    const TextToken token = need(expected);
    if (const std::optional<double> value = parseNumber(token.text)) return *value;
    fail(errors::kTextNumber, {shownWord(token.text), expected});
}

std::int64_t TextScanner::needWhole(const Wording& expected)
{
    const TextToken token = need(expected);
    if (const std::optional<std::int64_t> value = parseWhole(token.text)) return *value;
    fail(errors::kTextWord, {shownWord(token.text), expected});
}

std::size_t TextScanner::needCount(const Wording& expected, std::size_t bytesEach)
{
    const std::int64_t count = needWhole(expected);
    if (count < 0) fail(errors::kTextWord, {std::to_string(count), expected});
    const std::size_t left = text_.size() - at_ + 1; // the last one needs no blank behind it
    if (static_cast<std::size_t>(count) > left / bytesEach)
        fail(errors::kTextCount, {std::to_string(count)}, ErrorKind::Limit);
    return static_cast<std::size_t>(count);
}

std::optional<TextToken> TextScanner::line()
{
    if (at_ >= text_.size()) return std::nullopt;
    last_ = at_;
    const std::size_t end = std::min(text_.find_first_of("\r\n", at_), text_.size());
    at_ = end;
    if (at_ < text_.size()) at_ += text_.substr(at_, 2) == "\r\n" ? 2 : 1;
    breathe();
    return TextToken{text_.substr(last_, end - last_), last_};
}

std::size_t TextScanner::lineNumber()
{
    if (last_ < counted_) return lineAt(text_, last_);
    line_ += lineEnds(text_, counted_, last_);
    counted_ = last_;
    return line_;
}

void TextScanner::fail(const ErrorText& text, Wordings args, ErrorKind kind)
{
    throw TextFailure{Error(kind, text, lineText(lineNumber()), std::move(args))};
}

std::vector<TextToken> wordsOf(const TextToken& line)
{
    std::vector<TextToken> out;
    const std::string_view text = line.text;
    for (std::size_t at = 0;;) {
        at = text.find_first_not_of(" \t\v\f", at);
        if (at == std::string_view::npos) return out;
        std::size_t end = text[at] == '"' ? text.find('"', at + 1) : std::string_view::npos;
        end = end != std::string_view::npos ? end + 1 : std::min(text.find_first_of(" \t\v\f", at), text.size());
        out.push_back({text.substr(at, end - at), line.offset + at});
        at = end;
    }
}

} // namespace bindpose
