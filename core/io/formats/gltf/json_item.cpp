// SPDX-License-Identifier: MIT
#include "core/io/formats/gltf/json_item.h"

#include "core/io/errors.h"

#include <cmath>
#include <limits>

namespace bindpose::gltf {
namespace {

/// JSON Schema's integer: 3 and 3.0 alike. Empty for all else, for negative ones and for those past 2^53.
std::optional<std::size_t> wholeOf(const Json& value)
{
    if (value.is_number_unsigned()) return value.get<std::size_t>();
    if (value.is_number_integer()) return std::nullopt; // negative
    if (!value.is_number_float()) return std::nullopt;
    const double number = value.get<double>();
    if (!(number >= 0.0 && number <= 9007199254740992.0) || number != std::floor(number)) return std::nullopt;
    return static_cast<std::size_t>(number);
}

/// A double past the range of float becomes infinite, which a finding then reports; the plain cast is undefined.
float floatOf(double value)
{
    constexpr double kLargest = std::numeric_limits<float>::max();
    if (value > kLargest) return std::numeric_limits<float>::infinity();
    if (value < -kLargest) return -std::numeric_limits<float>::infinity();
    return static_cast<float>(value);
}

const Json& emptyArray()
{
    static const Json empty = Json::array();
    return empty;
}

} // namespace

void failAt(std::string where, const ErrorText& text, std::vector<std::string> args, ErrorKind kind)
{
    throw Failure{Error(kind, text, std::move(where), std::move(args))};
}

void Item::fail(const ErrorText& text, std::vector<std::string> args, ErrorKind kind) const
{
    failAt(at_, text, std::move(args), kind);
}

std::string Item::at(std::string_view key) const
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

const Json* Item::find(const char* key) const
{
    if (!json_->is_object()) return nullptr;
    const auto found = json_->find(key);
    return found == json_->end() ? nullptr : &*found;
}

std::optional<Item> Item::object(const char* key) const
{
    const Json* value = find(key);
    if (!value) return std::nullopt;
    if (!value->is_object()) failAt(at(key), errors::kNeedsObject);
    return Item(*value, at(key));
}

Item Item::needObject(const char* key) const
{
    std::optional<Item> value = object(key);
    if (!value) fail(errors::kNeedsMember, {key});
    return *value;
}

Item Item::array(const char* key) const
{
    const Json* value = find(key);
    if (!value) return Item(emptyArray(), at(key));
    if (!value->is_array()) failAt(at(key), errors::kNeedsArray);
    return Item(*value, at(key));
}

Item Item::objectAt(std::size_t index) const
{
    const Json& value = (*json_)[index];
    if (!value.is_object()) failAt(at(std::to_string(index)), errors::kNeedsObject);
    return Item(value, at(std::to_string(index)));
}

std::uint32_t Item::indexAt(std::size_t index, std::size_t limit) const
{
    const std::optional<std::size_t> value = wholeOf((*json_)[index]);
    if (!value) failAt(at(std::to_string(index)), errors::kNeedsWhole);
    if (*value >= limit)
        failAt(at(std::to_string(index)), errors::kIndexOutOfRange, {std::to_string(*value), std::to_string(limit)});
    return static_cast<std::uint32_t>(*value);
}

float Item::numberAt(std::size_t index) const
{
    const Json& value = (*json_)[index];
    if (!value.is_number()) failAt(at(std::to_string(index)), errors::kNeedsNumber);
    return floatOf(value.get<double>());
}

const std::string* Item::textAt(std::size_t index) const
{
    return (*json_)[index].get_ptr<const std::string*>();
}

std::optional<std::size_t> Item::whole(const char* key) const
{
    const Json* value = find(key);
    if (!value) return std::nullopt;
    const std::optional<std::size_t> number = wholeOf(*value);
    if (!number) failAt(at(key), errors::kNeedsWhole);
    return number;
}

std::size_t Item::needWhole(const char* key) const
{
    const std::optional<std::size_t> value = whole(key);
    if (!value) fail(errors::kNeedsMember, {key});
    return *value;
}

std::optional<std::uint32_t> Item::index(const char* key, std::size_t limit) const
{
    const std::optional<std::size_t> value = whole(key);
    if (!value) return std::nullopt;
    if (*value >= limit) failAt(at(key), errors::kIndexOutOfRange, {std::to_string(*value), std::to_string(limit)});
    return static_cast<std::uint32_t>(*value);
}

std::uint32_t Item::needIndex(const char* key, std::size_t limit) const
{
    const std::optional<std::uint32_t> value = index(key, limit);
    if (!value) fail(errors::kNeedsMember, {key});
    return *value;
}

float Item::number(const char* key, float fallback) const
{
    const Json* value = find(key);
    if (!value) return fallback;
    if (!value->is_number()) failAt(at(key), errors::kNeedsNumber);
    return floatOf(value->get<double>());
}

bool Item::flag(const char* key, bool fallback) const
{
    const Json* value = find(key);
    if (!value) return fallback;
    if (!value->is_boolean()) failAt(at(key), errors::kNeedsFlag);
    return value->get<bool>();
}

std::string Item::text(const char* key) const
{
    const Json* value = find(key);
    if (!value) return {};
    const std::string* text = value->get_ptr<const std::string*>();
    if (!text) failAt(at(key), errors::kNeedsText);
    return *text;
}

bool Item::numbers(const char* key, std::span<float> out) const
{
    const Json* value = find(key);
    if (!value) return false;
    if (!value->is_array() || value->size() != out.size())
        failAt(at(key), errors::kNeedsNumbers, {std::to_string(out.size())});
    const Item list(*value, at(key));
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = list.numberAt(i);
    return true;
}

} // namespace bindpose::gltf
