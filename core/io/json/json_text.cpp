// SPDX-License-Identifier: MIT
#include "core/io/json/json_text.h"

#include "core/io/json/json.h"

#include <charconv>

namespace bindpose {
namespace {

/// Walks a JSON text once and notes where the values stand. Grammar is checked as far as the walk needs it.
class Walker {
public:
    Walker(std::string_view text, std::vector<JsonSpan>& spans) : text_(text), spans_(spans) {}

    bool run()
    {
        if (text_.substr(0, 3) == "\xEF\xBB\xBF") at_ = 3;
        skipBlanks();
        if (!value(0, 0)) return false;
        while (!open_.empty())
            if (!step()) return false;
        skipBlanks();
        return at_ == text_.size() || text_[at_] == '\0';
    }

private:
    char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
    void skipBlanks()
    {
        while (
            at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\n' || text_[at_] == '\r' || text_[at_] == '\t'))
            ++at_;
    }
    bool skipString()
    {
        for (++at_; at_ < text_.size(); ++at_) {
            if (text_[at_] == '\\') {
                ++at_;
            } else if (text_[at_] == '"') {
                ++at_;
                return true;
            }
        }
        return false;
    }

    /// Notes the value at at_; containers stay open.
    bool value(std::size_t keyBegin, std::size_t keyEnd)
    {
        JsonSpan span;
        span.begin = at_;
        span.keyBegin = keyBegin;
        span.keyEnd = keyEnd;
        const char first = peek();
        const bool container = first == '{' || first == '[';
        if (container) {
            span.kind = first == '{' ? JsonSpan::Kind::Object : JsonSpan::Kind::Array;
            ++at_;
        } else if (first == '"') {
            span.kind = JsonSpan::Kind::String;
            if (!skipString()) return false;
        } else {
            const std::size_t end = text_.find_first_of(",]} \t\r\n", at_);
            at_ = end == std::string_view::npos ? text_.size() : end;
            if (at_ == span.begin) return false;
            const bool number = first == '-' || (first >= '0' && first <= '9');
            span.kind = number ? JsonSpan::Kind::Number : JsonSpan::Kind::Literal;
        }
        span.end = at_;
        const auto index = static_cast<std::uint32_t>(spans_.size());
        if (!open_.empty()) spans_[open_.back()].children.push_back(index);
        spans_.push_back(std::move(span));
        if (container) open_.push_back(index);
        return true;
    }

    /// The next child of the innermost open container, or its end.
    bool step()
    {
        const std::uint32_t container = open_.back();
        const bool object = spans_[container].kind == JsonSpan::Kind::Object;
        skipBlanks();
        if (peek() == (object ? '}' : ']')) {
            spans_[container].end = ++at_;
            open_.pop_back();
            return true;
        }
        if (!spans_[container].children.empty()) {
            if (peek() != ',') return false;
            ++at_;
            skipBlanks();
        }
        if (!object) return value(0, 0);
        const std::size_t keyBegin = at_;
        if (peek() != '"' || !skipString()) return false;
        const std::size_t keyEnd = at_;
        skipBlanks();
        if (peek() != ':') return false;
        ++at_;
        skipBlanks();
        return value(keyBegin, keyEnd);
    }

    std::string_view text_;
    std::vector<JsonSpan>& spans_;
    std::vector<std::uint32_t> open_;
    std::size_t at_ = 0;
};

std::string unescapedToken(std::string_view token)
{
    std::string out;
    for (std::size_t i = 0; i < token.size(); ++i) {
        if (token[i] == '~' && i + 1 < token.size())
            out += token[++i] == '1' ? '/' : '~';
        else
            out += token[i];
    }
    return out;
}

} // namespace

std::optional<JsonText> JsonText::parse(std::string_view text)
{
    JsonText out;
    out.text_ = text;
    if (!Walker(text, out.spans_).run()) return std::nullopt;
    return out;
}

std::string JsonText::keyOf(const JsonSpan& span) const
{
    if (span.keyBegin >= span.keyEnd) return {};
    const std::string_view quoted = text_.substr(span.keyBegin, span.keyEnd - span.keyBegin);
    if (quoted.find('\\') == std::string_view::npos) return std::string(quoted.substr(1, quoted.size() - 2));
    const Json key = Json::parse(quoted, nullptr, false);
    return key.is_string() ? key.get<std::string>() : std::string();
}

std::optional<std::uint32_t> JsonText::member(std::uint32_t object, std::string_view key) const
{
    const std::vector<std::uint32_t>& children = spans_[object].children;
    for (auto child = children.rbegin(); child != children.rend(); ++child)
        if (keyOf(spans_[*child]) == key) return *child;
    return std::nullopt;
}

std::optional<std::uint32_t> JsonText::find(std::string_view pointer) const
{
    std::uint32_t at = 0;
    while (!pointer.empty()) {
        if (pointer.front() != '/') return std::nullopt;
        pointer.remove_prefix(1);
        const std::string token = unescapedToken(pointer.substr(0, pointer.find('/')));
        pointer.remove_prefix(std::min(pointer.size(), pointer.find('/')));
        if (spans_[at].kind == JsonSpan::Kind::Object) {
            const std::optional<std::uint32_t> next = member(at, token);
            if (!next) return std::nullopt;
            at = *next;
            continue;
        }
        std::size_t index = 0;
        const std::from_chars_result end = std::from_chars(token.data(), token.data() + token.size(), index);
        if (end.ec != std::errc{} || index >= spans_[at].children.size()) return std::nullopt;
        at = spans_[at].children[index];
    }
    return at;
}

std::string pointerToken(std::string_view key)
{
    std::string out;
    for (const char letter : key) {
        if (letter == '~')
            out += "~0";
        else if (letter == '/')
            out += "~1";
        else
            out += letter;
    }
    return out;
}

} // namespace bindpose
