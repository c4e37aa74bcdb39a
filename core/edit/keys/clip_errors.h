// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"

/// Why an edit of whole clips does not apply.
namespace bindpose::errors {

inline constexpr ErrorText kClipNoName{"clip_no_name", QT_TRANSLATE_NOOP("Errors", "The new clip has no name.")};
inline constexpr ErrorText kClipsDiffer{"clips_differ",
    QT_TRANSLATE_NOOP("Errors", "The clips %1 and %2 do not move the same: the %3 of %4 is in one of them alone, or is "
                                "interpolated otherwise in the other.")};
inline constexpr ErrorText kLayersDiffer{
    "clip_layers_differ", QT_TRANSLATE_NOOP("Errors", "The clips %1 and %2 cannot be joined: their layers differ.")};
inline constexpr ErrorText kComeAgainTooOften{"come_again_too_often",
    QT_TRANSLATE_NOOP("Errors", "The keys of the clip %1 come again too often to be written down.")};
inline constexpr ErrorText kClipNoKeys{"clip_no_keys", QT_TRANSLATE_NOOP("Errors", "The clip %1 has no keys.")};
inline constexpr ErrorText kShiftRange{
    "shift_range", QT_TRANSLATE_NOOP("Errors", "The clip %1 begins at %2 s; moved by %3 s it would begin before 0 s.")};
inline constexpr ErrorText kNoKeysGiven{"no_keys_given", QT_TRANSLATE_NOOP("Errors", "No key is selected.")};
inline constexpr ErrorText kNoCopiedKeys{"no_copied_keys", QT_TRANSLATE_NOOP("Errors", "The clipboard holds no keys.")};
inline constexpr ErrorText kKeysElsewhere{
    "keys_elsewhere", QT_TRANSLATE_NOOP("Errors", "This clip has none of the channels that were copied (%1, %2).")};
inline constexpr ErrorText kNoHandle{
    "no_handle", QT_TRANSLATE_NOOP("Errors", "There is no handle: the curve (%1) ends there or does not bend.")};
inline constexpr ErrorText kHandleSide{
    "handle_side", QT_TRANSLATE_NOOP("Errors",
                       "A handle stays between its key and the next one: %1 s was given for the key at %2 s.")};
inline constexpr ErrorText kSmoothAlready{"smooth_already",
    QT_TRANSLATE_NOOP("Errors", "The selected keys have no handles, or the curve runs smoothly through them already.")};
inline constexpr ErrorText kInterpolatedSo{
    "interpolated_so", QT_TRANSLATE_NOOP("Errors", "These channels are interpolated so already (%1).")};
inline constexpr ErrorText kErrorBound{
    "error_bound", QT_TRANSLATE_NOOP("Errors", "The largest error is a length above 0; %1 was given.")};
inline constexpr ErrorText kNothingToReduce{"nothing_to_reduce",
    QT_TRANSLATE_NOOP("Errors", "No key of the clip %1 can go without moving the surface by more than %2.")};
inline constexpr ErrorText kShearedMix{
    "sheared_mix", QT_TRANSLATE_NOOP("Errors", "Mixing the two clips shears %1; a clip has no channel for that.")};
inline constexpr ErrorText kOneSignAlready{
    "one_sign_already", QT_TRANSLATE_NOOP("Errors", "The rotations of the clip %1 have one sign already.")};

} // namespace bindpose::errors
