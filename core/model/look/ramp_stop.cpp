// SPDX-License-Identifier: MIT
#include "core/model/look/ramp_stop.h"

#include <charconv>
#include <cstdio>

namespace bindpose {
namespace {

/// All of a text as a number without a sign.
std::optional<std::uint32_t> wholeOf(std::string_view text, int base)
{
    std::uint32_t out = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out, base);
    if (error != std::errc() || end != text.data() + text.size() || text.empty()) return std::nullopt;
    return out;
}

std::optional<RampStop> stopFrom(std::string_view text)
{
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos || text.size() != colon + 7) return std::nullopt;
    const auto at = wholeOf(text.substr(0, colon), 10), color = wholeOf(text.substr(colon + 1), 16);
    if (!at || !color) return std::nullopt;
    return RampStop{*at, *color};
}

} // namespace

bool isRamp(const RampStops& stops)
{
    if (stops.size() < kFewestRampStops || stops.size() > kMostRampStops || stops.back().hundredths > 100) return false;
    for (std::size_t i = 1; i < stops.size(); ++i)
        if (stops[i - 1].hundredths >= stops[i].hundredths) return false;
    for (const RampStop& stop : stops)
        if (stop.rgb > 0xFFFFFFu) return false;
    return true;
}

std::string rampText(const RampStops& stops)
{
    std::string out;
    for (const RampStop& stop : stops) {
        char text[32];
        std::snprintf(text, sizeof text, "%s%u:%06X", out.empty() ? "" : ",", stop.hundredths, stop.rgb);
        out += text;
    }
    return out;
}

std::optional<RampStops> rampFromText(std::string_view text)
{
    RampStops out;
    while (out.size() <= kMostRampStops) {
        const std::size_t comma = text.find(',');
        const std::optional<RampStop> stop = stopFrom(text.substr(0, comma));
        if (!stop) return std::nullopt;
        out.push_back(*stop);
        if (comma == std::string_view::npos) break;
        text.remove_prefix(comma + 1);
    }
    return isRamp(out) ? std::optional(std::move(out)) : std::nullopt;
}

} // namespace bindpose
