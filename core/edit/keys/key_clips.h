// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/result.h"
#include "core/model/look/view_state.h"
#include "core/model/scene.h"

#include <functional>
#include <map>
#include <vector>

/// What edits of clips and their keys share: finding the clip and its tracks, and putting changed ones in their place.
namespace bindpose {

/// Errors: no such clip.
Result<const Clip*> existingClip(const Scene& scene, ClipId clip);
/// Errors: no such track.
Result<const Track*> trackOfKeys(const Clip& clip, std::uint32_t track);
/// Errors: a name that is empty, not UTF-8 or taken.
Result<void> checkNewClipName(const Scene& scene, const std::string& name);
Scene withClip(const Scene& scene, ClipId id, Clip clip);
/// Errors: keys that come again between two times are too many to be written down.
Result<void> checkComingAgain(const Clip& clip, double fromSec, double toSec);

/// The scene with one track changed; where its values stay the scene itself. Errors: no such clip or track; those of
/// `change`.
Result<Scene> withTrackChanged(
    const Scene& scene, ClipId clip, std::uint32_t track, const std::function<Result<Track>(const Track&)>& change);

/// The keys of each track.
std::map<std::uint32_t, std::vector<std::size_t>> keysByTrack(const std::vector<KeyAddress>& keys);

} // namespace bindpose
