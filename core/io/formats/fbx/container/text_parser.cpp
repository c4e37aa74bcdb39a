// SPDX-License-Identifier: MIT
#include "core/base/errors.h"
#include "core/io/formats/fbx/container/array_reader.h"
#include "core/io/formats/fbx/container/errors.h"
#include "core/io/formats/fbx/container/parsers.h"
#include "core/io/text/text_lines.h"

#include <algorithm>

namespace bindpose::fbx {
namespace {

constexpr std::string_view kBlanks = " \t\r", kBlanksAndLines = " \t\r\n";
/// A word ends at any of these; a colon is a part of values (times), not of names.
constexpr std::string_view kWordEnds = " \t\r\n,{};\"";
constexpr std::size_t kLongestName = 255;
constexpr std::size_t kArrayHeadText = 65; ///< "*COUNT {" is found in these

bool looksLikeNumber(std::string_view word)
{
    if (word.starts_with('-') || word.starts_with('+')) word.remove_prefix(1);
    if (word.empty()) return false;
    return (word[0] >= '0' && word[0] <= '9') || word[0] == '.' || word.starts_with("nan") || word.starts_with("inf");
}

} // namespace

void TextParser::skipBlanks(bool lines)
{
    const std::string_view blanks = lines ? kBlanksAndLines : kBlanks;
    while (at_ < text_.size()) {
        if (text_[at_] == ';') {
            at_ = std::min(text_.find('\n', at_), text_.size());
        } else if (blanks.find(text_[at_]) != std::string_view::npos) {
            ++at_;
        } else {
            return;
        }
    }
}

void TextParser::run()
{
    add(0, 0, 0, 0);
    tree_.nodes_[0].end = text_.size();
    if (text_.starts_with("\xEF\xBB\xBF")) at_ = 3;
    std::vector<std::uint32_t> open{0};
    for (skipBlanks(true); at_ < text_.size(); skipBlanks(true)) {
        if (text_[at_] == '}') {
            ++at_;
            if (open.size() == 1) record(0).fail(errors::kFbxText, {"}"});
            tree_.nodes_[open.back()].end = at_;
            open.pop_back();
            continue;
        }
        const std::size_t begin = at_;
        const std::string_view name = readName();
        const std::uint32_t index = add(open.back(), begin, begin, name.find_last_not_of(kBlanks) + 1);
        at_ = begin + name.size() + 1;
        readValues(index);
        tree_.nodes_[index].end = at_;
        if (at_ < text_.size() && text_[at_] == '{') {
            ++at_;
            open.push_back(index);
        }
    }
    if (open.size() > 1) record(open.back()).fail(errors::kFbxUnclosed, {std::string(record(open.back()).name())});
    tree_.footer_ = text_.size();
}

/// The name in front of the next colon. Names are short, so that a long line without one is not read again and again.
std::string_view TextParser::readName() const
{
    const std::string_view head = text_.substr(at_, kLongestName + 1);
    const std::size_t end = std::min(head.find_first_of(":\n{}\","), head.size());
    if (end == 0 || end == head.size() || head[end] != ':')
        throw Failure{Error(ErrorKind::Format, errors::kFbxText, tree_.placeOf(at_),
            {shownWord(head.substr(0, std::min(head.find('\n'), head.size())))})};
    return head.substr(0, end);
}

/// "Name:" at the beginning of a line: no value, though a comma stands before it.
bool TextParser::nameNext() const
{
    const std::string_view head = text_.substr(at_, kLongestName + 1);
    const std::size_t end = head.find_first_of(kWordEnds);
    return end != std::string_view::npos && end > 1 && head[end - 1] == ':' && !looksLikeNumber(head);
}

/// Failure: more than a property can have.
std::uint32_t TextParser::sizeOf(std::uint32_t index, std::size_t size) const
{
    if (size > 0xffffffffu) record(index).fail(errors::kTooLarge, {std::to_string(size), "4294967295"});
    return static_cast<std::uint32_t>(size);
}

/// Values up to the end of the line or the brace; a comma lets them go on on the next line, at its end or beginning.
/// Embedded files begin with one: "Content: ," and then lines of strings.
void TextParser::readValues(std::uint32_t index)
{
    bool more = false; // a comma says that the next value belongs here even where it is on another line
    for (;;) {
        const std::size_t before = at_;
        skipBlanks(false);
        if (at_ >= text_.size() || text_[at_] == '{' || text_[at_] == '}') return;
        if (text_[at_] == '\n') {
            skipBlanks(true);
            const bool comma = at_ < text_.size() && text_[at_] == ',';
            // "Name:" with nothing behind it has no values, or a list that begins on the next line with a comma.
            if (comma || (more && !nameNext())) continue;
            if (at_ < text_.size() && text_[at_] == '{') return;
            at_ = before;
            return;
        }
        if (text_[at_] == ',') {
            ++at_;
            more = true;
            continue;
        }
        more = false;
        if (text_[at_] == '"')
            readString(index);
        else if (text_[at_] == '*')
            readArrayText(index);
        else
            readWord(index);
    }
}

void TextParser::readString(std::uint32_t index)
{
    const std::size_t end = text_.find('"', at_ + 1);
    if (end == std::string_view::npos) record(index).fail(errors::kFbxUnclosed, {std::string(record(index).name())});
    addProperty(index, {at_, sizeOf(index, end + 1 - at_), 1, 'S', false});
    at_ = end + 1;
}

void TextParser::readWord(std::uint32_t index)
{
    const std::size_t end = std::min(text_.find_first_of(kWordEnds, at_), text_.size());
    const std::string_view word = text_.substr(at_, end - at_);
    if (word.empty()) record(index).fail(errors::kFbxText, {shownWord(text_.substr(at_, 1))});
    addProperty(index, {at_, sizeOf(index, word.size()), 1, looksLikeNumber(word) ? 'N' : 'W', false});
    at_ = end;
}

/// *COUNT { a: 1,2,3 }: the numbers stay text until they are asked for.
void TextParser::readArrayText(std::uint32_t index)
{
    const std::size_t inHead = text_.substr(at_, kArrayHeadText).find('{');
    if (inHead == std::string_view::npos) return readWord(index);
    const std::size_t brace = at_ + inHead;
    const auto count = textNumber<std::int64_t>(text_.substr(at_ + 1, text_.find_first_of(kWordEnds, at_) - at_ - 1));
    std::size_t list = brace + 1;
    at_ = list;
    skipBlanks(true);
    if (text_.substr(at_).starts_with("a:")) list = at_ + 2;
    std::size_t end = list;
    for (;; ++end) {
        end = text_.find_first_of("};", end);
        if (end == std::string_view::npos)
            record(index).fail(errors::kFbxUnclosed, {std::string(record(index).name())});
        if (text_[end] == '}') break;
        end = std::min(text_.find('\n', end), text_.size() - 1);
    }
    addProperty(index, {list, sizeOf(index, end - list),
                           static_cast<std::uint32_t>(std::clamp<std::int64_t>(count, 0, 0xffffffff)), '*', false});
    at_ = end + 1;
}

} // namespace bindpose::fbx
