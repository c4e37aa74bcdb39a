// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/ground/edits.h"
#include "core/model/look/view_state.h"

#include <string>
#include <vector>

/// Keys as they go through the clipboard, whole: with the tangents of splines and the handles of Bézier keys.
namespace bindpose {

struct CopiedKey {
    std::string node, channel; ///< "arm", "rotation" or the file's own name of the channel
    double timeSec = 0.0;      ///< after the earliest
    std::vector<float> value;  ///< as stored, without tangents
    std::uint32_t index = 0;   ///< of the node: it counts where nodes share a name
    Interpolation interpolation = Interpolation::Linear;
    /// Of splines the in-tangent and the out-tangent. Of Bézier keys times and values of the handle before the key and
    /// of that behind it, both counted from the key; a time that is not finite as in Track. Else empty.
    std::vector<float> sides = {};
    std::uint32_t layer = 0; ///< position in Clip::layers
};
bool operator==(const CopiedKey& a, const CopiedKey& b);

/// The earliest at 0 s. Errors: no such clip or key; no keys given.
Result<std::vector<CopiedKey>> copyKeys(const Scene& scene, ClipId clip, const std::vector<KeyAddress>& keys);

/// Where copied keys go.
struct PastePlace {
    double timeSec = 0.0;   ///< of the earliest
    NodeId onto = {};       ///< all of them go onto channels of this node; none: by the names of their nodes
    bool otherSide = false; ///< by the names of their nodes' partners ("hand_l", "hand_r"); the numbers stay
};
struct PastedKeys {
    Scene scene;
    std::vector<KeyAddress> keys; ///< where they stand, track by track in order
    std::size_t left = 0;         ///< that found no channel
    std::size_t replaced = 0;     ///< keys that stood where one was put
    std::size_t bent = 0;         ///< that took another interpolation, which is their channel's
    std::size_t sloped = 0;       ///< of those, that had no tangents and go into a spline: their neighbours made them
};
/// Distances between them stay; a key that is there is replaced. A key keeps its tangents where the channel is
/// interpolated as the one that it came from, or by curves as well. A key of a straight line that goes into a spline
/// runs from the key before to the one behind it (Catmull and Rom), one of steps runs level, and a rotation takes the
/// sign of the key before it; into Bézier keys they go as straight and held stretches. Errors: no such clip; none of
/// the channels is there; two would stand at one time; those of withWholeKeys. Cost: keys copied + keys of the tracks
/// that they go into. Keys go into their own layer, where that has no such channel into the first one that has.
Result<PastedKeys> pasteKeys(
    const Scene& scene, ClipId clip, const std::vector<CopiedKey>& copied, const PastePlace& place);

/// As JSON; numbers read back the same.
std::string copiedText(const std::vector<CopiedKey>& copied);
/// Errors: the text holds no keys.
Result<std::vector<CopiedKey>> readCopiedKeys(const std::string& text);

} // namespace bindpose
