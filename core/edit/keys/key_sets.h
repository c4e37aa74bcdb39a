// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/keys/track_change.h"
#include "core/model/look/view_state.h"

#include <optional>
#include <string>
#include <vector>

/// Edits of several keys of a clip in one step. Keys are named by where they stand in the clip of the scene that is
/// given. Times are seconds on the file's clock.
namespace bindpose {

/// Errors: no such clip, track or key, and those of withValue (track_change.h).
Result<Scene> setKeyAt(
    const Scene& scene, ClipId clip, const KeyAddress& key, std::span<const float> value, KeyPart part);

/// Several keys of one track get other values. Errors: as above.
Result<Scene> setKeysAt(const Scene& scene, ClipId clip, std::uint32_t track, std::span<const KeyValue> values);

/// Several numbers of several keys of one track, and the times that some of them go to, in one step. `failed`: which of
/// `values` an error is of; as many as there are where it is of the times. Errors: those of setKeyAt and of
/// withKeyTimes.
Result<Scene> setKeysAndTimes(const Scene& scene, ClipId clip, std::uint32_t track, std::span<const KeyValue> values,
    std::span<const KeyTime> times, std::size_t* failed = nullptr);

struct MovedKey {
    KeyAddress key;
    double timeSec = 0.0; ///< where it goes
};
/// `places`: where each of them stands then. Errors: no such clip or key; no keys given; those of withKeyTimes.
Result<Scene> moveKeys(const Scene& scene, ClipId clip, const std::vector<MovedKey>& moved,
    std::vector<KeyAddress>* places = nullptr, KeysInTheWay inTheWay = KeysInTheWay::Refused);

/// Errors: no such clip or key; no keys given; a track would have none left.
Result<Scene> deleteKeys(const Scene& scene, ClipId clip, const std::vector<KeyAddress>& keys);

/// A key at that time in each of the tracks that has none there, as its curve runs. `added`: the new ones.
/// Errors: no such clip or track; all of them have a key there; those of withNewKey.
Result<Scene> insertKeys(const Scene& scene, ClipId clip, const std::vector<std::uint32_t>& tracks, double timeSec,
    std::vector<KeyAddress>* added = nullptr);

/// How people and files call a track's channel: its label, else "rotation" and the like.
std::string channelName(const Track& track);

} // namespace bindpose
