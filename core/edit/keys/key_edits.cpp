// SPDX-License-Identifier: MIT
#include "core/base/errors.h"
#include "core/edit/ground/edit_tools.h"
#include "core/edit/ground/edits.h"
#include "core/edit/ground/errors.h"
#include "core/edit/ground/names.h"
#include "core/edit/keys/key_clips.h"
#include "core/edit/keys/track_change.h"

namespace bindpose {
namespace {

using edit_tools::refuse;

struct FoundTrack {
    const Clip* clip = nullptr;
    std::size_t position = 0; ///< in Clip::tracks
    const Track& track() const { return *clip->tracks[position]; }
};

/// What the clip moves of a node, in the words that an edit takes; the first twelve.
std::string channelsOf(const Clip& clip, NodeId node)
{
    std::string out;
    std::size_t named = 0;
    for (const auto& track : clip.tracks) {
        if (track->node != node) continue;
        if (++named > 12) return out + ", …";
        out += (out.empty() ? "" : ", ") + (track->label.empty() ? std::string(nameOf(track->path)) : track->label);
    }
    return out;
}

Result<FoundTrack> findTrack(const Scene& scene, const ChannelAddress& channel)
{
    const Result<const Clip*> known = existingClip(scene, channel.clip);
    if (!known) return known.error();
    const Node* node = scene.node(channel.node);
    if (!node) return refuse(errors::kNoSuchNode, {"#" + std::to_string(channel.node.value)});
    const Clip& clip = **known;
    for (std::size_t i = 0; i < clip.tracks.size(); ++i)
        if (clip.tracks[i]->node == channel.node && clip.tracks[i]->path == channel.path &&
            (channel.label.empty() || clip.tracks[i]->label == channel.label))
            return FoundTrack{&clip, i};
    const std::string what = channel.label.empty() ? std::string(nameOf(channel.path)) : channel.label;
    const std::string of = addressOf(node->name, channel.node.value);
    const std::string there = channelsOf(clip, channel.node);
    if (there.empty()) return refuse(errors::kNoSuchTrack, {addressOf(clip.name, channel.clip.value), what, of});
    return refuse(errors::kChannelsThere, {addressOf(clip.name, channel.clip.value), what, of, there});
}

Scene withTrack(const Scene& scene, ClipId id, const FoundTrack& found, Track track)
{
    Clip clip = *found.clip;
    clip.tracks[found.position] = std::make_shared<const Track>(std::move(track));
    return withClip(scene, id, std::move(clip));
}

} // namespace

Result<Scene> setKey(
    const Scene& scene, const ChannelAddress& channel, std::size_t key, std::span<const float> value, KeyPart part)
{
    const Result<FoundTrack> found = findTrack(scene, channel);
    if (!found) return found.error();
    Result<Track> changed = withValue(found->track(), key, value, part);
    if (!changed) return changed.error();
    if (sameNumbers(*changed, found->track())) return scene;
    return withTrack(scene, channel.clip, *found, std::move(*changed));
}

Result<Scene> insertKey(const Scene& scene, const ChannelAddress& channel, double timeSec, std::span<const float> value)
{
    const Result<FoundTrack> found = findTrack(scene, channel);
    if (!found) return found.error();
    Result<Track> changed = withNewKey(found->track(), timeSec, value);
    if (!changed) return changed.error();
    return withTrack(scene, channel.clip, *found, std::move(*changed));
}

Result<Scene> deleteKey(const Scene& scene, const ChannelAddress& channel, std::size_t key)
{
    const Result<FoundTrack> found = findTrack(scene, channel);
    if (!found) return found.error();
    Result<Track> changed = withoutKeys(found->track(), {&key, 1});
    if (!changed) return changed.error();
    return withTrack(scene, channel.clip, *found, std::move(*changed));
}

Result<Scene> moveKey(const Scene& scene, const ChannelAddress& channel, std::size_t key, double timeSec)
{
    const Result<FoundTrack> found = findTrack(scene, channel);
    if (!found) return found.error();
    if (key < found->track().keys() && (*found->track().times)[key] == timeSec) return scene;
    const KeyTime moved{key, timeSec};
    Result<Track> changed = withKeyTimes(found->track(), {&moved, 1});
    if (!changed) return changed.error();
    return withTrack(scene, channel.clip, *found, std::move(*changed));
}

} // namespace bindpose
