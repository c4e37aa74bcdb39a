// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/clip_keys.h"

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
constexpr Reported kTimesTold[] = {
    {.key = "times_not_increasing", .khronosCode = "ACCESSOR_ANIMATION_INPUT_NON_INCREASING", .seenByCheck = true},
    {.key = "key_times_negative", .khronosCode = "ACCESSOR_ANIMATION_INPUT_NEGATIVE", .seenByCheck = true}};

void checkKeyTimes(const Subject& subject, Reporter& reporter)
{
    const Scene& scene = subject.scene();
    const bool fromZero = scene.facts->rules.timesStartAtZero;
    eachClip(subject, [&](ClipId id, const Clip& clip) {
        KeyDefect back, negative;
        eachTrack(subject, clip, [&](const Track& track) {
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

bool sameKeys(const Track& track, std::size_t a, std::size_t b)
{
    const auto at = [&](std::size_t key) {
        return track.values.begin() + static_cast<std::ptrdiff_t>(key * track.floatsPerKey());
    };
    return std::equal(at(a), at(a + 1), at(b));
}

/// Keys by time. Of those at one moment the first and the last stay where they differ, the first a little earlier: a
/// jump stays one.
std::optional<Track> withRisingTimes(const Track& track)
{
    const std::vector<double>& times = *track.times;
    std::vector<std::size_t> order(times.size()), keys;
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return times[a] < times[b]; });
    std::vector<double> rising;
    for (std::size_t i = 0; i < order.size();) {
        const double time = times[order[i]];
        std::size_t last = i;
        while (last + 1 < order.size() && times[order[last + 1]] == time) ++last;
        const bool jumps =
            last > i && track.interpolation != Interpolation::Step; // of a step the last alone ever showed
        if (jumps && !rising.empty() && !sameKeys(track, order[i], order[last])) {
            keys.push_back(order[i]);
            rising.push_back(std::max(time - 1e-4, 0.5 * (rising.back() + time)));
        }
        keys.push_back(order[last]);
        rising.push_back(time);
        i = last + 1;
    }
    if (rising == times) return std::nullopt;
    return retimed(withKeysOnly(track, keys), std::move(rising));
}

Result<Scene> orderKeys(const Scene& scene, const Finding& finding, const Task& task)
{
    if (finding.text == &kTimesBack || !finding.place.clip) return fixTracks(scene, finding, task, withRisingTimes);
    const std::size_t index = finding.place.clip->index();
    const Shared<Clip> clip = index < scene.clips.size() ? scene.clips[index] : nullptr;
    double first = 0.0; // times need not be in order
    for (std::size_t i = 0; clip && i < clip->tracks.size(); ++i)
        if (const auto& track = clip->tracks[i]; track && track->keys() > 0)
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
    .reported = kTimesTold,
    .fix = orderKeys,
    .fixLabel = QT_TRANSLATE_NOOP("Checks", "Put the keys in order"),
    .fixKind = FixKind::Assist};

} // namespace bindpose
