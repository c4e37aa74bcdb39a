// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/clip_keys.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>

namespace bindpose {
namespace {

constexpr ErrorText kKeysBroken{"keys_not_finite",
    QT_TRANSLATE_NOOP("Errors", "In the clip “%2” %1 {key has|keys have} values that are not finite numbers: key %5 of "
                                "%3 (%4){| first}.")};

bool keyIsBroken(const Track& track, std::size_t key)
{
    const std::size_t count = track.floatsPerKey();
    const auto values = std::span<const float>(track.values).subspan(key * count, count);
    // A Bézier handle behind a key says "hold" by NaN and "straight" by infinity: of those the value alone counts.
    const auto broken = [](float value) { return !std::isfinite(value); };
    const auto looked = track.interpolation == Interpolation::Bezier ? keyValue(track, key) : values;
    return !std::isfinite((*track.times)[key]) || std::any_of(looked.begin(), looked.end(), broken);
}

/// Nothing that the track stores is broken: a look at exponents alone, several numbers at once.
bool allFinite(const Track& track)
{
    bool broken = false;
    for (const float value : track.values) broken |= (std::bit_cast<std::uint32_t>(value) & 0x7F800000u) == 0x7F800000u;
    for (const double time : *track.times) broken |= !std::isfinite(time);
    return !broken;
}

void checkKeysFinite(const Subject& subject, Reporter& reporter)
{
    const Scene& scene = subject.scene();
    eachClip(subject, [&](ClipId id, const Clip& clip) {
        KeyDefect broken;
        eachTrack(subject, clip, [&](const Track& track) {
            if (allFinite(track)) return;
            for (std::size_t key = 0; key < track.keys(); ++key)
                if (keyIsBroken(track, key)) broken.add(track, key, 1.0);
        });
        findKeys(reporter, scene, id, broken, kKeysBroken, Severity::Error, Measure::None);
    });
}

/// Keys that are no numbers go; a track keeps one at least.
std::optional<Track> withoutBrokenKeys(const Track& track)
{
    std::vector<std::size_t> sound;
    for (std::size_t key = 0; key < track.keys(); ++key)
        if (!keyIsBroken(track, key)) sound.push_back(key);
    if (sound.empty() || sound.size() == track.keys()) return std::nullopt;
    return withKeysOnly(track, sound);
}

Result<Scene> dropBrokenKeys(const Scene& scene, const Finding& finding, const Task& task)
{
    return fixTracks(scene, finding, task, withoutBrokenKeys);
}

} // namespace

extern const Check part_keys_not_finite;
const Check part_keys_not_finite{.id = "A001",
    .code = "keys_not_finite",
    .severity = Severity::Error,
    .why = QT_TRANSLATE_NOOP(
        "Checks", "What hangs on the joint vanishes as soon as the clip comes to such a key, or the program ends."),
    .reads = Reads::Clips | Reads::Nodes,
    .run = checkKeysFinite,
    .khronosCode = "ACCESSOR_INVALID_FLOAT",
    .fix = dropBrokenKeys,
    .fixLabel = QT_TRANSLATE_NOOP("Checks", "Remove the keys that are no numbers"),
    .fixKind = FixKind::Assist};

} // namespace bindpose
