// SPDX-License-Identifier: MIT
#include "core/diagnose/deform_limits.h"
#include "core/diagnose/measures/deform_findings.h"
#include "core/diagnose/measures/row_fix.h"
#include "core/diagnose/over_clips.h"

namespace bindpose {
namespace {

constexpr ErrorText kBends{"part_bends",
    QT_TRANSLATE_NOOP(
        "Errors", "A part of %1 {vertex|vertices} at %2 bends: it is up to %3 from where a rigid one would be, %4.")};
constexpr auto kPartBendsLimits = deformLimits<3>("part_bends");

void checkPartBends(const Subject& subject, Reporter& reporter)
{
    reportDeformation(subject, reporter, DeformKind::PartBends, [](const DeformWords& words) {
        return Phrase(kBends, {words.points, words.where, words.howFar, words.when});
    });
}

} // namespace

extern const Check part_part_bends;
const Check part_part_bends{.id = "D008",
    .code = "part_bends",
    .severity = Severity::Warning,
    .why = QT_TRANSLATE_NOOP(
        "Checks", "A buckle, button, tooth or eye is hard: in these clips it is squeezed and bent like rubber."),
    .reads = kOverClips,
    .run = checkPartBends,
    .thresholds = kPartBendsLimits,
    .fix = makePartsRigid,
    .fixLabel = QT_TRANSLATE_NOOP("Checks", "Give each part one weight for all of it"),
    .fixKind = FixKind::Assist};

} // namespace bindpose
