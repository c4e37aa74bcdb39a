// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/clip.h"

#include <optional>
#include <span>
#include <vector>

/// What edits of whole tracks share; each gives a track of its own.
namespace bindpose {

/// The track with its keys at other times; Bézier handles go with their key, tangents of splines keep their slope. The
/// one place where handles move through time. Precondition: as many times as keys.
Track retimed(const Track& track, std::vector<double> times);
/// All keys later by so much.
Track withTimesShifted(const Track& track, double bySec);

/// Numbers of one part of a key (value, tangent, handle …) are `components` floats.
std::span<float> partOf(Track& track, std::size_t key, std::size_t part);
std::span<const float> partOf(const Track& track, std::size_t key, std::size_t part);

/// The track that runs back, each time at `sum` − time. Stretches that hold go on doing so from their first key on, as
/// steps do; `exact`: those of Bézier keys take the next value at once instead, as the old curve does read backwards.
Track reversed(const Track& track, double sum, bool exact = false);

/// Quaternions that point to the other half than the key before get the other sign, with their tangents. None: all
/// have one sign, or the track holds no rotations.
std::optional<Track> withOneSign(const Track& track);

/// The straight blend of two keys at a time between them: rotations on the arc, the short way. `out` takes
/// track.components floats. Precondition: both are keys.
void blendKeys(const Track& track, std::size_t from, std::size_t to, double timeSec, std::span<float> out);

/// Keys that a track of straight lines or steps needs so that no number of any key is further from what is left than
/// `tolerance`; the first and the last are always among them, all where it has curves.
/// Cost: keys × 32 at most.
std::vector<std::size_t> neededKeys(const Track& track, double tolerance);
/// The track with these of its keys alone, by number and in this order.
Track withKeysOnly(const Track& track, std::span<const std::size_t> keys);

} // namespace bindpose
