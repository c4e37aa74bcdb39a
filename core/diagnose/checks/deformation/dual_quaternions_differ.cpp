// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/world_findings.h"
#include "core/diagnose/over_clips.h"

#include <algorithm>

namespace bindpose {
namespace {

constexpr ErrorText kDualDiffers{"dual_quaternions_differ",
    QT_TRANSLATE_NOOP("Errors",
        "Blended as dual quaternions, %1 {vertex stands|vertices stand} elsewhere, most at %2: up to %3, %4.")};
constexpr Threshold kDualLimits[] = {
    {"away", 0.03, "h", "how far the two blends may part in a pose of the clips"},
};

void checkDualQuaternions(const Subject& subject, Reporter& reporter)
{
    const auto& clips = subject.scene().clips; // without poses of clips nothing is used
    if (std::none_of(clips.begin(), clips.end(), [](const auto& clip) { return clip != nullptr; })) return;
    reportWorld(subject, reporter, {.name = "dqs", .scene = subject.scene(), .dual = true}, reporter.limit("away"),
        Severity::Info, [](const WorldWords& words) {
            return Phrase(kDualDiffers, {words.points, words.where, words.howFar, words.when});
        });
}

} // namespace

extern const Check part_dual_quaternions_differ;
const Check part_dual_quaternions_differ{.id = "D010",
    .code = "dual_quaternions_differ",
    .severity = Severity::Info,
    .why = QT_TRANSLATE_NOOP("Checks",
        "An engine that blends dual quaternions shows these poses in another shape than one that blends matrices, as "
        "most do: it keeps volume and bulges at bends. Weights are painted for one of the two."),
    .reads = kOverClips,
    .run = checkDualQuaternions,
    .thresholds = kDualLimits};

} // namespace bindpose
