// SPDX-License-Identifier: MIT
#include "core/edit/clips/mix_clips.h"

#include "core/base/errors.h"
#include "core/edit/clips/clip_edits.h"
#include "core/edit/ground/edit_tools.h"
#include "core/edit/ground/errors.h"
#include "core/edit/ground/names.h"
#include "core/edit/keys/clip_errors.h"
#include "core/eval/pose/bake.h"
#include "core/eval/stage/frame_rate.h"
#include "core/eval/stage/second_clip.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace bindpose {
namespace {

constexpr float kMostMixShear = 1e-3f; ///< of an entry: what is left of it in a clip cannot be seen

struct MixedChannels {
    std::set<ChannelPath> parts; ///< translation, rotation, scale
    bool morphs = false, visibility = false;
};

/// What one of the two clips moves, in order of evaluation.
std::map<std::uint32_t, MixedChannels> movedBy(const Scene& scene, const Clip& first, const Clip& second)
{
    std::map<std::uint32_t, MixedChannels> out;
    for (const Clip* clip : {&first, &second})
        for (const auto& track : clip->tracks) {
            if (!track || track->keys() == 0 || !scene.node(track->node)) continue;
            MixedChannels& moved = out[scene.order->position[track->node.index()]];
            if (track->path == ChannelPath::MorphWeights)
                moved.morphs = true;
            else if (track->path == ChannelPath::Visibility)
                moved.visibility = true;
            else if (track->path == ChannelPath::Matrix || track->path == ChannelPath::Element)
                moved.parts = {ChannelPath::Translation, ChannelPath::Rotation, ChannelPath::Scale};
            else
                moved.parts.insert(track->path);
        }
    return out;
}

std::vector<double> framesOfLength(double length, double framesPerSecond)
{
    std::vector<double> out;
    const auto whole = static_cast<std::size_t>(std::floor(length * framesPerSecond + 1e-6));
    for (std::size_t i = 0; i <= whole; ++i) out.push_back(std::min(length, static_cast<double>(i) / framesPerSecond));
    if (length - out.back() > 1e-6) out.push_back(length);
    return out;
}

Track valueTrack(NodeId node, ChannelPath path, const KeyTimes& times, std::vector<float> values)
{
    Track out;
    out.node = node;
    out.path = path;
    out.interpolation = path == ChannelPath::Visibility ? Interpolation::Step : Interpolation::Linear;
    out.components = static_cast<std::uint32_t>(values.size() / times->size());
    out.times = times;
    out.values = std::move(values);
    return out;
}

/// Morph weights that a mesh has at this moment; 0 for one that neither the clips nor the file speak of.
void addWeights(const Scene& scene, NodeId node, const Pose& pose, std::vector<float>& values)
{
    const auto on = std::find_if(scene.instances.begin(), scene.instances.end(),
        [node](const auto& instance) { return instance && instance->node == node; });
    const std::vector<float>& said = pose.morphWeights[node.index()];
    if (!said.empty() || on == scene.instances.end())
        values.insert(values.end(), said.begin(), said.end());
    else
        for (const float weight : scene.meshes[(*on)->mesh.index()]->morphWeights) values.push_back(weight);
}

/// Values of every channel that is moved, frame by frame; by place in the order of evaluation.
struct Baked {
    std::map<std::uint32_t, BakedNode> parts;
    std::map<std::uint32_t, std::vector<float>> morphs, seen;
};

void addMoment(const Scene& scene, const std::map<std::uint32_t, MixedChannels>& moved, const Pose& pose, Baked& out)
{
    for (const auto& [place, what] : moved) {
        const NodeId node = scene.order->sorted[place];
        if (!what.parts.empty()) out.parts[place].locals.push_back(pose.local[node.index()]);
        if (what.morphs) addWeights(scene, node, pose, out.morphs[place]);
        if (what.visibility) out.seen[place].push_back(pose.visible[node.index()] ? 1.0f : 0.0f);
    }
}

Result<void> addTracks(
    const Scene& scene, NodeId node, const MixedChannels& what, BakedNode& baked, const KeyTimes& times, Clip& out)
{
    if (what.parts.empty()) return {};
    baked.node = node;
    baked.times = *times;
    float residual = 0.0f;
    for (Track& track : plainTracks(baked, residual))
        if (what.parts.count(track.path)) out.tracks.push_back(std::make_shared<const Track>(std::move(track)));
    if (residual > kMostMixShear)
        return edit_tools::refuse(errors::kShearedMix, {addressOf(scene.nodes[node.index()]->name, node.value)});
    return {};
}

void addValues(NodeId node, ChannelPath path, const KeyTimes& times, std::vector<float> values, Clip& out)
{
    if (values.empty() || values.size() % times->size() != 0) return; // nothing is there to move
    out.tracks.push_back(std::make_shared<const Track>(valueTrack(node, path, times, std::move(values))));
}

} // namespace

double mixedLength(const Clip& first, const Clip& second, const SecondClip& how)
{
    const double own = first.endSec() - first.startSec();
    if (how.how != SecondClip::How::CrossFade || how.inPhase) return own;
    return how.fadeStartSec + std::max(how.fadeSec, second.endSec() - second.startSec());
}

Result<Scene> addMixedClip(const Scene& scene, ClipId first, const SecondClip& how, RotationMode rotation,
    const std::string& name, const Task& task)
{
    const bool mixes = how.how == SecondClip::How::Blend || how.how == SecondClip::How::CrossFade;
    const bool there = how.clip.index() < scene.clips.size() && scene.clips[how.clip.index()];
    if (!mixes || !there) return edit_tools::refuse(errors::kNoSuchClip, {"#" + std::to_string(how.clip.value)});
    Result<Scene> out = duplicateClip(scene, first, name); // which knows what a new clip may be called
    if (!out) return out;
    const Clip& a = *scene.clips[first.index()];
    const Clip& b = *scene.clips[how.clip.index()];
    const auto times =
        std::make_shared<const std::vector<double>>(framesOfLength(mixedLength(a, b, how), frameRateOf(a)));
    const std::map<std::uint32_t, MixedChannels> moved = movedBy(scene, a, b);
    Baked baked;
    Pose pose;
    for (const double time : *times) {
        if (task.cancelled()) return Error(ErrorKind::Cancelled, errors::kCancelled);
        PoseRequest request;
        request.from = PoseRequest::From::Clip;
        request.clip = first;
        request.timeSec = a.startSec() + time;
        request.rotation = rotation;
        request.overrides = false;
        mixInto(request, scene, how);
        evaluatePose(scene, request, pose);
        addMoment(scene, moved, pose, baked);
    }
    auto made = std::make_shared<Clip>(*out->clips.back());
    made->tracks.clear();
    made->layers.clear();
    made->range.reset();
    made->source.clear();
    for (const auto& [place, what] : moved) {
        const NodeId node = scene.order->sorted[place];
        if (Result<void> added = addTracks(scene, node, what, baked.parts[place], times, *made); !added)
            return added.error();
        addValues(node, ChannelPath::MorphWeights, times, std::move(baked.morphs[place]), *made);
        addValues(node, ChannelPath::Visibility, times, std::move(baked.seen[place]), *made);
    }
    out->clips.back() = std::move(made);
    return out;
}

} // namespace bindpose
