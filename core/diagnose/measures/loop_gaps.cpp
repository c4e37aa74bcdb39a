// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/loop_gaps.h"

#include "core/eval/pose/pose.h"
#include "core/eval/stage/frame_rate.h"

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

/// Some key is further than so many degrees from a rotation.
bool turnsFurther(const Track& track, std::span<const float> from, double degrees, double times)
{
    const TurnsBy turnsSoFar(times > 0.0 ? degrees / times * (1.0 - 1e-9) : 180.0);
    for (std::size_t key = 0; key < track.keys(); ++key)
        if (turnsSoFar.mayPass(from, keyValue(track, key)) &&
            degrees < times * valuesApart(track, from, keyValue(track, key)))
            return true;
    return false;
}

} // namespace

std::vector<LoopGap> loopGaps(const Scene& scene, const Clip& clip, double near)
{
    std::vector<LoopGap> out;
    const double start = clip.startSec(), end = clip.endSec();
    if (!(end > start)) return out;
    std::array<float, 4> first{}, last{};
    bool moves = false, goesElsewhere = false;
    eachTrack(scene, clip, [&](const Track& track) {
        if (goesElsewhere || !turns(track) || track.keys() < 2) return;
        sampleTrack(track, start, RotationMode::Slerp, first);
        sampleTrack(track, end, RotationMode::Slerp, last);
        const LoopGap gap{&track, valuesApart(track, first, last), 0.0};
        const bool moving = turnsFurther(track, first, kMovesDegrees, 1.0);
        moves = moves || moving;
        goesElsewhere = moving && !turnsFurther(track, first, gap.apart, near);
        out.push_back(gap);
    });
    if (!moves || goesElsewhere) return {};
    const double frame = 1.0 / frameRateOf(clip);
    for (LoopGap& gap : out) gap.step = stepOf(*gap.track, frame);
    return out;
}

} // namespace bindpose
