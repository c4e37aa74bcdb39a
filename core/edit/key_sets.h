// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/edits.h"
#include "core/model/view_state.h"

#include <optional>
#include <string>
#include <vector>

/// Edits of several keys of a clip in one step. Keys are named by where they stand in the clip of the scene that is
/// given. Times are seconds on the file's clock.
namespace bindpose {

/// Errors: no such clip, track or key, and those of withValue (track_change.h).
Result<Scene> setKeyAt(
    const Scene& scene, ClipId clip, const KeyAddress& key, std::span<const float> value, KeyPart part);

struct MovedKey {
    KeyAddress key;
    double timeSec = 0.0; ///< where it goes
};
/// `places`: where each of them stands then. Errors: no such clip or key; no keys given; those of withKeyTimes.
Result<Scene> moveKeys(
    const Scene& scene, ClipId clip, const std::vector<MovedKey>& moved, std::vector<KeyAddress>* places = nullptr);

/// Errors: no such clip or key; no keys given; a track would have none left.
Result<Scene> deleteKeys(const Scene& scene, ClipId clip, const std::vector<KeyAddress>& keys);

/// A key at that time in each of the tracks that has none there, as its curve runs. `added`: the new ones.
/// Errors: no such clip or track; all of them have a key there; those of withNewKey.
Result<Scene> insertKeys(const Scene& scene, ClipId clip, const std::vector<std::uint32_t>& tracks, double timeSec,
    std::vector<KeyAddress>* added = nullptr);

/// Keys as they go through the clipboard, the earliest at 0 s.
struct CopiedKey {
    std::string node, channel; ///< "arm", "rotation" or the file's own name of the channel
    double timeSec = 0.0;      ///< after the earliest
    std::vector<float> value;  ///< as stored, without tangents
    std::uint32_t index = 0;   ///< of the node: it counts where nodes share a name
    friend bool operator==(const CopiedKey&, const CopiedKey&) = default;
};
/// Errors: no such clip or key; no keys given.
Result<std::vector<CopiedKey>> copyKeys(const Scene& scene, ClipId clip, const std::vector<KeyAddress>& keys);
/// The earliest of them goes to `timeSec`; a key that is there takes the value. What has no channel of that name in the
/// clip is left out: `left` counts it. Errors: no such clip; none of the channels is there; those of withNewKey.
Result<Scene> pasteKeys(const Scene& scene, ClipId clip, const std::vector<CopiedKey>& copied, double timeSec,
    std::vector<KeyAddress>* pasted = nullptr, std::size_t* left = nullptr);

/// As JSON; numbers read back the same.
std::string copiedText(const std::vector<CopiedKey>& copied);
/// Errors: the text holds no keys.
Result<std::vector<CopiedKey>> readCopiedKeys(const std::string& text);

/// How people and files call a track's channel: its label, else "rotation" and the like.
std::string channelName(const Track& track);

} // namespace bindpose
