// SPDX-License-Identifier: MIT
#include "core/edit/clips/bake_overrides.h"

#include "core/base/bytes.h"
#include "core/base/errors.h"
#include "core/base/utf8.h"
#include "core/edit/clips/baked_keys.h"
#include "core/edit/ground/edit_tools.h"
#include "core/edit/ground/edits.h"
#include "core/edit/ground/errors.h"
#include "core/edit/ground/names.h"
#include "core/edit/keys/clip_errors.h"
#include "core/edit/keys/track_change.h"
#include "core/edit/pose/pose_errors.h"
#include "core/eval/pose/pose.h"
#include "core/eval/stage/frame_rate.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

namespace bindpose {
namespace {

PoseRequest requestAt(ClipId clip, double timeSec, bool overrides)
{
    PoseRequest out;
    out.from = PoseRequest::From::Clip;
    out.clip = clip;
    out.timeSec = timeSec;
    out.overrides = overrides;
    return out;
}

bool isTrs(ChannelPath path)
{
    return path == ChannelPath::Translation || path == ChannelPath::Rotation || path == ChannelPath::Scale;
}

/// Nodes whose locals the overrides change at one of these times, in order of evaluation.
std::vector<NodeId> changedBy(const Scene& scene, ClipId clip, const std::vector<double>& times)
{
    std::vector<char> moved(scene.nodes.size(), 0);
    Pose with, without;
    for (const double timeSec : times) {
        evaluatePose(scene, requestAt(clip, timeSec, true), with);
        evaluatePose(scene, requestAt(clip, timeSec, false), without);
        for (std::size_t i = 0; i < moved.size(); ++i)
            if (!sameBits(with.local[i], without.local[i])) moved[i] = 1;
    }
    std::vector<NodeId> out;
    for (const NodeId id : scene.order->sorted)
        if (moved[id.index()]) out.push_back(id);
    return out;
}

/// Where the baked clip has keys, and halves: what an override changes between keys alone is changed, too.
std::vector<double> timesOf(const Clip& clip)
{
    std::vector<double> times;
    for (const double timeSec : bakedTimes(clip)) {
        if (!times.empty()) times.push_back(0.5 * (times.back() + timeSec));
        times.push_back(timeSec);
    }
    return times;
}

/// The channels in which a joint's place in its parent differs.
std::vector<ChannelPath> changedChannels(const glm::mat4& with, const glm::mat4& without)
{
    constexpr float kSame = 1e-5f;
    const Transform a = decompose(with).transform, b = decompose(without).transform;
    std::vector<ChannelPath> out;
    if (glm::distance(a.translation, b.translation) > kSame * (1.0f + glm::length(b.translation)))
        out.push_back(ChannelPath::Translation);
    if (std::abs(glm::dot(glm::normalize(a.rotation), glm::normalize(b.rotation))) < 1.0f - 1e-7f)
        out.push_back(ChannelPath::Rotation);
    if (glm::distance(a.scale, b.scale) > kSame) out.push_back(ChannelPath::Scale);
    return out;
}

/// What the overrides change at this moment, by node.
std::map<NodeId, std::vector<ChannelPath>> changedAt(
    const Scene& scene, ClipId clip, double timeSec, const std::vector<NodeId>& nodes)
{
    const Pose with = evaluatePose(scene, requestAt(clip, timeSec, true));
    const Pose without = evaluatePose(scene, requestAt(clip, timeSec, false));
    std::map<NodeId, std::vector<ChannelPath>> out;
    for (const NodeId id : nodes) out[id] = changedChannels(with.local[id.index()], without.local[id.index()]);
    return out;
}

/// The first channel that is changed and the clip has no track for; nothing: none.
std::optional<std::pair<NodeId, ChannelPath>> missingChannel(
    const Clip& clip, const std::map<NodeId, std::vector<ChannelPath>>& changed)
{
    for (const auto& [id, paths] : changed)
        for (const ChannelPath path : paths) {
            const auto has = [id = id, path](const auto& track) {
                return track->node == id && track->path == path && track->keys() > 0;
            };
            if (std::none_of(clip.tracks.begin(), clip.tracks.end(), has)) return std::pair(id, path);
        }
    return std::nullopt;
}

/// A quaternion on the same side as the key before it: what goes by components would turn the long way round.
void toSideOf(const Track& track, std::size_t key, std::vector<float>& xyzw)
{
    const std::size_t at = track.valueAt(key);
    float dot = 0.0f;
    for (std::size_t i = 0; i < 4; ++i) dot += track.values[at + i] * xyzw[i];
    for (float& part : xyzw) part = dot < 0.0f ? -part : part;
}

constexpr float kMostShear = 1e-3f; ///< of an entry: what is left of it in a clip cannot be seen

/// What stands in a clip now would act twice.
Scene withoutEffect(Scene scene)
{
    for (auto& entry : scene.overrides) {
        if (!entry || !entry->enabled) continue;
        auto off = std::make_shared<Override>(*entry);
        off->enabled = false;
        entry = std::move(off);
    }
    return scene;
}

Error refuseShear(const Scene& scene, NodeId node)
{
    return edit_tools::refuse(errors::kShearedOverride, {addressOf(scene.nodes[node.index()]->name, node.value)});
}

Result<void> checkClip(const Scene& scene, ClipId clip)
{
    if (clip.index() < scene.clips.size() && scene.clips[clip.index()]) return {};
    return edit_tools::refuse(errors::kNoSuchClip, {"#" + std::to_string(clip.value)});
}

} // namespace

Result<Scene> bakeOverrides(const Scene& scene, ClipId clip, const std::string& name, const Task& task)
{
    if (Result<void> ok = checkClip(scene, clip); !ok) return ok.error();
    const auto taken = [&name](const auto& other) { return other && other->name == name; };
    if (name.empty()) return edit_tools::refuse(errors::kClipNoName);
    if (!validUtf8(name)) return edit_tools::refuse(errors::kNameNotUtf8);
    if (std::any_of(scene.clips.begin(), scene.clips.end(), taken))
        return edit_tools::refuse(errors::kClipNameTaken, {name});
    const Clip& from = *scene.clips[clip.index()];
    const std::vector<NodeId> nodes = changedBy(scene, clip, timesOf(from));
    if (nodes.empty()) return edit_tools::refuse(errors::kNoOverrideActs);
    std::vector<float> residual;
    Result<std::vector<Track>> tracks = bakedKeys(scene, clip, nodes, residual, task);
    if (!tracks) return tracks.error();
    for (std::size_t i = 0; i < nodes.size(); ++i)
        if (residual[i] > kMostShear) return refuseShear(scene, nodes[i]);
    auto made = std::make_shared<Clip>(from);
    made->name = name;
    made->source.clear();
    if (!made->framesPerSecond) { // told by the keys, of which there are more now
        made->framesPerSecond = frameRateOf(from);
        made->rateIsFree = true;
    }
    std::erase_if(made->tracks, [&nodes](const auto& track) {
        const bool moves =
            isTrs(track->path) || track->path == ChannelPath::Matrix || track->path == ChannelPath::Element;
        return moves && std::find(nodes.begin(), nodes.end(), track->node) != nodes.end();
    });
    for (Track& track : *tracks) made->tracks.push_back(std::make_shared<const Track>(std::move(track)));
    Scene out = withoutEffect(scene);
    out.clips.push_back(std::move(made));
    return out;
}

Result<Scene> keyOverrides(const Scene& scene, ClipId clip, double timeSec, std::size_t& keys)
{
    keys = 0;
    if (Result<void> ok = checkClip(scene, clip); !ok) return ok.error();
    const std::vector<NodeId> nodes = changedBy(scene, clip, {timeSec});
    if (nodes.empty()) return edit_tools::refuse(errors::kNoOverrideActs);
    const auto changed = changedAt(scene, clip, timeSec, nodes);
    if (const auto missing = missingChannel(*scene.clips[clip.index()], changed))
        return edit_tools::refuse(errors::kNoChannelOfOverrides,
            {std::string(nameOf(missing->second)),
                addressOf(scene.nodes[missing->first.index()]->name, missing->first.value)});
    const Pose pose = evaluatePose(scene, requestAt(clip, timeSec, true));
    Result<Scene> out = withoutEffect(scene);
    for (const auto& track : scene.clips[clip.index()]->tracks) {
        const auto mine = changed.find(track->node);
        if (mine == changed.end() || track->keys() == 0) continue;
        if (std::find(mine->second.begin(), mine->second.end(), track->path) == mine->second.end()) continue;
        const Decomposition parts = decompose(pose.local[track->node.index()]);
        if (parts.residual > kMostShear) return refuseShear(scene, track->node);
        const Transform& now = parts.transform;
        const glm::quat& q = now.rotation;
        const bool turn = track->path == ChannelPath::Rotation;
        const glm::vec3& v = track->path == ChannelPath::Translation ? now.translation : now.scale;
        std::vector<float> value = turn ? std::vector<float>{q.x, q.y, q.z, q.w} : std::vector<float>{v.x, v.y, v.z};
        if (turn) toSideOf(*track, keyAt(*track->times, timeSec), value);
        const ChannelAddress channel{clip, track->node, track->path};
        const std::size_t at = keyAtTime(*track, timeSec);
        out = at == track->keys() ? insertKey(*out, channel, timeSec, value)
                                  : setKey(*out, channel, at, value, KeyPart::Value);
        if (!out) return out;
        ++keys;
    }
    return out;
}

} // namespace bindpose
