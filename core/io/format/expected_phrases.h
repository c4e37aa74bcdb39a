// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"

/// What a reader of text expected, and what values were not finite; values of the sentences about damaged files.
namespace bindpose::phrases {

inline constexpr ErrorText kANumber{"expected_number", QT_TRANSLATE_NOOP("Errors", "a number")};
inline constexpr ErrorText kAWhole{"expected_whole", QT_TRANSLATE_NOOP("Errors", "a whole number")};
inline constexpr ErrorText kACount{"expected_count", QT_TRANSLATE_NOOP("Errors", "a count")};
inline constexpr ErrorText kABoneCount{"expected_bone_count", QT_TRANSLATE_NOOP("Errors", "a count of bones")};
inline constexpr ErrorText kABoneName{"expected_bone_name", QT_TRANSLATE_NOOP("Errors", "a bone's name")};
inline constexpr ErrorText kAFrameRate{"expected_frame_rate", QT_TRANSLATE_NOOP("Errors", "a frame rate")};
inline constexpr ErrorText kADuration{"expected_duration", QT_TRANSLATE_NOOP("Errors", "a duration")};
inline constexpr ErrorText kATime{"expected_time", QT_TRANSLATE_NOOP("Errors", "a time")};
inline constexpr ErrorText kALaterTime{"expected_later_time", QT_TRANSLATE_NOOP("Errors", "a later time")};
inline constexpr ErrorText kAMultiple{"expected_multiple", QT_TRANSLATE_NOOP("Errors", "a multiple of %1")};
inline constexpr ErrorText kAnIndex{"expected_index", QT_TRANSLATE_NOOP("Errors", "an index")};
inline constexpr ErrorText kAnIndexBelow{"expected_index_below", QT_TRANSLATE_NOOP("Errors", "an index below %1")};
inline constexpr ErrorText kAParent{"expected_parent", QT_TRANSLATE_NOOP("Errors", "a parent")};
inline constexpr ErrorText kTheBlock{"expected_block", QT_TRANSLATE_NOOP("Errors", "the block \"%1\"")};
inline constexpr ErrorText kACorner{"expected_corner", QT_TRANSLATE_NOOP("Errors", "a triangle's corner")};
inline constexpr ErrorText kEither{"expected_either", QT_TRANSLATE_NOOP("Errors", "%1 or %2")};

inline constexpr ErrorText kSome{"some_values", QT_TRANSLATE_NOOP("Errors", "some")};
inline constexpr ErrorText kTheKeys{"the_keys", QT_TRANSLATE_NOOP("Errors", "the keys")};
inline constexpr ErrorText kThePositions{"the_positions", QT_TRANSLATE_NOOP("Errors", "the positions")};
inline constexpr ErrorText kTheWeights{"the_weights", QT_TRANSLATE_NOOP("Errors", "the weights")};
inline constexpr ErrorText kTheBinds{"the_binds", QT_TRANSLATE_NOOP("Errors", "the inverse bind matrices")};

// Why a track is not written.
inline constexpr ErrorText kNoNode{"no_node", QT_TRANSLATE_NOOP("Errors", "its node does not exist")};
inline constexpr ErrorText kNoVisibility{
    "no_visibility", QT_TRANSLATE_NOOP("Errors", "glTF does not animate visibility")};
inline constexpr ErrorText kSameChannel{
    "same_channel", QT_TRANSLATE_NOOP("Errors", "another one moves the same channel")};
inline constexpr ErrorText kNoKeys{"no_keys", QT_TRANSLATE_NOOP("Errors", "it has no keys")};

} // namespace bindpose::phrases
