// SPDX-License-Identifier: MIT
#pragma once
#include <cstddef>

namespace bindpose {

/// Points that an edit of weights leaves as they are, by what keeps it from changing them.
struct StayedPoints {
    std::size_t alone = 0;    ///< no other joint holds them that could give or take
    std::size_t locked = 0;   ///< the others are locked, or leave no room
    std::size_t receiver = 0; ///< the receiver has nothing there to give
    std::size_t broken = 0;   ///< a weight of theirs is negative, no number or of no joint
    std::size_t all() const { return alone + locked + receiver + broken; }
};

} // namespace bindpose
