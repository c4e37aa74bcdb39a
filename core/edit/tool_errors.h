// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"

/// Sentences of the tools for clips and binds.
namespace bindpose::errors {

inline constexpr ErrorText kRateRange{
    "rate_range", QT_TRANSLATE_NOOP("Errors", "A frame rate is from 1 to 1000 frames per second; %1 was given.")};
inline constexpr ErrorText kRateOfTheFile{
    "rate_of_the_file", QT_TRANSLATE_NOOP("Errors", "The frame rate of the clip %1 stands in its file.")};
inline constexpr ErrorText kClipNoLength{
    "clip_no_length", QT_TRANSLATE_NOOP("Errors", "The clip %1 has no length: all its keys stand at one time.")};
inline constexpr ErrorText kTooManySamples{"too_many_samples",
    QT_TRANSLATE_NOOP("Errors", "That makes %1 samples of all tracks together; 20 million is the most.")};
inline constexpr ErrorText kNoRange{"no_range", QT_TRANSLATE_NOOP("Errors", "No range is given to cut the clip into.")};
inline constexpr ErrorText kRangeNoName{"range_no_name", QT_TRANSLATE_NOOP("Errors", "A range has no name.")};
inline constexpr ErrorText kClipNameTaken{
    "clip_name_taken", QT_TRANSLATE_NOOP("Errors", "There is a clip named %1 already.")};
inline constexpr ErrorText kRangeOutside{"range_outside",
    QT_TRANSLATE_NOOP("Errors", "The range %1 goes from %2 s to %3 s; it has to lie between %4 s and %5 s, its end "
                                "after its start.")};
inline constexpr ErrorText kNoPointsToGuess{
    "no_points_to_guess", QT_TRANSLATE_NOOP("Errors",
                              "Nothing to guess from: no vertex of this skin has a weight, or the file stores no bind "
                              "matrices.")};

} // namespace bindpose::errors
