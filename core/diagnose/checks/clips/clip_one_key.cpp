// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/clip_keys.h"

#include <cmath>

namespace bindpose {
namespace {

constexpr ErrorText kClipOneKey{
    "clip_one_key", QT_TRANSLATE_NOOP("Errors", "The clip “%1” lasts no time: all its keys stand at %2 s.")};

void checkOneKey(const Subject& subject, Reporter& reporter)
{
    const Scene& scene = subject.scene();
    eachClip(subject, [&](ClipId id, const Clip& clip) {
        std::size_t keys = 0;
        eachTrack(subject, clip, [&](const Track& track) { keys += track.keys(); });
        if (keys == 0 || clip.endSec() > clip.startSec()) return;
        Finding& out = reporter.find(kClipOneKey, Severity::Info, {calledClip(scene, id), shownShort(clip.startSec())});
        out.place.clip = id;
        if (std::isfinite(clip.startSec())) out.place.timeSec = clip.startSec();
    });
}

} // namespace

extern const Check part_clip_one_key;
const Check part_clip_one_key{.id = "A011",
    .code = "clip_one_key",
    .severity = Severity::Info,
    .why = QT_TRANSLATE_NOOP(
        "Checks", "It is a pose. That may be meant; players that divide by a clip's length show nothing, or stop."),
    .reads = Reads::Clips | Reads::Nodes,
    .run = checkOneKey};

} // namespace bindpose
