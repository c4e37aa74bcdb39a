// SPDX-License-Identifier: MIT
#include "ui/base/time_snap.h"

#include <algorithm>
#include <cmath>
#include <unordered_set>

namespace bindpose {
double frameAt(double timeSec, double framesPerSecond)
{
    const double frame = timeSec * framesPerSecond;
    return onFrameGrid(frame) ? std::round(frame) : frame;
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
    double best = timeSec, reach = kOnKeySec;
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
