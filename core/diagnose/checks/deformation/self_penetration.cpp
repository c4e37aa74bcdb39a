// SPDX-License-Identifier: MIT
#include "core/diagnose/deform_limits.h"
#include "core/diagnose/measures/deform_findings.h"
#include "core/diagnose/measures/row_fix.h"
#include "core/diagnose/over_clips.h"

namespace bindpose {
namespace {

constexpr ErrorText kInside{"self_penetration",
    QT_TRANSLATE_NOOP("Errors",
        "%1 {vertex goes|vertices go} %8 deep into another part of the surface at %2: {it is|they are} "
        "up to %3 from where {it|they} should be, %4. {It follows|They follow} %5 with %6, the vertices "
        "around with %7.")};
constexpr auto kPenetrationLimits = deformLimits<1>("self_penetration");

void checkPenetration(const Subject& subject, Reporter& reporter)
{
    reportDeformation(subject, reporter, DeformKind::Penetration, [&subject](const DeformWords& words) {
        return Phrase(kInside, oddWords(words, {shownLength(*subject.scene().facts, words.defect.number)}));
    });
}

} // namespace

extern const Check part_self_penetration;
const Check part_self_penetration{.id = "D007",
    .code = "self_penetration",
    .severity = Severity::Info,
    .why = QT_TRANSLATE_NOOP("Checks",
        "A patch that hangs on another joint than all around it gets into another part of the body, "
        "where it does not at rest."),
    .reads = kOverClips,
    .run = checkPenetration,
    .thresholds = kPenetrationLimits,
    .fix = hammerFinding,
    .fixLabel = QT_TRANSLATE_NOOP("Checks", "Rebuild them from the vertices around"),
    .fixKind = FixKind::Assist};

} // namespace bindpose
