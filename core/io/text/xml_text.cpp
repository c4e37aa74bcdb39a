// SPDX-License-Identifier: MIT
#include "core/io/text/xml_text.h"

#include "core/base/errors.h"
#include "core/io/text/xml_errors.h"

#include <algorithm>
#include <charconv>
#include <limits>

namespace bindpose {
namespace {

constexpr std::string_view kXmlBlanks = " \t\r\n";

std::string_view withoutBlanks(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(kXmlBlanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(kXmlBlanks) - first + 1);
}

/// End of the tag that begins at `at` ('<'), behind its '>'; quotes may hold '>'.
std::size_t tagEnd(std::string_view text, std::size_t at)
{
    char quote = 0;
    for (; at < text.size(); ++at) {
        if (quote) {
            if (text[at] == quote) quote = 0;
        } else if (text[at] == '"' || text[at] == '\'') {
            quote = text[at];
        } else if (text[at] == '>') {
            return at + 1;
        }
    }
    return text.size();
}

/// End of the element that begins at `at`. Precondition: the text is well formed.
std::size_t elementEnd(std::string_view text, std::size_t at)
{
    const auto skip = [&](std::string_view close) {
        const std::size_t end = text.find(close, at);
        return end == std::string_view::npos ? text.size() : end + close.size();
    };
    std::size_t depth = 0;
    while ((at = text.find('<', at)) != std::string_view::npos) {
        const std::string_view here = text.substr(at);
        if (here.starts_with("<!--")) {
            at = skip("-->");
        } else if (here.starts_with("<![CDATA[")) {
            at = skip("]]>");
        } else if (here.starts_with("<?")) {
            at = skip("?>");
        } else {
            const std::size_t end = tagEnd(text, at);
            if (here.starts_with("</"))
                --depth;
            else if (text[end - 2] != '/')
                ++depth;
            at = end;
            if (depth == 0) return at;
        }
    }
    return text.size();
}

/// Words of a number that the MSVC runtime of old wrote for what is not finite: "1.#IND", "-1.#QNAN", "1.#INF".
std::optional<float> oddNumber(std::string_view text)
{
    if (text.find(".#") == std::string_view::npos) return std::nullopt;
    const bool infinite = text.find("INF") != std::string_view::npos;
    return infinite ? std::numeric_limits<float>::infinity() : std::numeric_limits<float>::quiet_NaN();
}

} // namespace

std::optional<float> floatOf(std::string_view text)
{
    text = withoutBlanks(text);
    if (!text.empty() && text.front() == '+') text.remove_prefix(1);
    if (text.empty()) return std::nullopt;
    float value = 0.0f;
    const char* const last = text.data() + text.size();
    const std::from_chars_result end = std::from_chars(text.data(), last, value);
    if (end.ptr != last) return oddNumber(text);
    if (end.ec == std::errc{}) return value;
    double wide = 0.0;
    if (std::from_chars(text.data(), last, wide).ec == std::errc{}) return static_cast<float>(wide);
    return end.ec == std::errc::result_out_of_range ? std::optional(0.0f) : std::nullopt;
}

std::optional<std::size_t> wholeOf(std::string_view text)
{
    text = withoutBlanks(text);
    if (!text.empty() && text.front() == '+') text.remove_prefix(1);
    std::size_t value = 0;
    const std::from_chars_result end = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || end.ec != std::errc{} || end.ptr != text.data() + text.size()) return std::nullopt;
    return value;
}

std::string_view XmlWords::next()
{
    // Lists of numbers are long: looking each character up in a set of blanks takes longer than reading the numbers.
    const auto isBlank = [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; };
    const auto first = std::find_if_not(rest_.begin(), rest_.end(), isBlank);
    const auto end = std::find_if(first, rest_.end(), isBlank);
    const std::string_view word(first, end);
    rest_ = std::string_view(end, rest_.end());
    return word;
}

Result<std::unique_ptr<XmlText>> XmlText::parse(SharedBytes bytes)
{
    auto out = std::make_unique<XmlText>();
    out->bytes_ = std::move(bytes);
    const std::string_view text = out->all();
    out->copy_.assign(text.begin(), text.end());
    constexpr unsigned kFlags = pugi::parse_cdata | pugi::parse_escapes | pugi::parse_doctype;
    const pugi::xml_parse_result result =
        out->document_.load_buffer_inplace(out->copy_.data(), out->copy_.size(), kFlags);
    if (result.status == pugi::status_out_of_memory) return Error(ErrorKind::Limit, errors::kOutOfMemory);
    if (!result) {
        std::string what = result.description();
        if (!what.empty()) what[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(what[0])));
        return Error(ErrorKind::Format, errors::kXmlSyntax,
            out->where(static_cast<std::size_t>(std::max<std::ptrdiff_t>(result.offset, 0))), {std::move(what)});
    }
    for (const pugi::xml_node node : out->document_.children())
        if (node.type() == pugi::node_doctype &&
            std::string_view(node.value()).find("<!ENTITY") != std::string_view::npos)
            return Error(
                ErrorKind::Unsupported, errors::kXmlEntities, out->where(out->offsetOf(node.value()).value_or(0)));
    return out;
}

pugi::xml_node XmlText::root(const char* name) const
{
    const pugi::xml_node found = root();
    if (std::string_view(found.name()) != name) fail(found, errors::kXmlRoot, {found.name(), name});
    return found;
}

std::size_t XmlText::line(std::size_t offset) const
{
    if (lineEnds_.empty()) {
        const std::string_view text = all();
        for (std::size_t i = 0; i < text.size(); ++i) {
            const bool lone = text[i] == '\r' && (i + 1 >= text.size() || text[i + 1] != '\n');
            if (text[i] == '\n' || lone) lineEnds_.push_back(i);
        }
        lineEnds_.push_back(text.size());
    }
    const auto found = std::lower_bound(lineEnds_.begin(), lineEnds_.end(), offset);
    return static_cast<std::size_t>(found - lineEnds_.begin()) + 1;
}

std::string XmlText::where(std::size_t offset) const
{
    return "line " + std::to_string(line(offset));
}

std::string XmlText::where(pugi::xml_node node) const
{
    const std::ptrdiff_t offset = node.offset_debug();
    return offset < 0 ? std::string() : where(static_cast<std::size_t>(offset));
}

std::optional<std::size_t> XmlText::offsetOf(const char* value) const
{
    const std::less<const char*> before; // pointers of two arrays: only std::less orders them
    const char *first = copy_.data(), *last = first + copy_.size();
    if (before(value, first) || !before(value, last)) return std::nullopt;
    return static_cast<std::size_t>(value - first);
}

std::optional<TextRange> XmlText::rangeOf(pugi::xml_attribute attribute) const
{
    const std::optional<std::size_t> begin = offsetOf(attribute.value());
    const std::string_view text = all();
    if (!begin || *begin == 0) return std::nullopt;
    const char quote = text[*begin - 1];
    const std::size_t end = text.find(quote, *begin);
    if ((quote != '"' && quote != '\'') || end == std::string_view::npos) return std::nullopt;
    return TextRange{*begin, end - *begin};
}

std::optional<TextRange> XmlText::rangeOf(pugi::xml_node element) const
{
    const std::optional<std::size_t> name = offsetOf(element.name());
    if (!name || *name == 0) return std::nullopt;
    return TextRange{*name - 1, elementEnd(all(), *name - 1) - (*name - 1)};
}

float XmlText::number(pugi::xml_node node, const char* name, std::optional<float> fallback) const
{
    const pugi::xml_attribute attribute = node.attribute(name);
    if (!attribute && fallback) return *fallback;
    if (!attribute) fail(node, errors::kXmlAttributeMissing, {node.name(), name});
    const std::optional<float> value = floatOf(attribute.value());
    if (!value) fail(node, errors::kXmlNumber, {attribute.value()});
    return *value;
}

std::size_t XmlText::whole(pugi::xml_node node, const char* name, std::optional<std::size_t> fallback) const
{
    const pugi::xml_attribute attribute = node.attribute(name);
    if (!attribute && fallback) return *fallback;
    if (!attribute) fail(node, errors::kXmlAttributeMissing, {node.name(), name});
    const std::optional<std::size_t> value = wholeOf(attribute.value());
    if (!value) fail(node, errors::kXmlWhole, {attribute.value()});
    return *value;
}

bool XmlText::flag(pugi::xml_node node, const char* name, bool fallback)
{
    const pugi::xml_attribute attribute = node.attribute(name);
    if (!attribute) return fallback;
    std::string text = attribute.value();
    for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return text == "true" || text == "1" || text == "yes";
}

void XmlText::fail(pugi::xml_node node, const ErrorText& text, std::vector<std::string> args, ErrorKind kind) const
{
    for (std::string& arg : args)
        if (arg.size() > 80) arg = arg.substr(0, 80) + "…";
    throw XmlFailure{Error(kind, text, where(node), args)};
}

} // namespace bindpose
