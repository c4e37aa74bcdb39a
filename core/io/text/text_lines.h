// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"
#include "core/base/task.h"
#include "core/io/text/text_range.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Reading text formats without losing where things stand: every token knows its bytes, so that a patch can replace
/// these alone. LF, CRLF and CR end lines; a byte order mark is skipped; numbers have dots, whatever the locale.
namespace bindpose {

/// A word of a text. `text` points into the whole text.
struct TextToken {
    std::string_view text;
    std::size_t offset = 0;
    TextRange range() const { return {offset, text.size()}; }
};

/// Carries an Error out of a parser; no header but those of one reader's rooms lets it pass.
struct TextFailure {
    Error error;
};

/// 1 for the first line. Cost: the text up to the offset.
std::size_t lineAt(std::string_view text, std::size_t offset);
/// "line 12"
std::string lineText(std::size_t line);

/// The file's text, word by word or line by line. Failure: TextFailure with the line.
class TextScanner {
public:
    TextScanner(std::string_view text, Task task);

    /// The next word wherever it stands; none at the end of the text.
    std::optional<TextToken> word();
    /// The next word. Failure: the text ends; `expected` says what is missing.
    TextToken need(const Wording& expected);
    /// The next word as a number, a whole number. Failure: it is none.
    float needFloat(const Wording& expected);
    double needNumber(const Wording& expected);
    std::int64_t needWhole(const Wording& expected);
    /// A count of things that take at least `bytesEach` bytes of text. Failure: negative, or more than can follow.
    std::size_t needCount(const Wording& expected, std::size_t bytesEach);

    /// The next line without its end; none at the end of the text.
    std::optional<TextToken> line();
    /// Bytes of the word that was read last.
    TextRange lastRange() const { return {last_, at_ - last_}; }
    /// Byte after what was read last.
    std::size_t position() const { return at_; }
    /// Of what was read last. Cost: the text, at most once over all calls that go forward.
    std::size_t lineNumber();
    std::string_view text() const { return text_; }

    [[noreturn]] void fail(const ErrorText& text, Wordings args = {}, ErrorKind kind = ErrorKind::Format);

private:
    void breathe();

    std::string_view text_;
    Task task_;
    std::size_t at_ = 0, last_ = 0;
    std::size_t counted_ = 0, line_ = 1;
    std::size_t reported_ = 0;
};

/// The words of a line with blanks and tabs between them; a "quoted name" is one word, its quotes included.
std::vector<TextToken> wordsOf(const TextToken& line);
/// For error messages: what is long is cut.
std::string shownWord(std::string_view word);
bool equalLetters(std::string_view a, std::string_view lowerCase);

} // namespace bindpose
