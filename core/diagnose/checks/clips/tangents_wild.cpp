// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/clip_keys.h"
#include "core/edit/ground/track_split.h"

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

constexpr ErrorText kTangentsWild{
    "tangents_wild", QT_TRANSLATE_NOOP("Errors",
                         "In the clip “%2” curves swing far beyond their keys before %1 {key|keys}: {|most before }"
                         "key %5 of %3 (%4) at %6 s, by %7 times what all its keys span.")};
constexpr Threshold kTangentLimits[] = {
    {"overshoot", 0.5, "of what the keys span", "a spring goes beyond by less"},
    {"turn", 0.01, "of a quaternion", "what the numbers of a rotation overshoot by at least"},
    {"length", 0.002, "h", "the same for translations"},
};

/// What the keys of a track span: the largest over its numbers.
double spanOf(const Track& track)
{
    double out = 0.0;
    for (std::size_t i = 0; i < track.components; ++i) {
        float low = keyValue(track, 0)[i], high = low;
        for (std::size_t key = 1; key < track.keys(); ++key) {
            low = std::min(low, keyValue(track, key)[i]);
            high = std::max(high, keyValue(track, key)[i]);
        }
        out = std::max(out, double{high} - double{low});
    }
    return out;
}

/// How far the curve before a key leaves what lies between both keys' numbers.
double overshootBefore(const Track& track, std::size_t key)
{
    const double from = (*track.times)[key - 1], to = (*track.times)[key];
    const auto a = keyValue(track, key - 1), b = keyValue(track, key);
    double out = 0.0;
    for (int step = 1; step < 8; ++step) {
        const SplinePoint point = splineAt(track, key - 1, from + (to - from) * step / 8.0);
        for (std::size_t i = 0; i < track.components; ++i) {
            const double low = double{std::min(a[i], b[i])}, high = double{std::max(a[i], b[i])};
            out = std::max({out, low - double{point.value[i]}, double{point.value[i]} - high});
        }
    }
    return out;
}

void checkTangents(const Subject& subject, Reporter& reporter)
{
    const Scene& scene = subject.scene();
    const double share = reporter.limit("overshoot"), turn = reporter.limit("turn");
    const double length = reporter.limit("length") * subject.height();
    eachClip(subject, [&](ClipId id, const Clip& clip) {
        KeyDefect wild;
        eachTrack(subject, clip, [&](const Track& track) {
            if (track.interpolation != Interpolation::CubicSpline || track.keys() < 2 || subject.cancelled()) return;
            const double least = track.path == ChannelPath::Translation ? length : turn;
            const double span = std::max(spanOf(track), least);
            for (std::size_t key = 1; key < track.keys(); ++key) {
                const double over = overshootBefore(track, key);
                if (over > least && over > share * span) wild.add(track, key, over / span);
            }
        });
        findKeys(reporter, scene, id, wild, kTangentsWild, Severity::Info, Measure::Ratio);
    });
}

} // namespace

extern const Check part_tangents_wild;
const Check part_tangents_wild{.id = "A019",
    .code = "tangents_wild",
    .severity = Severity::Info,
    .why = QT_TRANSLATE_NOOP("Checks",
        "Tangents are per second; written per frame, or of another curve, they are many times too long, and the joint "
        "swings away between two good keys."),
    .reads = Reads::Points | Reads::Nodes | Reads::Clips,
    .run = checkTangents,
    .thresholds = kTangentLimits};

} // namespace bindpose
