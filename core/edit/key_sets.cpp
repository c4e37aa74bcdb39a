// SPDX-License-Identifier: MIT
#include "core/edit/key_sets.h"

#include "core/base/errors.h"
#include "core/edit/clip_errors.h"
#include "core/edit/edit_tools.h"
#include "core/edit/errors.h"
#include "core/edit/names.h"
#include "core/edit/track_change.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>

namespace bindpose {
namespace {

using edit_tools::refuse;

constexpr const char* kKeySchema = "bindpose.keys/1";

Result<const Clip*> clipOfKeys(const Scene& scene, ClipId id)
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

Scene withNewClip(const Scene& scene, ClipId id, Clip clip)
{
    Scene next = scene;
    next.clips = edit_tools::replaced(std::move(next.clips), id.index(), std::move(clip));
    return next;
}

/// The keys of each track.
std::map<std::uint32_t, std::vector<std::size_t>> keysByTrack(const std::vector<KeyAddress>& keys)
{
    std::map<std::uint32_t, std::vector<std::size_t>> out;
    for (const KeyAddress& key : keys) out[key.track].push_back(key.key);
    return out;
}

/// The key that a file would not tell from one at that time; none: keys().
std::size_t keyAtTime(const Track& track, double timeSec)
{
    for (std::size_t key = 0; key < track.keys(); ++key)
        if (static_cast<float>((*track.times)[key]) == static_cast<float>(timeSec)) return key;
    return track.keys();
}

std::string nameOfNode(const Scene& scene, NodeId id)
{
    const Node* node = scene.node(id);
    return node ? node->name : std::string();
}

/// The channel that a copied key came from where its node still has its name, else the first one of its names.
std::optional<std::uint32_t> channelFor(const Scene& scene, const Clip& clip, const CopiedKey& key)
{
    std::optional<std::uint32_t> named;
    for (std::uint32_t i = 0; i < clip.tracks.size(); ++i) {
        const auto& track = clip.tracks[i];
        if (!track || track->components != key.value.size() || track->keys() == 0 ||
            channelName(*track) != key.channel || nameOfNode(scene, track->node) != key.node)
            continue;
        if (track->node.value == key.index) return i;
        if (!named && !key.node.empty()) named = i; // a node without a name is none but itself
    }
    return named;
}

} // namespace

std::string channelName(const Track& track)
{
    return track.label.empty() ? std::string(nameOf(track.path)) : track.label;
}

Result<Scene> setKeyAt(
    const Scene& scene, ClipId clip, const KeyAddress& key, std::span<const float> value, KeyPart part)
{
    const Result<const Clip*> found = clipOfKeys(scene, clip);
    if (!found) return found.error();
    const Result<const Track*> track = trackOfKeys(**found, key.track);
    if (!track) return track.error();
    Result<Track> changed = withValue(**track, key.key, value, part);
    if (!changed) return changed.error();
    if (sameNumbers(*changed, **track)) return scene;
    Clip out = **found;
    out.tracks[key.track] = std::make_shared<const Track>(std::move(*changed));
    return withNewClip(scene, clip, std::move(out));
}

Result<Scene> moveKeys(
    const Scene& scene, ClipId clip, const std::vector<MovedKey>& moved, std::vector<KeyAddress>* places)
{
    const Result<const Clip*> found = clipOfKeys(scene, clip);
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
        Result<Track> changed = withKeyTimes(**track, times, &keys);
        if (!changed) return changed.error();
        for (std::size_t i = 0; i < list.size(); ++i) now[list[i]] = {at, static_cast<std::uint32_t>(keys[i])};
        if (*changed->times != *(*track)->times || !sameNumbers(*changed, **track))
            out.tracks[at] = std::make_shared<const Track>(std::move(*changed));
    }
    if (places) *places = std::move(now);
    return out.tracks == (*found)->tracks ? Result<Scene>(scene) : withNewClip(scene, clip, std::move(out));
}

Result<Scene> deleteKeys(const Scene& scene, ClipId clip, const std::vector<KeyAddress>& keys)
{
    const Result<const Clip*> found = clipOfKeys(scene, clip);
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
    return withNewClip(scene, clip, std::move(out));
}

Result<Scene> insertKeys(const Scene& scene, ClipId clip, const std::vector<std::uint32_t>& tracks, double timeSec,
    std::vector<KeyAddress>* added)
{
    const Result<const Clip*> found = clipOfKeys(scene, clip);
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
    return withNewClip(scene, clip, std::move(out));
}

Result<std::vector<CopiedKey>> copyKeys(const Scene& scene, ClipId clip, const std::vector<KeyAddress>& keys)
{
    const Result<const Clip*> found = clipOfKeys(scene, clip);
    if (!found) return found.error();
    if (keys.empty()) return refuse(errors::kNoKeysGiven);
    std::vector<CopiedKey> out;
    double earliest = 0.0;
    for (const KeyAddress& key : keys) {
        const Result<const Track*> track = trackOfKeys(**found, key.track);
        if (!track) return track.error();
        const Track& from = **track;
        if (key.key >= from.keys())
            return refuse(errors::kNoSuchKey, {std::to_string(key.key), std::to_string(from.keys())});
        const auto value = std::span(from.values).subspan(from.valueAt(key.key), from.components);
        const double time = (*from.times)[key.key];
        earliest = out.empty() ? time : std::min(earliest, time);
        out.push_back({nameOfNode(scene, from.node), channelName(from), time,
            std::vector<float>(value.begin(), value.end()), from.node.value});
    }
    for (CopiedKey& key : out) key.timeSec -= earliest;
    return out;
}

Result<Scene> pasteKeys(const Scene& scene, ClipId clip, const std::vector<CopiedKey>& copied, double timeSec,
    std::vector<KeyAddress>* pasted, std::size_t* left)
{
    const Result<const Clip*> found = clipOfKeys(scene, clip);
    if (!found) return found.error();
    if (copied.empty()) return refuse(errors::kNoKeysGiven);
    Clip out = **found;
    std::vector<std::pair<std::uint32_t, double>> made;
    for (const CopiedKey& key : copied) {
        const std::optional<std::uint32_t> at = channelFor(scene, out, key);
        if (!at) continue;
        const Track& track = *out.tracks[*at];
        const double time = timeSec + key.timeSec;
        const std::size_t there = keyAtTime(track, time);
        Result<Track> changed = there < track.keys() ? withValue(track, there, key.value, KeyPart::Value)
                                                     : withNewKey(track, time, key.value);
        if (!changed) return changed.error();
        out.tracks[*at] = std::make_shared<const Track>(std::move(*changed));
        made.emplace_back(*at, time);
    }
    if (made.empty()) return refuse(errors::kKeysElsewhere, {copied.front().node, copied.front().channel});
    if (left) *left = copied.size() - made.size();
    if (pasted) {
        pasted->clear();
        for (const auto& [at, time] : made)
            pasted->push_back({at, static_cast<std::uint32_t>(keyAtTime(*out.tracks[at], time))});
    }
    return withNewClip(scene, clip, std::move(out));
}

std::string copiedText(const std::vector<CopiedKey>& copied)
{
    nlohmann::json keys = nlohmann::json::array();
    for (const CopiedKey& key : copied)
        keys.push_back({{"node", key.node}, {"channel", key.channel}, {"index", key.index}, {"time", key.timeSec},
            {"value", key.value}});
    // Names of broken files need not be UTF-8.
    return nlohmann::json({{"schema", kKeySchema}, {"keys", std::move(keys)}})
        .dump(1, ' ', false, nlohmann::json::error_handler_t::replace);
}

Result<std::vector<CopiedKey>> readCopiedKeys(const std::string& text)
{
    const nlohmann::json read = nlohmann::json::parse(text, nullptr, false);
    const auto broken = [] { return refuse(errors::kNoCopiedKeys); };
    if (!read.is_object() || read.value("schema", nlohmann::json()) != kKeySchema || !read.contains("keys") ||
        !read["keys"].is_array() || read["keys"].empty())
        return broken();
    std::vector<CopiedKey> out;
    for (const nlohmann::json& one : read["keys"]) {
        if (!one.is_object() || !one.contains("node") || !one["node"].is_string() || !one.contains("channel") ||
            !one["channel"].is_string() || !one.contains("time") || !one["time"].is_number() ||
            !one.contains("value") || !one["value"].is_array())
            return broken();
        CopiedKey key{
            one["node"].get<std::string>(), one["channel"].get<std::string>(), one["time"].get<double>(), {}, {}};
        if (one.contains("index") && one["index"].is_number_unsigned()) key.index = one["index"].get<std::uint32_t>();
        for (const nlohmann::json& number : one["value"]) {
            if (!number.is_number()) return broken();
            key.value.push_back(static_cast<float>(number.get<double>()));
        }
        out.push_back(std::move(key));
    }
    return out;
}

} // namespace bindpose
