// SPDX-License-Identifier: MIT
#pragma once
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bindpose {

/// Colours of weights from 0 to 1. Own: those that people have made, ViewState::ownRamp.
enum class Ramp { Ember, Viridis, Cividis, Grey, Rainbow, Maya, Max, Own };

/// A colour at a weight; between two of them it goes evenly from one to the other.
struct RampStop {
    std::uint32_t hundredths = 0; ///< of a weight, 0 … 100
    std::uint32_t rgb = 0;        ///< 0xRRGGBB, gamma-encoded
    friend auto operator<=>(const RampStop&, const RampStop&) = default;
};
/// In the order of their weights, no two at one; before the first and after the last the colour stays.
using RampStops = std::vector<RampStop>;
inline constexpr std::size_t kFewestRampStops = 2, kMostRampStops = 16;

/// Fit to be shown: as many as are allowed, in order.
bool isRamp(const RampStops& stops);
/// As people type it and sessions keep it: "0:3A2A8C,50:E85F62,100:FCF7B6".
std::string rampText(const RampStops& stops);
/// Reads that. Empty where it is no ramp.
std::optional<RampStops> rampFromText(std::string_view text);

} // namespace bindpose
