// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/clip_keys.h"

#include <set>
#include <tuple>

namespace bindpose {
namespace {

constexpr ErrorText kChannelTwice{
    "channel_twice", QT_TRANSLATE_NOOP("Errors",
                         "In the clip “%2” %1 {channel has|channels have} keys a second time: the %4 of %3{| first}.")};

void checkChannelsTwice(const Subject& subject, Reporter& reporter)
{
    const Scene& scene = subject.scene();
    eachClip(subject, [&](ClipId id, const Clip& clip) {
        std::set<std::tuple<std::uint32_t, ChannelPath, std::uint32_t, std::uint32_t, std::uint32_t, std::string>> seen;
        KeyDefect twice;
        eachTrack(subject, clip, [&](const Track& track) {
            if (!seen.emplace(track.node.value, track.path, track.layer, track.element, track.member, track.label)
                     .second)
                twice.add(track, 0, 1.0);
        });
        findKeys(reporter, scene, id, twice, kChannelTwice, Severity::Error, Measure::None);
    });
}

} // namespace

extern const Check part_channel_twice;
const Check part_channel_twice{.id = "A007",
    .code = "channel_twice",
    .severity = Severity::Error,
    .why = QT_TRANSLATE_NOOP(
        "Checks", "One program plays the first, another the last of the two: which motion is meant nobody can tell."),
    .reads = Reads::Clips | Reads::Nodes,
    .run = checkChannelsTwice,
    .khronosCode = "ANIMATION_DUPLICATE_TARGETS"};

} // namespace bindpose
