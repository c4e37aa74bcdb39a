// SPDX-License-Identifier: MIT
#include "core/compare/measures/deformation.h"
#include "core/compare/worlds/targets.h"
#include "core/compare/worlds/world_choice.h"
#include "core/compare/worlds/world_rows.h"
#include "core/diagnose/measures/world_findings.h"
#include "core/diagnose/over_clips.h"
#include "core/diagnose/profiles.h"
#include "core/edit/surface/place_weights.h"

namespace bindpose {
namespace {

constexpr ErrorText kTargetDiffers{
    "target_differs", QT_TRANSLATE_NOOP("Errors",
                          "By the rule of %1, %2 {vertex stands|vertices stand} elsewhere, most at %3: up to %4, %5.")};
constexpr Threshold kTargetLimits[] = {
    {"away", 0.003, "h", "how far what the target takes of the weights may be from all of them"},
};

void checkTarget(const Subject& subject, Reporter& reporter)
{
    const Target* target = targetCalled(subject.deformation().target);
    const Profile* profile = profileCalled(subject.deformation().target);
    if (!target || !profile) return; // nobody said what the character is for
    const Scene plain = withPlainRows(subject.scene());
    Result<Scene> taken = takenBy(*target, subject.scene(), plain, allWeightedPoints(plain));
    if (!taken) return reporter.couldNot(*taken.error().text, taken.error().args);
    reportWorld(subject, reporter, {.name = target->id, .scene = std::move(*taken)}, reporter.limit("away"),
        Severity::Warning, [profile](const WorldWords& words) {
            return Phrase(kTargetDiffers, {profile->title, words.points, words.where, words.howFar, words.when});
        });
}

} // namespace

extern const Check part_target_differs;
const Check part_target_differs{.id = "D015",
    .code = "target_differs",
    .severity = Severity::Warning,
    .why = QT_TRANSLATE_NOOP("Checks",
        "The target takes fewer influences than the file has, or stores them in fewer steps: there the surface is "
        "another one. Limiting the weights here, solved for anew, loses less than the target does."),
    .reads = kOverClips,
    .run = checkTarget,
    .thresholds = kTargetLimits};

} // namespace bindpose
