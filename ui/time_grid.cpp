// SPDX-License-Identifier: MIT
#include "ui/time_grid.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <unordered_set>

namespace bindpose {
namespace {

constexpr double kGridTolerance = 1e-3; // of a frame: key times in files are rounded to float

bool onGrid(double frame)
{
    return std::abs(frame - std::round(frame)) < kGridTolerance * std::max(1.0, std::abs(frame) * 1e-3);
}

} // namespace

double frameRateOf(const Clip& clip)
{
    if (clip.framesPerSecond && *clip.framesPerSecond > 0.0) return *clip.framesPerSecond;
    constexpr std::array<double, 7> kRates{24, 25, 30, 48, 50, 60, 120};
    std::array<std::size_t, kRates.size()> hits{};
    std::unordered_set<const void*> seen;
    std::size_t keys = 0;
    for (const auto& track : clip.tracks) {
        if (!track || !track->times || !seen.insert(track->times.get()).second) continue;
        for (const double time : *track->times) {
            ++keys;
            for (std::size_t i = 0; i < kRates.size(); ++i) hits[i] += onGrid(time * kRates[i]) ? 1u : 0u;
        }
    }
    if (keys == 0) return 30.0;
    const auto best = std::max_element(hits.begin(), hits.end());
    const std::size_t thirty = hits[2];
    // Sparse keys fall on many grids: the usual 30 wins a tie.
    return *best == thirty ? 30.0 : kRates[static_cast<std::size_t>(best - hits.begin())];
}

double frameAt(double timeSec, double framesPerSecond)
{
    const double frame = timeSec * framesPerSecond;
    return onGrid(frame) ? std::round(frame) : frame;
}

double steppedTime(double timeSec, int frames, double framesPerSecond)
{
    const double frame = frameAt(timeSec, framesPerSecond);
    const double from = frames > 0 ? std::floor(frame) : std::ceil(frame);
    return (from + frames) / framesPerSecond;
}

double nearestFrame(const Clip& clip, double timeSec)
{
    const double rate = frameRateOf(clip);
    return onKey(clip, std::round(timeSec * rate) / rate);
}

std::vector<double> keyTimes(const Clip& clip, std::span<const NodeId> nodes)
{
    std::vector<double> times;
    std::unordered_set<const void*> seen;
    for (const auto& track : clip.tracks) {
        if (!track || !track->times) continue;
        if (!nodes.empty() && std::find(nodes.begin(), nodes.end(), track->node) == nodes.end()) continue;
        if (seen.insert(track->times.get()).second)
            times.insert(times.end(), track->times->begin(), track->times->end());
    }
    std::sort(times.begin(), times.end());
    times.erase(std::unique(times.begin(), times.end()), times.end());
    return times;
}

int keyIndex(const std::vector<double>& times, double timeSec)
{
    return static_cast<int>(std::upper_bound(times.begin(), times.end(), timeSec) - times.begin()) - 1;
}

double onKey(const Clip& clip, double timeSec)
{
    double best = timeSec, reach = 1e-5;
    std::unordered_set<const void*> seen;
    for (const auto& track : clip.tracks) {
        if (!track || !track->times || !seen.insert(track->times.get()).second) continue;
        const std::vector<double>& times = *track->times;
        const auto after = std::lower_bound(times.begin(), times.end(), timeSec);
        for (const auto at : {after, after == times.begin() ? after : std::prev(after)}) {
            if (at == times.end() || std::abs(*at - timeSec) >= reach) continue;
            best = *at;
            reach = std::abs(*at - timeSec);
        }
    }
    return best;
}

} // namespace bindpose
