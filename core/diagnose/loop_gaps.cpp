// SPDX-License-Identifier: MIT
#include "core/diagnose/loop_gaps.h"

#include "core/eval/frame_rate.h"
#include "core/eval/pose.h"

#include <algorithm>
#include <array>

namespace bindpose {
namespace {

constexpr double kMovesDegrees = 5.0; ///< a joint that turns less says nothing of whether the clip repeats

double stepOf(const Track& track, double frame)
{
    const std::size_t last = track.keys() - 1;
    const std::vector<double>& times = *track.times;
    if (!(times[1] - times[0] < 1.5 * frame) || !(times[last] - times[last - 1] < 1.5 * frame)) return 0.0;
    return std::max(valuesApart(track, keyValue(track, 0), keyValue(track, 1)),
        valuesApart(track, keyValue(track, last - 1), keyValue(track, last)));
}

} // namespace

std::vector<LoopGap> loopGaps(const Scene& scene, const Clip& clip)
{
    std::vector<LoopGap> out;
    const double start = clip.startSec(), end = clip.endSec();
    if (!(end > start)) return out;
    const double frame = 1.0 / frameRateOf(clip);
    std::array<float, 4> first{}, last{};
    eachTrack(scene, clip, [&](const Track& track) {
        if (!turns(track) || track.keys() < 2) return;
        sampleTrack(track, start, RotationMode::Slerp, first);
        sampleTrack(track, end, RotationMode::Slerp, last);
        LoopGap gap{&track, valuesApart(track, first, last), 0.0, stepOf(track, frame)};
        for (std::size_t key = 0; key < track.keys(); ++key)
            gap.range = std::max(gap.range, valuesApart(track, first, keyValue(track, key)));
        out.push_back(gap);
    });
    return out;
}

bool meantToLoop(const std::vector<LoopGap>& gaps, double near)
{
    std::size_t moving = 0, back = 0;
    for (const LoopGap& gap : gaps) {
        if (!(gap.range > kMovesDegrees)) continue;
        ++moving;
        back += gap.apart < near * gap.range;
    }
    return moving > 0 && back == moving;
}

} // namespace bindpose
