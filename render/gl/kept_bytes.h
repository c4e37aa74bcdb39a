// SPDX-License-Identifier: MIT
#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>

namespace bindpose {

/// What stays on the GPU of documents that are open and not shown, so that going back to them uploads nothing. One
/// amount for geometry with weights, one for textures.
inline constexpr std::size_t kKeptBytes = std::size_t{384} << 20;

/// Drops entries of a map until it holds at most `limit` bytes, the longest unused ones first; those of `picture` stay.
/// `of(entry)` has `bytes` and `usedIn`. Cost: entries × dropped ones.
template <class Map, class Of> void dropOldest(Map& map, std::size_t limit, std::uint64_t picture, Of of)
{
    std::size_t sum = 0;
    for (const auto& entry : map) sum += of(entry).bytes;
    while (sum > limit) {
        const auto oldest = std::min_element(
            map.begin(), map.end(), [&](const auto& a, const auto& b) { return of(a).usedIn < of(b).usedIn; });
        if (of(*oldest).usedIn >= picture) return;
        sum -= of(*oldest).bytes;
        map.erase(oldest);
    }
}

} // namespace bindpose
