// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/changes/log_json.h"

#include <cmath>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

/// Fields of a session file that may be missing or of another type: then there is a fallback.
namespace bindpose::view_fields {

using Words = std::span<const char* const>;

inline const EditJson& at(const EditJson& in, const char* name)
{
    static const EditJson none;
    const auto found = in.is_object() ? in.find(name) : in.end();
    return found == in.end() ? none : *found;
}

inline std::optional<double> numberAt(const EditJson& in, const char* name)
{
    const EditJson& value = at(in, name);
    const double number = value.is_number() ? value.get<double>() : std::nan("");
    return std::isfinite(number) ? std::optional(number) : std::nullopt;
}

inline bool flagAt(const EditJson& in, const char* name, bool otherwise)
{
    const EditJson& value = at(in, name);
    return value.is_boolean() ? value.get<bool>() : otherwise;
}

inline std::string textAt(const EditJson& in, const char* name)
{
    const EditJson& value = at(in, name);
    return value.is_string() ? value.get<std::string>() : std::string();
}

/// A whole number from 0 on.
inline std::optional<std::uint32_t> countAt(const EditJson& in, const char* name)
{
    const std::optional<double> number = numberAt(in, name);
    const bool whole = number && *number >= 0.0 && *number < 4e9 && *number == std::floor(*number);
    return whole ? std::optional(static_cast<std::uint32_t>(*number)) : std::nullopt;
}

inline void takeFloat(const EditJson& in, const char* name, double low, double high, float& out)
{
    if (const auto number = numberAt(in, name); number && *number >= low && *number <= high)
        out = static_cast<float>(*number);
}

template <class Enum> const char* wordOf(Words words, Enum value)
{
    return words[static_cast<std::size_t>(value)];
}

template <class Enum> void takeWord(const EditJson& in, const char* name, Words words, Enum& out)
{
    const std::string text = textAt(in, name);
    for (std::size_t i = 0; i < words.size(); ++i)
        if (text == words[i]) out = static_cast<Enum>(i);
}

/// `count` finite numbers, or none.
inline std::vector<float> numbersAt(const EditJson& in, const char* name, std::size_t count)
{
    std::vector<float> out;
    for (const EditJson& one : at(in, name))
        if (one.is_number() && std::isfinite(one.get<float>())) out.push_back(one.get<float>());
    return out.size() == count ? out : std::vector<float>();
}

} // namespace bindpose::view_fields
