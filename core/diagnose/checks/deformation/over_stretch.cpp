// SPDX-License-Identifier: MIT
#include "core/diagnose/deform_limits.h"
#include "core/diagnose/measures/deform_findings.h"
#include "core/diagnose/measures/row_fix.h"
#include "core/diagnose/over_clips.h"

#include <cmath>

namespace bindpose {
namespace {

constexpr ErrorText kStretched{
    "over_stretch", QT_TRANSLATE_NOOP("Errors",
                        "%1 {vertex|vertices} at %2 {pulls|pull} at the surface: edges at the border get %8 times "
                        "their length; healed, "
                        "it is up to %3 away, %4. {It follows|They follow} %5 with %6, the vertices around with %7.")};
constexpr auto kOverStretchLimits = deformLimits<3>("over_stretch");

void checkOverStretch(const Subject& subject, Reporter& reporter)
{
    reportDeformation(subject, reporter, DeformKind::OverStretch, [](const DeformWords& words) {
        return Phrase(kStretched, oddWords(words, {shown(std::round(words.defect.number * 100.0) / 100.0)}));
    });
}

} // namespace

extern const Check part_over_stretch;
const Check part_over_stretch{.id = "D003",
    .code = "over_stretch",
    .severity = Severity::Warning,
    .why = QT_TRANSLATE_NOOP("Checks",
        "A patch that hangs on another joint than all around it tears the texture and the shading at its "
        "border, and moves when it should not."),
    .reads = kOverClips,
    .run = checkOverStretch,
    .thresholds = kOverStretchLimits,
    .fix = hammerFinding,
    .fixLabel = QT_TRANSLATE_NOOP("Checks", "Rebuild them from the vertices around"),
    .fixKind = FixKind::Assist};

} // namespace bindpose
