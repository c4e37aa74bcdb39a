// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"

/// Sentences of checking and fixing that belong to no check alone.
namespace bindpose::errors {

inline constexpr ErrorText kNothingToFix{
    "nothing_to_fix", QT_TRANSLATE_NOOP("Errors", "The defect is no longer there; nothing was changed.")};
/// Of nodes that are no joints of a skin either: what Khronos calls an empty node.
inline constexpr ErrorText kEmptyEndJoints{"end_joints_empty",
    QT_TRANSLATE_NOOP("Errors",
        "%1 {node|nodes} only {marks|mark} the {end|ends} of {a bone,|bones,} as exporters add {it:|them:} %2.")};
inline constexpr ErrorText kNoWeightsToCheck{
    "no_weights_to_check", QT_TRANSLATE_NOOP("Errors", "The file has no vertices with weights.")};
inline constexpr ErrorText kWeightsAsImported{"weights_as_imported",
    QT_TRANSLATE_NOOP("Errors", "The weights are those that the importer made; the file's own may be others.")};
inline constexpr ErrorText kTooManyPairs{"too_many_pairs",
    QT_TRANSLATE_NOOP("Errors", "So many pairs of mesh and skin are drawn that not all of them were looked at.")};
inline constexpr ErrorText kUnknownCheck{"unknown_check", QT_TRANSLATE_NOOP("Errors", "There is no check \"%1\".")};
inline constexpr ErrorText kUnknownFixWay{
    "unknown_fix_way", QT_TRANSLATE_NOOP("Errors", "%1 is fixed in these ways: %2.")};
inline constexpr ErrorText kOneFixWay{
    "one_fix_way", QT_TRANSLATE_NOOP("Errors", "There are no ways to choose from for %1.")};
inline constexpr ErrorText kUnknownProfile{
    "unknown_profile", QT_TRANSLATE_NOOP("Errors", "There is no target \"%1\"; there are %2.")};
inline constexpr ErrorText kUnknownThreshold{
    "unknown_threshold", QT_TRANSLATE_NOOP("Errors", "There is no threshold \"%1\".")};

/// The same where names of what there is are near.
inline constexpr ErrorText kUnknownCheckNear{
    "unknown_check_near", QT_TRANSLATE_NOOP("Errors", "There is no check \"%1\"; did you mean %2?")};
inline constexpr ErrorText kUnknownProfileNear{
    "unknown_profile_near", QT_TRANSLATE_NOOP("Errors", "There is no target \"%1\"; did you mean %2?")};
inline constexpr ErrorText kUnknownThresholdNear{
    "unknown_threshold_near", QT_TRANSLATE_NOOP("Errors", "There is no threshold \"%1\"; did you mean %2?")};

} // namespace bindpose::errors
