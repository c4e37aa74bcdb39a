// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/deform_findings.h"
#include "core/diagnose/measures/row_fix.h"
#include "core/diagnose/over_clips.h"

namespace bindpose {
namespace {

constexpr ErrorText kLeftBehind{
    "left_behind", QT_TRANSLATE_NOOP("Errors",
                       "%1 {vertex stays|vertices stay} behind at %2 while what is around goes %8: {it is|they are} up "
                       "to %3 off, %4. {It follows|They follow} %5 with %6, the vertices around with %7.")};

void checkLeftBehind(const Subject& subject, Reporter& reporter)
{
    reportDeformation(subject, reporter, DeformKind::LeftBehind, [&subject](const DeformWords& words) {
        return Phrase(kLeftBehind, oddWords(words, {shownLength(*subject.scene().facts, words.defect.number)}));
    });
}

} // namespace

extern const Check part_left_behind;
const Check part_left_behind{.id = "D002",
    .code = "left_behind",
    .severity = Severity::Warning,
    .why = QT_TRANSLATE_NOOP("Checks",
        "The vertex hangs on a joint that stands still, often the root, and stays where it is while the "
        "limb leaves it."),
    .reads = kOverClips,
    .run = checkLeftBehind,
    .fix = hammerFinding,
    .fixLabel = QT_TRANSLATE_NOOP("Checks", "Rebuild them from the vertices around"),
    .fixKind = FixKind::Assist};

} // namespace bindpose
