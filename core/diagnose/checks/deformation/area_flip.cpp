// SPDX-License-Identifier: MIT
#include "core/diagnose/deform_limits.h"
#include "core/diagnose/measures/deform_findings.h"
#include "core/diagnose/measures/row_fix.h"
#include "core/diagnose/over_clips.h"

namespace bindpose {
namespace {

constexpr ErrorText kFlips{
    "area_flip", QT_TRANSLATE_NOOP("Errors",
                     "%1 {vertex turns|vertices turn} triangles over at %2, or {shrinks|shrink} them to nothing: {it "
                     "is|they are} up to %3 from where {it|they} should be, %4. {It follows|They follow} %5 with %6, "
                     "the vertices around with %7.")};
constexpr auto kFlipLimits = deformLimits<1>("area_flip");

void checkFlip(const Subject& subject, Reporter& reporter)
{
    reportDeformation(
        subject, reporter, DeformKind::Flip, [](const DeformWords& words) { return Phrase(kFlips, oddWords(words)); });
}

} // namespace

extern const Check part_area_flip;
const Check part_area_flip{.id = "D004",
    .code = "area_flip",
    .severity = Severity::Warning,
    .why = QT_TRANSLATE_NOOP(
        "Checks", "A triangle that turns its back is drawn black or not at all; one without area flickers."),
    .reads = kOverClips,
    .run = checkFlip,
    .thresholds = kFlipLimits,
    .fix = hammerFinding,
    .fixLabel = QT_TRANSLATE_NOOP("Checks", "Rebuild them from the vertices around"),
    .fixKind = FixKind::Assist};

} // namespace bindpose
