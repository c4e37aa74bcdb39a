// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"

/// Why a pose is not taken over.
namespace bindpose::errors {

inline constexpr ErrorText kNoOverrideActs{
    "no_override_acts", QT_TRANSLATE_NOOP("Errors", "No override changes the pose of this clip.")};
inline constexpr ErrorText kNoChannelOfOverrides{"no_channel_of_overrides",
    QT_TRANSLATE_NOOP("Errors", "The clip has no %1 of %2 that a key could go into. As a new clip nothing is lost.")};
inline constexpr ErrorText kNoJointOfPose{
    "no_joint_of_pose", QT_TRANSLATE_NOOP("Errors", "None of the joints of this pose is here by its name.")};
inline constexpr ErrorText kShearedOverride{
    "sheared_override", QT_TRANSLATE_NOOP("Errors", "The overrides shear %1; a clip has no channel for that.")};
inline constexpr ErrorText kAttachmentUnreadable{
    "attachment_unreadable", QT_TRANSLATE_NOOP("Errors", "An attachment of the session file cannot be read.")};
inline constexpr ErrorText kShapesUnreadable{
    "shapes_unreadable", QT_TRANSLATE_NOOP("Errors", "The shapes of the session file cannot be read.")};
inline constexpr ErrorText kNoJointToExercise{
    "no_joint_to_exercise", QT_TRANSLATE_NOOP("Errors", "No joint holds a vertex: there is nothing to exercise.")};
inline constexpr ErrorText kNoTwoAbove{
    "no_two_above", QT_TRANSLATE_NOOP("Errors", "There are no joints above this one that could bend.")};

} // namespace bindpose::errors
