// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <cstdint>
#include <span>

namespace bindpose {

/// One block of BC6H (BPTC, half floats) as 16 texels, RGBA with alpha 255, rows from the top. Values are clamped to
/// 0 … 1 and stand for 0 … 255 as they are, without a gamma: what shines brighter than 1 is 1, what is negative 0. A
/// block whose mode is not defined is black. Source: Khronos Data Format Specification 1.3 §20.2, Microsoft "BC6H
/// Format".
std::array<std::array<std::uint8_t, 4>, 16> decodeBc6h(std::span<const std::uint8_t, 16> block, bool isSigned);

} // namespace bindpose
