// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/clip_keys.h"
#include "core/eval/stage/frame_rate.h"

#include <algorithm>

namespace bindpose {
namespace {

constexpr ErrorText kEndApart{"channels_end_apart",
    QT_TRANSLATE_NOOP("Errors", "In the clip “%2” %1 {channel ends|channels end} before the others: the %4 of %3{| "
                                "first}, at %6 s, %7 s earlier.")};
constexpr Threshold kApartLimits[] = {
    {"frames", 1.0, "frames", "what rounding of a clip's end leaves is less"},
    {"moving", 1e-3, "file units", "a channel whose last keys are nearer to each other has come to rest"},
};

/// It still moves from its last key but one to its last.
bool movesAtEnd(const Track& track, double limit)
{
    const std::size_t last = track.keys() - 1;
    const auto a = keyValue(track, last - 1), b = keyValue(track, last);
    double most = 0.0;
    for (std::size_t i = 0; i < a.size(); ++i) most = std::max(most, std::abs(double{a[i]} - double{b[i]}));
    return most > limit;
}

void checkClipEnds(const Subject& subject, Reporter& reporter)
{
    const Scene& scene = subject.scene();
    const double frames = reporter.limit("frames"), moving = reporter.limit("moving");
    eachClip(subject, [&](ClipId id, const Clip& clip) {
        const double end = clip.endSec(), frame = 1.0 / frameRateOf(clip);
        KeyDefect early;
        eachTrack(subject, clip, [&](const Track& track) {
            if (track.keys() < 2 || !movesAtEnd(track, moving)) return;
            // Hand-made channels come to rest where they end: only one with a key in every frame breaks off.
            const std::size_t last = track.keys() - 1;
            const bool dense = (*track.times)[last] - (*track.times)[last - 1] <= 1.5 * frame;
            if (track.interpolation == Interpolation::Step || !dense) return;
            const double by = end - track.times->back();
            if (by > frames * frame * 1.001) early.add(track, track.keys() - 1, by);
        });
        findKeys(reporter, scene, id, early, kEndApart, Severity::Info, Measure::None);
    });
}

} // namespace

extern const Check part_channels_end_apart;
const Check part_channels_end_apart{.id = "A011",
    .code = "channels_end_apart",
    .severity = Severity::Info,
    .why = QT_TRANSLATE_NOOP("Checks", "They stand still until the clip is over. Programs that repeat each channel by "
                                       "its own length let the body come "
                                       "apart in time."),
    .reads = Reads::Clips | Reads::Nodes,
    .run = checkClipEnds,
    .thresholds = kApartLimits};

} // namespace bindpose
