// SPDX-License-Identifier: MIT
#include "core/eval/stage/frame_rate.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <unordered_set>

namespace bindpose {

bool onFrameGrid(double frame)
{
    constexpr double kGridTolerance = 1e-3; // of a frame: key times in files are rounded to float
    return std::abs(frame - std::round(frame)) < kGridTolerance * std::max(1.0, std::abs(frame) * 1e-3);
}

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
            for (std::size_t i = 0; i < kRates.size(); ++i) hits[i] += onFrameGrid(time * kRates[i]) ? 1u : 0u;
        }
    }
    if (keys == 0) return 30.0;
    const auto best = std::max_element(hits.begin(), hits.end());
    const std::size_t thirty = hits[2];
    // Sparse keys fall on many grids: the usual 30 wins a tie.
    return *best == thirty ? 30.0 : kRates[static_cast<std::size_t>(best - hits.begin())];
}

std::size_t framesOf(const Clip& clip)
{
    constexpr double kMostFrames = 1e9; // what lasts longer has times that are no seconds
    const double frames = std::round((clip.endSec() - clip.startSec()) * frameRateOf(clip));
    return frames >= 1.0 ? static_cast<std::size_t>(std::min(frames, kMostFrames)) : 1;
}

namespace {

/// Handles stand at times of their own, tangents are per second.
void scaleHandles(Track& track, double factor)
{
    const std::size_t n = track.components;
    const bool cubic = track.interpolation == Interpolation::CubicSpline;
    if (!cubic && track.interpolation != Interpolation::Bezier) return;
    const double by = cubic ? 1.0 / factor : factor;
    const std::size_t second = (cubic ? 2 : 3) * n; // floats of a key before the second of what is scaled
    for (std::size_t key = 0; key < track.keys(); ++key)
        for (const std::size_t first : {std::size_t{0}, second})
            for (std::size_t i = 0; i < n; ++i) {
                float& value = track.values[key * track.floatsPerKey() + first + i];
                value = static_cast<float>(double{value} * by);
            }
}

} // namespace

Clip withTimesScaled(const Clip& clip, double factor)
{
    Clip out = clip;
    std::map<const std::vector<double>*, KeyTimes> scaled; // tracks go on sharing their times
    const auto scale = [&](std::shared_ptr<const Track>& track) {
        if (!track || !track->times) return;
        KeyTimes& times = scaled[track->times.get()];
        if (!times) {
            std::vector<double> moved = *track->times;
            for (double& time : moved) time *= factor;
            times = std::make_shared<const std::vector<double>>(std::move(moved));
        }
        Track moved = *track;
        moved.times = times;
        scaleHandles(moved, factor);
        track = std::make_shared<const Track>(std::move(moved));
    };
    for (auto& track : out.tracks) scale(track);
    for (ClipLayer& layer : out.layers) scale(layer.weightKeys);
    if (out.range) out.range = ClipSpan{out.range->startSec * factor, out.range->endSec * factor};
    return out;
}

Scene withRatesKept(Scene scene)
{
    for (auto& clip : scene.clips) {
        if (!clip || clip->framesPerSecond) continue;
        auto kept = std::make_shared<Clip>(*clip);
        kept->framesPerSecond = frameRateOf(*clip);
        kept->rateIsFree = true;
        clip = std::move(kept);
    }
    return scene;
}

} // namespace bindpose
