// SPDX-License-Identifier: MIT
#include "core/io/json/json_item.h"

#include "core/io/disk/errors.h"
#include "core/io/json/json_phrases.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace bindpose {
namespace {

/// JSON Schema's integer: 3 and 3.0 alike. Empty for all else, for negative ones and for those past 2^53.
std::optional<std::size_t> wholeNumber(const Json& value)
{
    if (value.is_number_unsigned()) return value.get<std::size_t>();
    if (value.is_number_integer()) return std::nullopt; // negative
    if (!value.is_number_float()) return std::nullopt;
    const double number = value.get<double>();
    if (!(number >= 0.0 && number <= 9007199254740992.0) || number != std::floor(number)) return std::nullopt;
    return static_cast<std::size_t>(number);
}

/// A double past the range of float becomes infinite, which a finding then reports; the plain cast is undefined.
float nearestFloat(double value)
{
    constexpr double kLargest = std::numeric_limits<float>::max();
    if (value > kLargest) return std::numeric_limits<float>::infinity();
    if (value < -kLargest) return -std::numeric_limits<float>::infinity();
    return static_cast<float>(value);
}

std::string bytePlace(std::size_t offset)
{
    return "byte " + std::to_string(offset);
}

/// What the parser stumbled over, told from its own words, which nobody is to read.
Phrase whatIsWrong(const std::string& words)
{
    if (words.find("unexpected end of input") != std::string::npos) return phrases::kJsonEnds;
    static constexpr std::pair<std::string_view, const ErrorText*> wanted[] = {
        {"; expected string literal", &phrases::kJsonName}, {"; expected ':'", &phrases::kJsonColon},
        {"; expected ']'", &phrases::kJsonBracket}, {"; expected '}'", &phrases::kJsonBrace},
        {"; expected end of input", &phrases::kJsonEndOfText}};
    const auto found = std::find_if(std::begin(wanted), std::end(wanted),
        [&words](const auto& one) { return words.find(one.first) != std::string::npos; });
    return {phrases::kJsonWants, {Phrase(found == std::end(wanted) ? phrases::kAnyJsonValue : *found->second)}};
}

[[noreturn]] void failSyntax(std::size_t at, Phrase what)
{
    throw JsonFailure{Error(ErrorKind::Format, errors::kJsonSyntax, bytePlace(at), {std::move(what)})};
}

const Json& emptyArray()
{
    static const Json empty = Json::array();
    return empty;
}

} // namespace

void failAt(std::string where, const ErrorText& text, std::vector<std::string> args, ErrorKind kind)
{
    throw JsonFailure{Error(kind, text, std::move(where), args)};
}

void JsonItem::fail(const ErrorText& text, std::vector<std::string> args, ErrorKind kind) const
{
    failAt(at_, text, std::move(args), kind);
}

std::string JsonItem::at(std::string_view key) const
{
    std::string out = at_ + '/';
    for (const char c : key) {
        if (c == '~')
            out += "~0";
        else if (c == '/')
            out += "~1";
        else
            out += c;
    }
    return out;
}

const Json* JsonItem::find(const char* key) const
{
    if (!json_->is_object()) return nullptr;
    const auto found = json_->find(key);
    return found == json_->end() ? nullptr : &*found;
}

std::optional<JsonItem> JsonItem::object(const char* key) const
{
    const Json* value = find(key);
    if (!value) return std::nullopt;
    if (!value->is_object()) failAt(at(key), errors::kNeedsObject);
    return JsonItem(*value, at(key));
}

JsonItem JsonItem::needObject(const char* key) const
{
    std::optional<JsonItem> value = object(key);
    if (!value) fail(errors::kNeedsMember, {key});
    return *value;
}

JsonItem JsonItem::array(const char* key) const
{
    const Json* value = find(key);
    if (!value) return JsonItem(emptyArray(), at(key));
    if (!value->is_array()) failAt(at(key), errors::kNeedsArray);
    return JsonItem(*value, at(key));
}

JsonItem JsonItem::objectAt(std::size_t index) const
{
    const Json& value = (*json_)[index];
    if (!value.is_object()) failAt(at(std::to_string(index)), errors::kNeedsObject);
    return JsonItem(value, at(std::to_string(index)));
}

std::uint32_t JsonItem::indexAt(std::size_t index, std::size_t limit) const
{
    const std::optional<std::size_t> value = wholeNumber((*json_)[index]);
    if (!value) failAt(at(std::to_string(index)), errors::kNeedsWhole);
    if (*value >= limit)
        failAt(at(std::to_string(index)), errors::kIndexOutOfRange, {std::to_string(*value), std::to_string(limit)});
    return static_cast<std::uint32_t>(*value);
}

float JsonItem::numberAt(std::size_t index) const
{
    const Json& value = (*json_)[index];
    if (!value.is_number()) failAt(at(std::to_string(index)), errors::kNeedsNumber);
    return nearestFloat(value.get<double>());
}

const std::string* JsonItem::textAt(std::size_t index) const
{
    return (*json_)[index].get_ptr<const std::string*>();
}

std::optional<std::size_t> JsonItem::whole(const char* key) const
{
    const Json* value = find(key);
    if (!value) return std::nullopt;
    const std::optional<std::size_t> number = wholeNumber(*value);
    if (!number) failAt(at(key), errors::kNeedsWhole);
    return number;
}

std::size_t JsonItem::needWhole(const char* key) const
{
    const std::optional<std::size_t> value = whole(key);
    if (!value) fail(errors::kNeedsMember, {key});
    return *value;
}

std::optional<std::uint32_t> JsonItem::index(const char* key, std::size_t limit) const
{
    const std::optional<std::size_t> value = whole(key);
    if (!value) return std::nullopt;
    if (*value >= limit) failAt(at(key), errors::kIndexOutOfRange, {std::to_string(*value), std::to_string(limit)});
    return static_cast<std::uint32_t>(*value);
}

std::uint32_t JsonItem::needIndex(const char* key, std::size_t limit) const
{
    const std::optional<std::uint32_t> value = index(key, limit);
    if (!value) fail(errors::kNeedsMember, {key});
    return *value;
}

float JsonItem::number(const char* key, float fallback) const
{
    const Json* value = find(key);
    if (!value) return fallback;
    if (!value->is_number()) failAt(at(key), errors::kNeedsNumber);
    return nearestFloat(value->get<double>());
}

bool JsonItem::flag(const char* key, bool fallback) const
{
    const Json* value = find(key);
    if (!value) return fallback;
    if (!value->is_boolean()) failAt(at(key), errors::kNeedsFlag);
    return value->get<bool>();
}

std::string JsonItem::text(const char* key) const
{
    const Json* value = find(key);
    if (!value) return {};
    const std::string* text = value->get_ptr<const std::string*>();
    if (!text) failAt(at(key), errors::kNeedsText);
    return *text;
}

bool JsonItem::numbers(const char* key, std::span<float> out) const
{
    const Json* value = find(key);
    if (!value) return false;
    if (!value->is_array() || value->size() != out.size())
        failAt(at(key), errors::kNeedsNumbers, {std::to_string(out.size())});
    const JsonItem list(*value, at(key));
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = list.numberAt(i);
    return true;
}

Json parseJson(std::string_view text, std::size_t offset)
{
    try {
        Json out = Json::parse(text.begin(), text.end());
        if (!out.is_object()) failAt(bytePlace(offset), errors::kNeedsObject);
        return out;
    } catch (const Json::parse_error& error) {
        const std::size_t at = offset + (error.byte > 0 ? error.byte - 1 : 0);
        const std::string words = error.what();
        if (words.find("UTF-8") != std::string::npos) failAt(bytePlace(at), errors::kJsonEncoding);
        failSyntax(at, error.byte > text.size() ? Phrase(phrases::kJsonEnds) : whatIsWrong(words));
    } catch (const Json::exception&) { // a number past the range of double
        failSyntax(offset, phrases::kJsonLargeNumber);
    }
}

} // namespace bindpose
