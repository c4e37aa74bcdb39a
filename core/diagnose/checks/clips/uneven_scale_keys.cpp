// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/clip_keys.h"
#include "core/diagnose/measures/uneven_scale.h"
#include "core/diagnose/subject/joint_matrices.h"

namespace bindpose {
namespace {

constexpr ErrorText kUnevenKeys{
    "uneven_scale_keys", QT_TRANSLATE_NOOP("Errors",
                             "Clips scale %1 {joint|joints} unevenly with others below, most in the clip “%2”: %3 by "
                             "%4 % more along one axis than along another at %5 s (key %6).")};
constexpr Threshold kUnevenKeyLimits[] = {
    {"tolerance", 1e-2, "ratio", "the largest factor against the smallest, less 1"}};

void checkUnevenKeys(const Subject& subject, Reporter& reporter)
{
    const Scene& scene = subject.scene();
    const double tolerance = reporter.limit("tolerance");
    const auto look = [&](const Clip& clip, KeyDefect& here) {
        eachTrack(subject, clip, [&](const Track& track) {
            if (!scene.node(track.node)->joint || !unevenOnPath(scene, track, tolerance)) return;
            for (std::size_t key = 0; key < track.keys(); ++key)
                if (const double by = unevenScale(track, key); by > tolerance) here.add(track, key, by);
        });
    };
    findJoints(
        subject, reporter, kUnevenKeys, Severity::Warning, [](double worst) { return shownShort(100.0 * worst); },
        look);
}

} // namespace

extern const Check part_uneven_scale_keys;
const Check part_uneven_scale_keys{.id = "A014",
    .code = "uneven_scale_keys",
    .severity = Severity::Warning,
    .why = QT_TRANSLATE_NOOP("Checks", "Joints below are sheared as soon as they turn. Programs that keep position, "
                                       "rotation and scale of a joint cannot "
                                       "hold that, and each shows something else."),
    .reads = Reads::Nodes | Reads::Clips,
    .run = checkUnevenKeys,
    .thresholds = kUnevenKeyLimits};

} // namespace bindpose
