// SPDX-License-Identifier: MIT
#include "core/diagnose/deform_limits.h"
#include "core/diagnose/measures/deform_findings.h"
#include "core/diagnose/measures/row_fix.h"
#include "core/diagnose/over_clips.h"

namespace bindpose {
namespace {

constexpr ErrorText kOpens{"seam_opens",
    QT_TRANSLATE_NOOP("Errors",
        "A seam opens at %1 by up to %2, %3: points that stand in one place hang on different joints or weights.")};
constexpr auto kSeamOpensLimits = deformLimits<1>("seam_opens");

void checkSeamOpens(const Subject& subject, Reporter& reporter)
{
    reportDeformation(subject, reporter, DeformKind::SeamOpens, [](const DeformWords& words) {
        return Phrase(kOpens, {words.where, words.howFar, words.when});
    });
}

} // namespace

extern const Check part_seam_opens;
const Check part_seam_opens{.id = "D009",
    .code = "seam_opens",
    .severity = Severity::Warning,
    .why = QT_TRANSLATE_NOOP("Checks",
        "Points that stand together at rest come apart in motion: a crack in the surface through which "
        "the background shows."),
    .reads = kOverClips,
    .run = checkSeamOpens,
    .thresholds = kSeamOpensLimits,
    .fix = unifyFinding,
    .fixLabel = QT_TRANSLATE_NOOP("Checks", "Give the points of each place the same weights"),
    .fixKind = FixKind::Assist};

} // namespace bindpose
