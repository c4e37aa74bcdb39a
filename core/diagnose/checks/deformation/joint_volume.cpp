// SPDX-License-Identifier: MIT
#include "core/diagnose/deform_limits.h"
#include "core/diagnose/measures/deform_findings.h"
#include "core/diagnose/measures/joint_fix.h"
#include "core/diagnose/over_clips.h"

#include <cmath>

namespace bindpose {
namespace {

constexpr ErrorText kVolume{
    "joint_volume", QT_TRANSLATE_NOOP("Errors", "Round the joint %1, %2 % of the volume is left when it is bent by "
                                                "%3°, %4: with a straight ramp of weights, the "
                                                "surface would stand up to %5 away.")};
constexpr ErrorText kJointAndImage{
    "joint_and_image", QT_TRANSLATE_NOOP("Errors", "%1 (and %2, its mirror image)")}; // alike on both sides
constexpr auto kVolumeChangeLimits = deformLimits<4>("joint_volume");

void checkVolumeChange(const Subject& subject, Reporter& reporter)
{
    reportDeformation(subject, reporter, DeformKind::VolumeChange, [&subject](const DeformWords& words) {
        const auto& columns = words.defect.columns; // of a pair of joints the second's behind
        const std::string joint = calledColumn(subject, columns[0]);
        const bool both = columns.size() > 2;
        return Phrase(
            kVolume, {both ? Wording(Phrase(kJointAndImage, {joint, calledColumn(subject, columns[2])})) : joint,
                         shown(std::round(words.defect.number * 100.0)), shown(std::round(words.defect.other)),
                         words.when, words.howFar});
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
    .reads = kOverClips,
    .run = checkVolumeChange,
    .thresholds = kVolumeChangeLimits,
    .fix = rampFinding,
    .fixLabel = QT_TRANSLATE_NOOP("Checks", "Let the weights go over in a straight ramp"),
    .fixKind = FixKind::Assist};

} // namespace bindpose
