// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <cstdint>
#include <span>

namespace bindpose {

/// One block of BC7 (BPTC, unsigned normalised) as 16 texels, RGBA, rows from the top. A block whose mode is not
/// defined is transparent black. Source: Khronos Data Format Specification 1.3 §20, D3D11 functional specification
/// §19.5.
std::array<std::array<std::uint8_t, 4>, 16> decodeBc7(std::span<const std::uint8_t, 16> block);

} // namespace bindpose
