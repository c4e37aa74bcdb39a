// SPDX-License-Identifier: MIT
#pragma once
#include "ui/commands/actions.h"

#include <algorithm>
#include <array>

namespace bindpose {

/// The rows of one menu, kept in several tables.
template <std::size_t... Rows> constexpr auto joined(const ActionSpec (&... parts)[Rows])
{
    std::array<ActionSpec, (Rows + ...)> out{};
    auto* to = out.begin();
    ((to = std::copy(parts, parts + Rows, to)), ...);
    return out;
}

} // namespace bindpose
