// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/clip_keys.h"

namespace bindpose {
namespace {

constexpr ErrorText kSignsFlip{"rotation_signs_flip",
    QT_TRANSLATE_NOOP("Errors", "Clips change the sign of the quaternion at %1 {key|keys}, first in the clip “%2”: key "
                                "%5 of %3 at %6 s.")};
constexpr ErrorText kCurveSignsFlip{
    "curve_signs_flip", QT_TRANSLATE_NOOP("Errors",
                            "In the clip “%2” a curve turns the long way round before %1 {key|keys}, where the sign "
                            "of the quaternion changes: key %5 of %3 at %6 s.")};
constexpr Reported kSignsTold[] = {{.key = "curve_signs_flip", .seenByCheck = true}};

bool flipsAt(const Track& track, std::size_t key)
{
    return key > 0 && glm::dot(keyRotation(track, key - 1), keyRotation(track, key)) < 0.0;
}

void checkSigns(const Subject& subject, Reporter& reporter)
{
    const Scene& scene = subject.scene();
    KeyDefect flips;
    ClipId first;
    eachClip(subject, [&](ClipId id, const Clip& clip) {
        KeyDefect curves, here; // a curve goes the long way in every program
        eachTrack(subject, clip, [&](const Track& track) {
            if (!turns(track) || track.interpolation == Interpolation::Step) return;
            const bool curve = track.interpolation != Interpolation::Linear;
            for (std::size_t key = 1; key < track.keys(); ++key)
                if (flipsAt(track, key)) (curve ? curves : here).add(track, key, 1.0);
        });
        if (flips.add(here)) first = id;
        findKeys(reporter, scene, id, curves, kCurveSignsFlip, Severity::Warning, Measure::None);
    });
    findKeys(reporter, scene, first, flips, kSignsFlip, Severity::Info, Measure::None);
}

Result<Scene> fixSigns(const Scene& scene, const Finding& finding, const Task& task)
{
    Finding all = finding;
    if (finding.text == &kSignsFlip) all.place.clip.reset(); // it is reported once for all clips
    return fixTracks(scene, all, task, withOneSign);
}

} // namespace

extern const Check part_rotation_signs_flip;
const Check part_rotation_signs_flip{.id = "A004",
    .code = "rotation_signs_flip",
    .severity = Severity::Info,
    .why = QT_TRANSLATE_NOOP("Checks",
        "Both signs are the same rotation, but between them programs that blend the four numbers as they are, and all "
        "curves, turn the joint the long way round: it spins for a frame."),
    .reads = Reads::Clips | Reads::Nodes,
    .run = checkSigns,
    .reported = kSignsTold,
    .fix = fixSigns,
    .fixLabel = QT_TRANSLATE_NOOP("Checks", "Give neighbouring keys one sign")};

} // namespace bindpose
