// SPDX-License-Identifier: MIT
#include "core/diagnose/deform_limits.h"
#include "core/diagnose/measures/deform_findings.h"
#include "core/diagnose/over_clips.h"

#include <cmath>

namespace bindpose {
namespace {

constexpr ErrorText kThin{"candy_wrapper",
    QT_TRANSLATE_NOOP("Errors",
        "The limb between %1 and %2 thins out to %3 % of its radius when it is twisted by %4°: dual quaternions would "
        "keep the surface up to %5 away, %6.")};
constexpr ErrorText kLimbAndImage{
    "limb_and_image", QT_TRANSLATE_NOOP("Errors", "%1 (and on the other side between %2 and %3)")}; // alike on both
constexpr auto kCandyWrapperLimits = deformLimits<3>("candy_wrapper");

void checkCandyWrapper(const Subject& subject, Reporter& reporter)
{
    reportDeformation(subject, reporter, DeformKind::CandyWrapper, [&subject](const DeformWords& words) {
        const auto& columns = words.defect.columns; // of a pair of limbs the second's behind
        Wording to = calledColumn(subject, columns[1]);
        if (columns.size() > 3)
            to = Phrase(kLimbAndImage, {to, calledColumn(subject, columns[2]), calledColumn(subject, columns[3])});
        return Phrase(kThin, {calledColumn(subject, columns[0]), to, shown(std::round(words.defect.number * 100.0)),
                                 shown(std::round(words.defect.other)), words.howFar, words.when});
    });
}

} // namespace

extern const Check part_candy_wrapper;
const Check part_candy_wrapper{.id = "D005",
    .code = "candy_wrapper",
    .severity = Severity::Warning,
    .why = QT_TRANSLATE_NOOP("Checks",
        "Linear blending makes a limb thin where it is twisted between two joints, like the paper of a "
        "sweet. A twist joint half-way, a longer ramp of weights or dual quaternions in the engine avoid "
        "that."),
    .reads = kOverClips,
    .run = checkCandyWrapper,
    .thresholds = kCandyWrapperLimits};

} // namespace bindpose
