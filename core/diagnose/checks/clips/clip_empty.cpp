// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/clip_keys.h"

#include <algorithm>

namespace bindpose {
namespace {

constexpr ErrorText kClipEmpty{
    "clip_empty", QT_TRANSLATE_NOOP("Errors", "The clip “%1” moves nothing: it has no keys.")};

void checkEmptyClips(const Subject& subject, Reporter& reporter)
{
    const Scene& scene = subject.scene();
    // Its channels are kept as they stand, without tracks.
    const std::vector<std::string>& used = scene.facts->extensionsUsed;
    const bool pointers = std::find(used.begin(), used.end(), "KHR_animation_pointer") != used.end();
    eachClip(subject, [&](ClipId id, const Clip& clip) {
        std::size_t keys = 0;
        eachTrack(subject, clip, [&](const Track& track) { keys += track.keys(); });
        if (keys == 0 && !(pointers && clip.tracks.empty()))
            reporter.find(kClipEmpty, Severity::Warning, {calledClip(scene, id)}).place.clip = id;
    });
}

} // namespace

extern const Check part_clip_empty;
const Check part_clip_empty{.id = "A011",
    .code = "clip_empty",
    .severity = Severity::Warning,
    .why = QT_TRANSLATE_NOOP("Checks",
        "Some programs refuse such a clip, others play the pose of the clip before: the export lost its keys."),
    .reads = Reads::Clips | Reads::Nodes | Reads::File,
    .run = checkEmptyClips};

} // namespace bindpose
