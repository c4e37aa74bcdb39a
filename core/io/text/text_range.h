// SPDX-License-Identifier: MIT
#pragma once
#include <cstddef>

namespace bindpose {

/// A piece of a text, in bytes.
struct TextRange {
    std::size_t offset = 0, length = 0;
    std::size_t end() const { return offset + length; }
};

} // namespace bindpose
