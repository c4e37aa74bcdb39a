// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/clip_keys.h"

#include <cmath>
#include <limits>

namespace bindpose {
namespace {

constexpr ErrorText kTimesCoarse{"key_times_too_coarse",
    QT_TRANSLATE_NOOP("Errors", "In the clip “%2” %1 {key is|keys are} so late that a float hardly tells {it from its "
                                "neighbour|them from their neighbours}: key %5 of %3 (%4) at %6 s.")};
constexpr Threshold kCoarseTimeLimits[] = {{"steps", 8.0, "float steps", "between two keys that follow each other"}};

/// From a time to the next that a float can hold.
double floatStep(double time)
{
    const auto near = static_cast<float>(std::abs(time));
    return double{std::nextafter(near, std::numeric_limits<float>::infinity())} - double{near};
}

void checkCoarseTimes(const Subject& subject, Reporter& reporter)
{
    const Scene& scene = subject.scene();
    const double steps = reporter.limit("steps");
    eachClip(subject, [&](ClipId id, const Clip& clip) {
        KeyDefect coarse;
        eachTrack(subject, clip, [&](const Track& track) {
            const std::vector<double>& times = *track.times;
            if (times.size() < 2) return;
            // Two keys one step apart alone are a jump that an exporter made.
            const double usual = (times.back() - times.front()) / static_cast<double>(times.size() - 1);
            if (!(usual < steps * floatStep(times.back()))) return;
            for (std::size_t key = 1; key < times.size(); ++key) {
                const double apart = times[key] - times[key - 1], step = floatStep(times[key]);
                if (apart > 0.0 && apart < steps * step) coarse.add(track, key, step / apart);
            }
        });
        findKeys(reporter, scene, id, coarse, kTimesCoarse, Severity::Warning, Measure::None);
    });
}

/// The clip begins at 0 s, where floats are finest.
Result<Scene> beginAtZero(const Scene& scene, const Finding& finding, const Task& task)
{
    const bool named = finding.place.clip && finding.place.clip->index() < scene.clips.size();
    const Shared<Clip> clip = named ? scene.clips[finding.place.clip->index()] : nullptr;
    const double start = clip ? clip->startSec() : 0.0;
    return fixTracks(scene, finding, task, [start](const Track& track) -> std::optional<Track> {
        if (!(start > 0.0)) return std::nullopt;
        return withTimesShifted(track, -start);
    });
}

} // namespace

extern const Check part_key_times_too_coarse;
const Check part_key_times_too_coarse{.id = "A012",
    .code = "key_times_too_coarse",
    .severity = Severity::Warning,
    .why = QT_TRANSLATE_NOOP("Checks", "Times are stored as floats, which are coarse far from 0: keys fall together, "
                                       "and motion between them trembles."),
    .reads = Reads::Clips | Reads::Nodes,
    .run = checkCoarseTimes,
    .thresholds = kCoarseTimeLimits,
    .fix = beginAtZero,
    .fixLabel = QT_TRANSLATE_NOOP("Checks", "Let the clip begin at 0 s"),
    .fixKind = FixKind::Assist};

} // namespace bindpose
