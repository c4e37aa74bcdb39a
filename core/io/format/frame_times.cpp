// SPDX-License-Identifier: MIT
#include "core/io/format/frame_times.h"

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

constexpr double kRounding = 1e-6; ///< seconds that a shift of all keys may differ by

} // namespace

bool sameMoments(const Track& before, const Track& after)
{
    if (before.times == after.times) return true;
    if (!before.times || !after.times) return false;
    return std::equal(before.times->begin(), before.times->end(), after.times->begin(), after.times->end(),
        [](double a, double b) { return a == b || static_cast<float>(a) == static_cast<float>(b); });
}

std::optional<double> shiftOf(const Clip& before, const Clip& after)
{
    if (before.tracks.size() != after.tracks.size() || before.tracks.empty()) return std::nullopt;
    const double by = after.startSec() - before.startSec();
    for (std::size_t t = 0; t < before.tracks.size(); ++t) {
        const Track &a = *before.tracks[t], &b = *after.tracks[t];
        if (a.keys() != b.keys()) return std::nullopt;
        for (std::size_t k = 0; k < a.keys(); ++k)
            if (std::abs((*b.times)[k] - (*a.times)[k] - by) > kRounding) return std::nullopt;
    }
    return by;
}

bool beginsElsewhere(const Clip& before, const Clip& after)
{
    const std::optional<double> by = shiftOf(before, after);
    return by && std::abs(*by) > kRounding;
}

} // namespace bindpose
