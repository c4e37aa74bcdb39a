// SPDX-License-Identifier: MIT
#pragma once
#include <charconv>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

/// The one rule by which objects are named on the command line, in EDITS.json and in session files.
namespace bindpose {

/// Position of the first object whose name is `name`.
template <class T>
std::optional<std::uint32_t> firstNamed(const std::vector<std::shared_ptr<const T>>& list, std::string_view name)
{
    for (std::size_t i = 0; i < list.size(); ++i)
        if (list[i] && list[i]->name == name) return static_cast<std::uint32_t>(i);
    return std::nullopt;
}

template <class T>
std::optional<std::uint32_t> atIndex(const std::vector<std::shared_ptr<const T>>& list, std::string_view digits)
{
    std::uint32_t value = 0;
    const std::from_chars_result end = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    const bool whole = !digits.empty() && end.ec == std::errc{} && end.ptr == digits.data() + digits.size();
    if (!whole || value >= list.size() || !list[value]) return std::nullopt;
    return value;
}

/// `name:TEXT` is a name always, `#INDEX` an index always; else a name, and a bare number an index where nothing has
/// that name. Equal names: the first one.
template <class T>
std::optional<std::uint32_t> findAddressed(const std::vector<std::shared_ptr<const T>>& list, std::string_view text)
{
    if (text.starts_with("name:")) return firstNamed(list, text.substr(5));
    if (text.starts_with('#')) return atIndex(list, text.substr(1));
    const std::optional<std::uint32_t> byName = firstNamed(list, text);
    return byName ? byName : atIndex(list, text);
}

} // namespace bindpose
