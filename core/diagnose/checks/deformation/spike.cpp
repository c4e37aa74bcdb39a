// SPDX-License-Identifier: MIT
#include "core/diagnose/deform_limits.h"
#include "core/diagnose/measures/deform_findings.h"
#include "core/diagnose/measures/row_fix.h"
#include "core/diagnose/over_clips.h"

namespace bindpose {
namespace {

constexpr ErrorText kSpike{
    "spike", QT_TRANSLATE_NOOP("Errors",
                 "%1 {vertex leaves|vertices leave} the surface at %2 by up to %3, %4. {It follows|They follow} "
                 "%5 with %6, the vertices around with %7.")};
constexpr auto kSpikeLimits = deformLimits<2>("spike");

void checkSpike(const Subject& subject, Reporter& reporter)
{
    reportDeformation(
        subject, reporter, DeformKind::Spike, [](const DeformWords& words) { return Phrase(kSpike, oddWords(words)); });
}

} // namespace

extern const Check part_spike;
const Check part_spike{.id = "D001",
    .code = "spike",
    .severity = Severity::Warning,
    .why = QT_TRANSLATE_NOOP("Checks",
        "A vertex that hangs on another joint than all around it sticks out of the surface, or is drawn "
        "into it, as soon as that joint moves."),
    .reads = kOverClips,
    .run = checkSpike,
    .thresholds = kSpikeLimits,
    .fix = hammerFinding,
    .fixLabel = QT_TRANSLATE_NOOP("Checks", "Rebuild them from the vertices around"),
    .fixKind = FixKind::Assist};

} // namespace bindpose
