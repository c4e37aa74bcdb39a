// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/deform_findings.h"

#include <cmath>

namespace bindpose {
namespace {

constexpr ErrorText kThin{"candy_wrapper",
    QT_TRANSLATE_NOOP("Errors",
        "The limb between %1 and %2 thins out to %3 % of its radius when it is twisted by %4°: dual quaternions would "
        "keep the surface up to %5 away, %6.")};
constexpr Threshold kCandyWrapperLimits[] = {
    {"radius", 0.7, "of the radius at rest", "what a twisted limb keeps at its waist"},
    {"twist", 60.0, "°", "a limb that is twisted by less is not looked at"},
    {"gain", 0.15, "of the radius at rest", "dual quaternions keep so much more with the same weights"},
};

void checkCandyWrapper(const Subject& subject, Reporter& reporter)
{
    reportDeformation(subject, reporter, DeformKind::CandyWrapper, [&subject](const DeformWords& words) {
        const auto& columns = words.defect.columns;
        return Phrase(kThin, {calledColumn(subject, columns[0]), calledColumn(subject, columns[1]),
                                 shown(std::round(words.defect.number * 100.0)), shown(std::round(words.defect.other)),
                                 words.howFar, words.when});
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
    .reads = Reads::Weights | Reads::Points | Reads::Skins | Reads::Nodes | Reads::Clips,
    .run = checkCandyWrapper,
    .thresholds = kCandyWrapperLimits};

} // namespace bindpose
