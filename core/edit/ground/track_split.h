// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/clip.h"

#include <vector>

namespace bindpose {

/// Value and slope (per second) of a cubic Hermite segment at a time inside it (glTF 2.0, appendix C). A split there
/// with the slope as both tangents leaves the curve as it was, for tangents are per second.
struct SplinePoint {
    std::vector<float> value, slope;
};
SplinePoint splineAt(const Track& track, std::size_t key, double timeSec);

/// The track with a key at that time, so that its curve stays what it is; the track itself where a key is there. Before
/// the first key and behind the last one the curve is flat. Precondition: the track has keys.
Track withKeyAt(const Track& track, double timeSec);

/// The track with keys for what it does between two times beyond its own keys, where it does not just hold a value;
/// those stay. Precondition: the track has keys, and unrolls() between these times.
Track unrolled(const Track& track, double fromSec, double toSec);

/// The keys that come again between two times are not too many to be written down: 65536 on each side.
bool unrolls(const Track& track, double fromSec, double toSec);

/// The part of a track between two times, both of them keys; beyond them it holds. Precondition: the track has keys,
/// fromSec <= toSec.
Track playedWithin(const Track& track, double fromSec, double toSec);

/// The part of a track between two times, both of them keys, on a clock that starts at `fromSec`. A track of one key
/// stays one key. Precondition: the track has keys, fromSec < toSec.
Track cutTrack(const Track& track, double fromSec, double toSec);

/// The track up to a time, which becomes a key where the track goes on behind it; keys before stay to the last bit, and
/// none come again. A
/// track whose only key is later has it there. Precondition: the track has keys.
Track endedAt(const Track& track, double toSec);

} // namespace bindpose
