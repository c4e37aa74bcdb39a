// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/deform_findings.h"

#include <cmath>

namespace bindpose {
namespace {

constexpr ErrorText kLoses{
    "joint_volume", QT_TRANSLATE_NOOP("Errors",
                        "The joint %2 keeps %3 % of its volume when it is bent by %4°, %5: with a straight ramp of "
                        "weights, the surface would stand up to %6 away.")};
constexpr ErrorText kGains{
    "joint_volume", QT_TRANSLATE_NOOP("Errors",
                        "The joint %2 swells to %3 % of its volume when it is bent by %4°, %5: with a straight ramp of "
                        "weights, the surface would stand up to %6 away.")};
constexpr Threshold kVolumeChangeLimits[] = {
    {"least", 0.8, "of the volume at rest", "what a bent joint keeps"},
    {"most", 1.25, "of the volume at rest", "what it grows to"},
    {"bend", 50.0, "°", "a joint that is bent by less is not looked at"},
    {"gain", 0.2, "of the volume at rest", "a straight ramp of weights keeps so much more"},
};

void checkVolumeChange(const Subject& subject, Reporter& reporter)
{
    reportDeformation(subject, reporter, DeformKind::VolumeChange, [&subject](const DeformWords& words) {
        return Phrase(words.defect.number < 1.0 ? kLoses : kGains,
            {words.points, calledColumn(subject, words.defect.columns[0]),
                shown(std::round(words.defect.number * 100.0)), shown(std::round(words.defect.other)), words.when,
                words.howFar});
    });
}

} // namespace

extern const Check part_joint_volume;
const Check part_joint_volume{.id = "D006",
    .code = "joint_volume",
    .severity = Severity::Warning,
    .why = QT_TRANSLATE_NOOP("Checks",
        "An elbow or knee whose weights go over too slowly caves in when it is bent; one whose weights "
        "lie apart bulges."),
    .reads = Reads::Weights | Reads::Points | Reads::Skins | Reads::Nodes | Reads::Clips,
    .run = checkVolumeChange,
    .thresholds = kVolumeChangeLimits};

} // namespace bindpose
