// SPDX-License-Identifier: MIT
#include "core/diagnose/loop_gaps.h"

#include "core/eval/pose.h"

#include <algorithm>
#include <array>

namespace bindpose {
namespace {

constexpr double kMovesDegrees = 5.0; ///< a joint that turns less says nothing of whether the clip repeats

} // namespace

std::vector<LoopGap> loopGaps(const Scene& scene, const Clip& clip)
{
    std::vector<LoopGap> out;
    const double start = clip.startSec(), end = clip.endSec();
    if (!(end > start)) return out;
    std::array<float, 4> first{}, last{};
    eachTrack(scene, clip, [&](const Track& track) {
        if (!turns(track) || track.keys() < 2) return;
        sampleTrack(track, start, RotationMode::Slerp, first);
        sampleTrack(track, end, RotationMode::Slerp, last);
        LoopGap gap{&track, valuesApart(track, first, last), 0.0};
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
