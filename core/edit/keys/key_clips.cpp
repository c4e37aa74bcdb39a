// SPDX-License-Identifier: MIT
#include "core/edit/keys/key_clips.h"

#include "core/base/errors.h"
#include "core/base/utf8.h"
#include "core/edit/ground/edit_tools.h"
#include "core/edit/ground/errors.h"
#include "core/edit/ground/names.h"
#include "core/edit/ground/track_split.h"
#include "core/edit/keys/clip_errors.h"
#include "core/edit/keys/track_change.h"

#include <algorithm>

namespace bindpose {

using edit_tools::refuse;

Result<const Clip*> existingClip(const Scene& scene, ClipId id)
{
    if (id.index() >= scene.clips.size() || !scene.clips[id.index()])
        return refuse(errors::kNoSuchClip, {"#" + std::to_string(id.value)});
    return scene.clips[id.index()].get();
}

Result<const Track*> trackOfKeys(const Clip& clip, std::uint32_t track)
{
    if (track < clip.tracks.size() && clip.tracks[track]) return clip.tracks[track].get();
    return refuse(errors::kNoSuchTrack, {addressOf(clip.name, 0), "track", "#" + std::to_string(track)});
}

Result<void> checkNewClipName(const Scene& scene, const std::string& name)
{
    if (name.empty()) return refuse(errors::kClipNoName);
    if (!validUtf8(name)) return refuse(errors::kNameNotUtf8);
    const auto taken = [&name](const auto& clip) { return clip && clip->name == name; };
    if (std::any_of(scene.clips.begin(), scene.clips.end(), taken)) return refuse(errors::kClipNameTaken, {name});
    return {};
}

Scene withClip(const Scene& scene, ClipId id, Clip clip)
{
    Scene next = scene;
    next.clips = edit_tools::replaced(std::move(next.clips), id.index(), std::move(clip));
    return next;
}

Result<void> checkComingAgain(const Clip& clip, double fromSec, double toSec)
{
    const auto few = [&](const std::shared_ptr<const Track>& track) {
        return !track || track->keys() == 0 || unrolls(*track, fromSec, toSec);
    };
    const bool all = std::all_of(clip.tracks.begin(), clip.tracks.end(), few) &&
                     std::all_of(clip.layers.begin(), clip.layers.end(),
                         [&](const ClipLayer& layer) { return few(layer.weightKeys); });
    if (!all) return refuse(errors::kComeAgainTooOften, {clip.name});
    return {};
}

Result<Scene> withTrackChanged(
    const Scene& scene, ClipId clip, std::uint32_t track, const std::function<Result<Track>(const Track&)>& change)
{
    const Result<const Clip*> found = existingClip(scene, clip);
    if (!found) return found.error();
    const Result<const Track*> before = trackOfKeys(**found, track);
    if (!before) return before.error();
    Result<Track> changed = change(**before);
    if (!changed) return changed.error();
    const bool same = changed->interpolation == (*before)->interpolation && changed->keys() == (*before)->keys() &&
                      (changed->keys() == 0 || *changed->times == *(*before)->times) && sameNumbers(*changed, **before);
    if (same) return scene;
    Clip out = **found;
    out.tracks[track] = std::make_shared<const Track>(std::move(*changed));
    return withClip(scene, clip, std::move(out));
}

std::map<std::uint32_t, std::vector<std::size_t>> keysByTrack(const std::vector<KeyAddress>& keys)
{
    std::map<std::uint32_t, std::vector<std::size_t>> out;
    for (const KeyAddress& key : keys) out[key.track].push_back(key.key);
    return out;
}

} // namespace bindpose
