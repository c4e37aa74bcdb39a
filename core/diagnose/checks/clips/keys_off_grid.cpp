// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/clip_keys.h"
#include "core/eval/stage/frame_rate.h"

#include <cmath>
#include <limits>

namespace bindpose {
namespace {

constexpr ErrorText kOffGrid{
    "keys_off_grid", QT_TRANSLATE_NOOP("Errors",
                         "In the clip “%2” %1 {key stands|keys stand} between two frames; {|the furthest is }key "
                         "%5 of %3 (%4) at %6 s, %7 s off.")};
constexpr Threshold kGridLimits[] = {
    {"tolerance", 1e-4, "s", "what a float rounds to comes on top"},
    {"share", 0.9, "of the keys", "where fewer stand on frames of one rate the clip has none"},
};

/// Of the nearest frame.
double frameTime(double time, double rate)
{
    return std::round(time * rate) / rate;
}

/// From the nearest frame, without what the time as a float rounds to.
double offFrame(double time, double rate)
{
    return std::abs(time - frameTime(time, rate)) - std::abs(time) * double{std::numeric_limits<float>::epsilon()};
}

void checkGrid(const Subject& subject, Reporter& reporter)
{
    const Scene& scene = subject.scene();
    const double tolerance = reporter.limit("tolerance"), share = reporter.limit("share");
    eachClip(subject, [&](ClipId id, const Clip& clip) {
        const double rate = frameRateOf(clip);
        std::size_t keys = 0;
        KeyDefect off;
        eachTrack(subject, clip, [&](const Track& track) {
            keys += track.keys();
            for (std::size_t key = 0; key < track.keys(); ++key)
                if (const double by = offFrame((*track.times)[key], rate); by > tolerance) off.add(track, key, by);
        });
        if (static_cast<double>(off.count) > (1.0 - share) * static_cast<double>(keys)) return;
        findKeys(reporter, scene, id, off, kOffGrid, Severity::Info, Measure::None);
    });
}

/// Every key on its nearest frame, unless another is there already.
std::optional<Track> onFrames(const Track& track, double rate)
{
    std::vector<double> times = *track.times;
    for (std::size_t key = 0; key < times.size(); ++key) {
        const double frame = frameTime(times[key], rate);
        const bool free = (key == 0 || times[key - 1] < frame) && (key + 1 == times.size() || frame < times[key + 1]);
        if (free && offFrame(times[key], rate) > kGridLimits[0].value) times[key] = frame;
    }
    if (times == *track.times) return std::nullopt;
    return retimed(track, std::move(times));
}

Result<Scene> snapKeys(const Scene& scene, const Finding& finding, const Task& task)
{
    const bool named = finding.place.clip && finding.place.clip->index() < scene.clips.size();
    const Shared<Clip> clip = named ? scene.clips[finding.place.clip->index()] : nullptr;
    const double rate = clip ? frameRateOf(*clip) : 30.0;
    return fixTracks(scene, finding, task, [rate](const Track& track) { return onFrames(track, rate); });
}

} // namespace

extern const Check part_keys_off_grid;
const Check part_keys_off_grid{.id = "A010",
    .code = "keys_off_grid",
    .severity = Severity::Info,
    .why = QT_TRANSLATE_NOOP(
        "Checks", "Programs that keep whole frames move such a key or drop it, and what was exact there is blended."),
    .reads = Reads::Clips | Reads::Nodes,
    .run = checkGrid,
    .thresholds = kGridLimits,
    .fix = snapKeys,
    .fixLabel = QT_TRANSLATE_NOOP("Checks", "Move the keys to the nearest frame"),
    .fixKind = FixKind::Assist};

} // namespace bindpose
