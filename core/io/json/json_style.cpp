// SPDX-License-Identifier: MIT
#include "core/io/json/json_style.h"

#include "core/base/numbers.h"

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

std::size_t digitsOf(std::string_view number)
{
    const std::string_view mantissa = number.substr(0, number.find_first_of("eE"));
    std::size_t digits = 0;
    bool leading = true;
    for (const char letter : mantissa) {
        if (letter < '0' || letter > '9') continue;
        leading = leading && letter == '0';
        if (!leading) ++digits;
    }
    return digits;
}

std::string scalarText(const Json& value, const JsonStyle& style)
{
    if (!value.is_number_float()) return value.dump(-1, ' ', false, Json::error_handler_t::replace);
    if (!std::isfinite(value.get<double>())) return "null"; // as JSON has no other word for it
    const std::string text = numberText(value.get<double>());
    const bool whole = text.find_first_not_of("-0123456789") == std::string::npos;
    return whole && style.dotZero ? text + ".0" : text;
}

/// Texts of a value's children, and whether they stand on lines of their own.
std::string containerText(const Json& value, const JsonStyle& style, const JsonLayout& layout)
{
    const bool object = value.is_object();
    const bool plain = !object && std::none_of(value.begin(), value.end(),
                                      [](const Json& item) { return item.is_structured() && !item.empty(); });
    const bool lines = !layout.newline.empty() && !plain && !value.empty();
    JsonLayout inner = layout;
    if (lines) inner.indent += layout.unit;
    std::string out(1, object ? '{' : '[');
    const std::string space = style.colon.size() > 1 && !lines ? " " : "";
    bool first = true;
    for (auto item = value.begin(); item != value.end(); ++item) {
        if (!first) out += "," + space;
        first = false;
        if (lines) out += layout.newline + inner.indent;
        if (object) out += Json(item.key()).dump(-1, ' ', false, Json::error_handler_t::replace) + style.colon;
        out += dumpJson(*item, style, inner);
    }
    if (lines) out += layout.newline + layout.indent;
    out += object ? '}' : ']';
    return out;
}

} // namespace

JsonStyle styleOf(const JsonText& text)
{
    JsonStyle style;
    std::size_t longDoubles = 0, shortFloats = 0, dotZeros = 0, wholes = 0;
    const std::vector<JsonSpan>& spans = text.spans();
    for (std::size_t i = 0; i < spans.size(); ++i) {
        const JsonSpan& span = spans[i];
        if (span.kind != JsonSpan::Kind::Number) continue;
        const std::string_view number = text.textOf(span);
        if (number.size() > 2 && number.substr(number.size() - 2) == ".0") ++dotZeros;
        if (number.find_first_of(".eE") == std::string_view::npos) {
            // Whole numbers beside a fraction: a float field; others may be indices and say nothing.
            const bool beside = i > 0 && spans[i - 1].kind == JsonSpan::Kind::Number && span.keyBegin >= span.keyEnd;
            if (beside && text.textOf(spans[i - 1]).find('.') != std::string_view::npos) ++wholes;
            continue;
        }
        const std::size_t digits = digitsOf(number);
        const std::optional<double> value = parseNumber(number);
        if (!value || digits < 6) continue;
        const bool isFloat = static_cast<double>(static_cast<float>(*value)) == *value;
        if (digits > 9 && isFloat) ++longDoubles;
        if (digits <= 9) ++shortFloats;
    }
    style.doubleDigits = longDoubles > shortFloats;
    style.dotZero = dotZeros > wholes;
    for (const JsonSpan& span : text.spans()) {
        if (span.keyBegin >= span.keyEnd) continue;
        const std::string_view between = text.text().substr(span.keyEnd, span.begin - span.keyEnd);
        if (between.find('\n') == std::string_view::npos) style.colon = std::string(between);
        break;
    }
    return style;
}

Json numberFor(float value, const JsonStyle& style)
{
    const auto wide = static_cast<double>(value);
    if (style.doubleDigits || !std::isfinite(value)) return wide;
    return parseNumber(numberText(value)).value_or(wide);
}

std::string dumpJson(const Json& value, const JsonStyle& style, const JsonLayout& layout)
{
    return value.is_structured() ? containerText(value, style, layout) : scalarText(value, style);
}

} // namespace bindpose
