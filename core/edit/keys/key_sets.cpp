// SPDX-License-Identifier: MIT
#include "core/edit/keys/key_sets.h"

#include "core/base/errors.h"
#include "core/edit/ground/edit_tools.h"
#include "core/edit/ground/errors.h"
#include "core/edit/ground/names.h"
#include "core/edit/keys/clip_errors.h"
#include "core/edit/keys/key_clips.h"
#include "core/edit/keys/track_change.h"

#include <algorithm>
#include <map>

namespace bindpose {
namespace {

using edit_tools::refuse;

} // namespace

std::string channelName(const Track& track)
{
    return track.label.empty() ? std::string(nameOf(track.path)) : track.label;
}

Result<Scene> setKeyAt(
    const Scene& scene, ClipId clip, const KeyAddress& key, std::span<const float> value, KeyPart part)
{
    return withTrackChanged(
        scene, clip, key.track, [&](const Track& track) { return withValue(track, key.key, value, part); });
}

Result<Scene> setKeysAt(const Scene& scene, ClipId clip, std::uint32_t at, std::span<const KeyValue> values)
{
    return withTrackChanged(scene, clip, at, [&](const Track& track) { return withValues(track, values); });
}

Result<Scene> setKeysAndTimes(const Scene& scene, ClipId clip, std::uint32_t at, std::span<const KeyValue> values,
    std::span<const KeyTime> times, std::size_t* failed)
{
    if (failed) *failed = values.size();
    const Result<const Clip*> found = existingClip(scene, clip);
    if (!found) return found.error();
    const Result<const Track*> track = trackOfKeys(**found, at);
    if (!track) return track.error();
    Result<Track> changed = withValues(**track, values, failed);
    if (changed && !times.empty()) changed = withKeyTimes(*changed, times);
    if (!changed) return changed.error();
    if (*changed->times == *(*track)->times && sameNumbers(*changed, **track)) return scene;
    Clip out = **found;
    out.tracks[at] = std::make_shared<const Track>(std::move(*changed));
    return withClip(scene, clip, std::move(out));
}

Result<Scene> moveKeys(const Scene& scene, ClipId clip, const std::vector<MovedKey>& moved,
    std::vector<KeyAddress>* places, KeysInTheWay inTheWay)
{
    const Result<const Clip*> found = existingClip(scene, clip);
    if (!found) return found.error();
    if (moved.empty()) return refuse(errors::kNoKeysGiven);
    std::map<std::uint32_t, std::vector<std::size_t>> tracks; // → positions in `moved`
    for (std::size_t i = 0; i < moved.size(); ++i) tracks[moved[i].key.track].push_back(i);
    Clip out = **found;
    std::vector<KeyAddress> now(moved.size());
    for (const auto& [at, list] : tracks) {
        const Result<const Track*> track = trackOfKeys(**found, at);
        if (!track) return track.error();
        std::vector<KeyTime> times;
        for (const std::size_t i : list) times.push_back({moved[i].key.key, moved[i].timeSec});
        std::vector<std::size_t> keys;
        Result<Track> changed = withKeyTimes(**track, times, &keys, inTheWay);
        if (!changed) return changed.error();
        for (std::size_t i = 0; i < list.size(); ++i) now[list[i]] = {at, static_cast<std::uint32_t>(keys[i])};
        if (*changed->times != *(*track)->times || !sameNumbers(*changed, **track))
            out.tracks[at] = std::make_shared<const Track>(std::move(*changed));
    }
    if (places) *places = std::move(now);
    return out.tracks == (*found)->tracks ? Result<Scene>(scene) : withClip(scene, clip, std::move(out));
}

Result<Scene> deleteKeys(const Scene& scene, ClipId clip, const std::vector<KeyAddress>& keys)
{
    const Result<const Clip*> found = existingClip(scene, clip);
    if (!found) return found.error();
    if (keys.empty()) return refuse(errors::kNoKeysGiven);
    Clip out = **found;
    for (const auto& [at, list] : keysByTrack(keys)) {
        const Result<const Track*> track = trackOfKeys(**found, at);
        if (!track) return track.error();
        Result<Track> changed = withoutKeys(**track, list);
        if (!changed) return changed.error();
        out.tracks[at] = std::make_shared<const Track>(std::move(*changed));
    }
    return withClip(scene, clip, std::move(out));
}

Result<Scene> insertKeys(const Scene& scene, ClipId clip, const std::vector<std::uint32_t>& tracks, double timeSec,
    std::vector<KeyAddress>* added)
{
    const Result<const Clip*> found = existingClip(scene, clip);
    if (!found) return found.error();
    if (tracks.empty()) return refuse(errors::kNoKeysGiven);
    Clip out = **found;
    std::vector<KeyAddress> made;
    std::optional<Error> taken;
    for (const std::uint32_t at : tracks) {
        const Result<const Track*> track = trackOfKeys(**found, at);
        if (!track) return track.error();
        Result<Track> changed = withNewKey(**track, timeSec, {});
        if (!changed && keyAtTime(**track, timeSec) < (*track)->keys()) {
            taken = changed.error();
            continue;
        }
        if (!changed) return changed.error();
        made.push_back({at, static_cast<std::uint32_t>(keyAtTime(*changed, timeSec))});
        out.tracks[at] = std::make_shared<const Track>(std::move(*changed));
    }
    if (made.empty()) return *taken;
    if (added) *added = std::move(made);
    return withClip(scene, clip, std::move(out));
}

} // namespace bindpose
