// SPDX-License-Identifier: MIT
#include "core/diagnose/clip_keys.h"

#include <algorithm>
#include <numeric>

namespace bindpose {
namespace {

constexpr ErrorText kTimesBack{"key_times_not_increasing",
    QT_TRANSLATE_NOOP("Errors", "In the clip “%2” %1 {key stands|keys stand} not later than the one before: key %5 of "
                                "%3 (%4) at %6 s{| first}.")};
constexpr ErrorText kTimesNegative{"key_times_negative",
    QT_TRANSLATE_NOOP("Errors",
        "In the clip “%2” %1 {key stands|keys stand} before 0 s: key %5 of %3 (%4) at %6 s{| the earliest}.")};
constexpr Told kTimesTold[] = {
    {.key = "key_times_not_increasing", .khronosCode = "ACCESSOR_ANIMATION_INPUT_NON_INCREASING", .seenByCheck = true},
    {.key = "key_times_negative", .khronosCode = "ACCESSOR_ANIMATION_INPUT_NEGATIVE", .seenByCheck = true}};

void checkKeyTimes(const Subject& subject, Reporter& reporter)
{
    const Scene& scene = subject.scene();
    const bool fromZero = scene.facts->formatId == "gltf"; // others have clocks that begin earlier
    eachClip(subject, [&](ClipId id, const Clip& clip) {
        KeyDefect back, negative;
        eachTrack(scene, clip, [&](const Track& track) {
            const std::vector<double>& times = *track.times;
            for (std::size_t key = 0; key < times.size(); ++key) {
                if (key > 0 && times[key] <= times[key - 1]) back.add(track, key, times[key - 1] - times[key]);
                if (fromZero && times[key] < 0.0) negative.add(track, key, -times[key]);
            }
        });
        // Two keys at one moment: glTF forbids them, elsewhere they are a jump of an exporter's.
        findKeys(reporter, scene, id, back, kTimesBack,
            fromZero || back.worst > 0.0 ? Severity::Error : Severity::Warning, Measure::None);
        findKeys(reporter, scene, id, negative, kTimesNegative, Severity::Error, Measure::None);
    });
}

/// Keys by time; of those at one moment the first.
std::optional<Track> withRisingTimes(const Track& track)
{
    const std::vector<double>& times = *track.times;
    std::vector<std::size_t> keys(times.size());
    std::iota(keys.begin(), keys.end(), std::size_t{0});
    std::stable_sort(keys.begin(), keys.end(), [&](std::size_t a, std::size_t b) { return times[a] < times[b]; });
    keys.erase(
        std::unique(keys.begin(), keys.end(), [&](std::size_t a, std::size_t b) { return times[a] == times[b]; }),
        keys.end());
    if (keys.size() == times.size() && std::is_sorted(keys.begin(), keys.end())) return std::nullopt;
    return withKeysOnly(track, keys);
}

Result<Scene> orderKeys(const Scene& scene, const Finding& finding, const Task& task)
{
    if (finding.text == &kTimesBack || !finding.place.clip) return fixTracks(scene, finding, task, withRisingTimes);
    const Shared<Clip>& clip = scene.clips[finding.place.clip->index()];
    double first = 0.0;
    for (const auto& track : clip->tracks)
        if (track && track->keys() > 0)
            first = std::min(first, *std::min_element(track->times->begin(), track->times->end()));
    return fixTracks(scene, finding, task, [first](const Track& track) -> std::optional<Track> {
        if (!(first < 0.0)) return std::nullopt;
        return withTimesShifted(track, -first);
    });
}

} // namespace

extern const Check part_key_times_not_increasing;
const Check part_key_times_not_increasing{.id = "A002",
    .code = "key_times_not_increasing",
    .severity = Severity::Error,
    .why = QT_TRANSLATE_NOOP("Checks", "Programs look for the keys around a moment on the understanding that times "
                                       "rise: they find others, or none, and "
                                       "the joint jumps."),
    .reads = Reads::Clips | Reads::Nodes | Reads::File,
    .run = checkKeyTimes,
    .khronosCode = "ACCESSOR_ANIMATION_INPUT_NON_INCREASING",
    .told = kTimesTold,
    .fix = orderKeys,
    .fixLabel = QT_TRANSLATE_NOOP("Checks", "Put the keys in order"),
    .fixKind = FixKind::Assist};

} // namespace bindpose
