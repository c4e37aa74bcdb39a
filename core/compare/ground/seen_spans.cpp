// SPDX-License-Identifier: MIT
#include "core/compare/ground/seen_spans.h"

#include <algorithm>

namespace bindpose {

std::vector<SeenSpan> spansSeen(
    std::span<const SweepMoment> moments, std::span<const std::uint32_t> looked, std::span<const SeenMoment> seen)
{
    double worst = 0.0;
    for (const SeenMoment& each : seen) worst = std::max(worst, each.value);
    std::vector<SeenSpan> out;
    bool open = false; // the moment that was looked at before is in the last stretch
    auto next = seen.begin();
    for (const std::uint32_t at : looked) {
        const bool there = next != seen.end() && next->moment == at, sees = there && next->value >= 0.5 * worst;
        next += there;
        if (sees) {
            const SweepMoment& moment = moments[at];
            if (open && out.back().clip == moment.clip)
                out.back().toSec = moment.timeSec;
            else
                out.push_back({moment.clip, moment.timeSec, moment.timeSec});
        }
        open = sees;
    }
    return out;
}

std::vector<SeenSpan> joinedSpans(std::vector<SeenSpan> spans, std::span<const SeenSpan> more)
{
    spans.insert(spans.end(), more.begin(), more.end());
    std::ranges::sort(spans, [](const SeenSpan& a, const SeenSpan& b) {
        return std::pair(a.clip.value, a.fromSec) < std::pair(b.clip.value, b.fromSec);
    });
    std::vector<SeenSpan> out;
    for (const SeenSpan& each : spans)
        if (!out.empty() && out.back().clip == each.clip && each.fromSec <= out.back().toSec)
            out.back().toSec = std::max(out.back().toSec, each.toSec);
        else
            out.push_back(each);
    return out;
}

} // namespace bindpose
