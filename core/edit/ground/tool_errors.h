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
inline constexpr ErrorText kLodCount{
    "lod_count", QT_TRANSLATE_NOOP("Errors", "Levels of detail are 1 to %2; %1 were asked for.")};
inline constexpr ErrorText kLodReduction{"lod_reduction",
    QT_TRANSLATE_NOOP("Errors", "Each level has 1 to 90 % fewer triangles than the one before; %1 % were asked for.")};
inline constexpr ErrorText kNothingToSimplify{"nothing_to_simplify",
    QT_TRANSLATE_NOOP("Errors", "No mesh has triangles that levels of detail could have fewer of.")};
inline constexpr ErrorText kNoLods{"no_lods", QT_TRANSLATE_NOOP("Errors", "There are no levels of detail.")};
inline constexpr ErrorText kLodReached{
    "lod_reached", QT_TRANSLATE_NOOP("Errors", "Level %1 has %2 triangles, not %3: the shape allows no fewer.")};
inline constexpr ErrorText kLodOverSeams{
    "lod_over_seams", QT_TRANSLATE_NOOP("Errors", "Level %1: texture seams gave way; the texture is drawn out there.")};
inline constexpr ErrorText kNoPointsToGuess{
    "no_points_to_guess", QT_TRANSLATE_NOOP("Errors",
                              "Nothing to guess from: no vertex of this skin has a weight, or the file stores no bind "
                              "matrices.")};

} // namespace bindpose::errors
