// SPDX-License-Identifier: MIT
#include "tests/core/hostile_tokens.h"

#include "core/base/numbers.h"
#include "tests/core/gltf_builder.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace bindpose::testing {
namespace {

constexpr std::array<const char*, 8> kNumbers{
    "0", "-1", "2147483647", "4294967295", "9223372036854775808", "18446744073709551615", "1e308", "NaN"};
constexpr std::size_t kNames = 3, kLongName = 100'000;
constexpr std::size_t kTimes = 10'000, kMostRepeated = std::size_t{24} << 20; ///< bytes of all copies together

/// The same as fields of four bytes, in both orders, and of eight; the last two are floats.
const std::array<std::string, 11> kFields{std::string(4, '\0'), std::string(4, '\xFF'),
    std::string("\xFF\xFF\xFF\x7F", 4), std::string("\x7F\xFF\xFF\xFF", 4), std::string("\0\0\0\x80", 4),
    std::string("\x80\0\0\0", 4), std::string(8, '\xFF'), std::string("\0\0\0\0\0\0\0\x80", 8),
    std::string("\0\0\xC0\x7F", 4), std::string("\x7F\xC0\0\0", 4), std::string("\xCA\xF2\x49\x71", 4)};

bool isNumber(std::string_view word)
{
    return parseNumber(word).has_value();
}

bool isText(std::string_view text)
{
    const std::string_view head = text.substr(0, 4096);
    return std::none_of(head.begin(), head.end(), [](char c) { return c >= 0 && c < 32 && (c < 9 || c > 13); });
}

} // namespace

TokenFile::TokenFile(Grammar grammar, std::string text, Around around)
    : grammar_(grammar), text_(std::move(text)), around_(std::move(around))
{
    switch (grammar_) {
    case Grammar::Json:
        readJson();
        break;
    case Grammar::Xml:
        readXml();
        break;
    case Grammar::Lines:
        readLines();
        break;
    case Grammar::Binary:
        readFields();
        break;
    }
}

std::size_t TokenFile::waysOf(Kind kind)
{
    return kind == Kind::Number  ? kNumbers.size()
           : kind == Kind::Name  ? kNames
           : kind == Kind::Field ? kFields.size()
                                 : 1;
}

std::size_t TokenFile::cases() const
{
    std::size_t out = 0;
    for (const Token& token : tokens_) out += waysOf(token.kind);
    return out;
}

TokenFile::Case TokenFile::at(std::size_t number) const
{
    std::size_t index = 0, way = number;
    for (; way >= waysOf(tokens_[index].kind); ++index) way -= waysOf(tokens_[index].kind);
    const Token& token = tokens_[index];
    const char* const kinds[] = {"number", "name", "element", "field"};
    return {std::string("the ") + kinds[static_cast<std::size_t>(token.kind)] + " \"" +
                text_.substr(token.offset, std::min<std::size_t>(token.length, 40)) + "\" at " +
                std::to_string(token.offset) + ", way " + std::to_string(way),
        shareBytes(with(token, replacement(token, way)))};
}

std::string TokenFile::with(const Token& token, std::string_view put) const
{
    std::string text = text_;
    text.replace(token.offset, token.length, put);
    return around_ ? around_(text) : text;
}

std::string TokenFile::replacement(const Token& token, std::size_t way) const
{
    const std::string own = text_.substr(token.offset, token.length);
    if (token.kind == Kind::Number)
        return grammar_ == Grammar::Json && way + 1 == kNumbers.size() ? "null" : kNumbers[way];
    if (token.kind == Kind::Field) return kFields[way].substr(0, token.length);
    if (token.kind == Kind::Name) return way == 0 ? "" : way == 1 ? anotherName(token) : std::string(kLongName, 'n');
    const std::string one = grammar_ == Grammar::Json ? own + "," : own;
    const std::size_t times = std::min(kTimes, kMostRepeated / std::max<std::size_t>(one.size(), 1) + 2);
    std::string out;
    out.reserve(times * one.size());
    for (std::size_t i = 0; i < times; ++i) out += one;
    if (grammar_ == Grammar::Json) out.pop_back();
    return out;
}

std::string TokenFile::anotherName(const Token& token) const
{
    const std::string own = text_.substr(token.offset, token.length);
    for (const Token& other : tokens_)
        if (other.kind == Kind::Name && text_.compare(other.offset, other.length, own) != 0)
            return text_.substr(other.offset, other.length);
    return own;
}

void TokenFile::add(Kind kind, std::size_t begin, std::size_t end)
{
    if (end > begin) tokens_.push_back({kind, begin, end - begin});
}

void TokenFile::addWords(std::size_t begin, std::size_t end, std::string_view blanks)
{
    const std::string_view all = std::string_view(text_).substr(0, end);
    for (std::size_t at = begin; (at = all.find_first_not_of(blanks, at)) != std::string_view::npos;) {
        const std::size_t stop = std::min(all.find_first_of(blanks, at), end);
        add(isNumber(all.substr(at, stop - at)) ? Kind::Number : Kind::Name, at, stop);
        at = stop;
    }
}

void TokenFile::readJson()
{
    std::vector<std::pair<char, std::size_t>> open; ///< bracket, and where its present element begins
    const auto endElement = [&](std::size_t at) {
        if (!open.empty() && open.back().first == '[') add(Kind::Element, open.back().second, at);
    };
    for (std::size_t at = 0; at < text_.size(); ++at) {
        const char c = text_[at];
        if (c == '"') {
            const std::size_t begin = ++at;
            while (at < text_.size() && text_[at] != '"') at += text_[at] == '\\' ? 2 : 1;
            add(Kind::Name, begin, std::min(at, text_.size()));
        } else if (c == '[' || c == '{') {
            open.emplace_back(c, at + 1);
        } else if (c == ',' || c == ']' || c == '}') {
            endElement(at);
            if (c != ',' && !open.empty()) open.pop_back();
            if (c == ',' && !open.empty()) open.back().second = at + 1;
        } else if (c == '-' || (c >= '0' && c <= '9')) {
            const std::size_t end = std::min(text_.find_first_not_of("0123456789+-.eE", at), text_.size());
            add(Kind::Number, at, end);
            at = end - 1;
        }
    }
}

void TokenFile::readXml()
{
    constexpr std::string_view kBlanks = " \t\r\n";
    std::vector<std::size_t> open;
    for (std::size_t at = 0; at < text_.size();) {
        const std::size_t tag = std::min(text_.find('<', at), text_.size());
        addWords(at, tag, kBlanks);
        const bool comment = text_.compare(tag, 4, "<!--") == 0;
        const std::size_t close = text_.find(comment ? "-->" : ">", tag);
        if (close == std::string::npos) return;
        at = close + (comment ? 3 : 1);
        if (comment || text_[tag + 1] == '?' || text_[tag + 1] == '!') continue;
        if (text_[tag + 1] == '/') {
            if (open.size() > 1) add(Kind::Element, open.back(), at); // the outermost one stays one
            if (!open.empty()) open.pop_back();
            continue;
        }
        for (std::size_t quote = text_.find('"', tag); quote < close;) {
            const std::size_t end = text_.find('"', quote + 1);
            if (end >= close) break;
            addWords(quote + 1, end, kBlanks);
            quote = text_.find('"', end + 1);
        }
        if (text_[close - 1] == '/')
            add(Kind::Element, tag, at);
        else
            open.push_back(tag);
    }
}

void TokenFile::readLines()
{
    for (std::size_t at = 0; at < text_.size();) {
        const std::size_t end = std::min(text_.find('\n', at), text_.size() - 1) + 1;
        addWords(at, end, " \t\r\n\",:{}*");
        add(Kind::Element, at, end);
        at = end;
    }
}

/// Formats do not align their fields: at every byte of a head, then at every fourth.
void TokenFile::readFields()
{
    for (std::size_t at = 0; at + 8 <= text_.size(); at += at < 512 ? 1 : 4) add(Kind::Field, at, at + 4);
}

std::vector<TokenFile> tokenFilesOf(ByteSpan bytes)
{
    using Grammar = TokenFile::Grammar;
    const std::string text(asText(bytes));
    const std::size_t first = std::min(text.find_first_not_of(" \t\r\n\xEF\xBB\xBF"), text.size());
    std::vector<TokenFile> out;
    if (isText(text)) {
        const char c = first < text.size() ? text[first] : ' ';
        out.emplace_back(c == '<' ? Grammar::Xml : c == '{' ? Grammar::Json : Grammar::Lines, text);
        return out;
    }
    out.emplace_back(Grammar::Binary, text);
    if (text.starts_with("glTF") && text.size() > 20) {
        std::uint32_t size = 0;
        std::memcpy(&size, text.data() + 12, 4);
        const std::size_t behind = std::min<std::size_t>(20 + std::size_t{size} + 8, text.size());
        const std::vector<std::byte> chunk(bytes.begin() + static_cast<std::ptrdiff_t>(behind), bytes.end());
        out.emplace_back(Grammar::Json, text.substr(20, size),
            [chunk](const std::string& json) { return std::string(asText(*GltfBuilder::glbOf(json, chunk))); });
    } else if (text.size() > 2 && text[2] == '{') { // .mdl: two bytes of length, the JSON, and numbers
        const std::size_t size = static_cast<unsigned char>(text[0]) * 256u + static_cast<unsigned char>(text[1]);
        const std::string behind = text.substr(std::min(2 + size, text.size()));
        out.emplace_back(Grammar::Json, text.substr(2, size), [behind](const std::string& json) {
            const std::string length{static_cast<char>(json.size() >> 8 & 255u), static_cast<char>(json.size() & 255u)};
            return length + json + behind;
        });
    }
    return out;
}

} // namespace bindpose::testing
