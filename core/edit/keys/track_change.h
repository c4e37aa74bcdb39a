// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/result.h"
#include "core/edit/ground/edits.h"
#include "core/model/clip.h"

#include <span>
#include <vector>

/// A track with some of its keys changed, as edits of one key and of many give it. Each gives a track of its own; keys
/// count from 0.
namespace bindpose {

/// One part of a key's numbers replaced: track.components floats, as stored; tangents per second. Bézier handles follow
/// the value of their key; those that get a tangent keep their times.
/// Errors: no such key; another number of values, not finite, a rotation that is not of length 1; tangents of a track
/// that has none, or of a side where it does not bend.
Result<Track> withValue(const Track& track, std::size_t key, std::span<const float> value, KeyPart part);

/// The number of a key and what its value becomes, or one of its tangents.
struct KeyValue {
    std::uint32_t key = 0;
    std::vector<float> value;
    KeyPart part = KeyPart::Value;
};
/// The same for the values of several keys. `failed`: which of them an error is of. Errors: those of withValue.
/// Cost: keys of the track.
Result<Track> withValues(const Track& track, std::span<const KeyValue> values, std::size_t* failed = nullptr);

/// The values are the same to the bit: a curve's number may stand for none.
bool sameNumbers(const Track& a, const Track& b);

/// The key of exactly that time, else one that a file, which stores times as 32-bit floats, would not tell from it (a
/// scrubbed time may be a hair off the key's). None: keys(). Cost: keys of the track.
std::size_t keyAtTime(const Track& track, double timeSec);

/// A key more; an empty `value` takes that of the curve, which keeps its run.
/// Errors: those of withValue; a time that is not finite, before 0 s (where the track's first key is not), or a key's.
Result<Track> withNewKey(const Track& track, double timeSec, std::span<const float> value);

/// A key with all of its floats, as the track stores them.
struct WholeKey {
    double timeSec = 0.0;
    std::vector<float> floats;
};
/// A key with this value, and tangents or handles as withNewKey gives them. Errors: those of withNewKey, but a key may
/// be there.
Result<WholeKey> wholeKey(const Track& track, double timeSec, std::span<const float> value);
/// All of them put into the track in one pass; what stands at the time of one, as the 32-bit float that files store,
/// is replaced. Bézier handles that would reach past one end there. `places`: where each stands then. Errors: two at
/// one time. Precondition: as many floats as keys have. Cost: keys of both × the logarithm of those that come.
Result<Track> withWholeKeys(const Track& track, std::vector<WholeKey> keys, std::vector<std::size_t>* places = nullptr);

/// Errors: no such key; no key would be left.
Result<Track> withoutKeys(const Track& track, std::span<const std::size_t> keys);

struct KeyTime {
    std::size_t key = 0;
    double timeSec = 0.0;
};
/// Keys that stay and stand where one comes.
enum class KeysInTheWay { Refused, Replaced };
/// Keys at other times, in the order that these give; Bézier handles go with their key, and end where a neighbour has
/// come closer than they reach. `places`: where each of `moved`
/// stands then. Errors: no such key; a time that is not finite, before 0 s (where the track's first key is not), or
/// that of another key, also after rounding to the 32-bit float that files store; with Replaced that of another one
/// that moves.
Result<Track> withKeyTimes(const Track& track, std::span<const KeyTime> moved,
    std::vector<std::size_t>* places = nullptr, KeysInTheWay inTheWay = KeysInTheWay::Refused);

} // namespace bindpose
