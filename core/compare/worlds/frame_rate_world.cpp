// SPDX-License-Identifier: MIT
#include "core/compare/worlds/world_rows.h"

#include "core/base/numbers.h"
#include "core/eval/pose/bake.h"
#include "core/math/transform.h"

#include <algorithm>
#include <set>

namespace bindpose {
namespace {

constexpr double kMostKeys = 16e6; ///< of one clip: about a gigabyte of poses while it is stored
constexpr ErrorText kTooManyFrames{"too_many_frames",
    QT_TRANSLATE_NOOP("Errors", "At %1 frames a second the clip %2 would have more than 16 million keys.")};

std::vector<double> framesOf(const Clip& clip, double framesPerSecond)
{
    const double start = clip.startSec(), length = clip.endSec() - start;
    const double frames = std::max(length, 0.0) * framesPerSecond;
    std::vector<double> out;
    for (std::size_t frame = 0; static_cast<double>(frame) < frames - 1e-6; ++frame)
        out.push_back(start + length * static_cast<double>(frame) / frames);
    out.push_back(clip.endSec());
    return out;
}

/// Tracks that move no node, at the frames.
Track sampled(const Track& track, const KeyTimes& times)
{
    Track out = track;
    out.interpolation = track.interpolation == Interpolation::Step ? Interpolation::Step : Interpolation::Linear;
    out.times = times;
    out.values.assign(times->size() * track.components, 0.0f);
    for (std::size_t key = 0; key < times->size(); ++key)
        sampleTrack(track, (*times)[key], RotationMode::Slerp,
            std::span(out.values).subspan(key * track.components, track.components));
    return out;
}

Clip storedAnew(const Scene& scene, ClipId id, double framesPerSecond, std::set<NodeId>& moved)
{
    Clip out = *scene.clips[id.index()];
    const auto times = std::make_shared<const std::vector<double>>(framesOf(out, framesPerSecond));
    std::vector<BakedNode> nodes;
    std::vector<std::shared_ptr<const Track>> tracks;
    for (const auto& track : out.tracks) {
        if (!track || track->keys() == 0) continue;
        const bool known =
            std::any_of(nodes.begin(), nodes.end(), [&](const BakedNode& node) { return node.node == track->node; });
        if (!movesNode(*track))
            tracks.push_back(std::make_shared<const Track>(sampled(*track, times)));
        else if (!known)
            nodes.push_back({track->node, *times, {}, {}, {}});
    }
    PoseRequest request;
    request.from = PoseRequest::From::Clip;
    request.clip = id;
    request.overrides = false;
    Pose pose;
    for (const double time : *times) {
        request.timeSec = time;
        evaluatePose(scene, request, pose);
        for (BakedNode& node : nodes) node.locals.push_back(pose.local[node.node.index()]);
    }
    for (const BakedNode& node : nodes) {
        moved.insert(node.node);
        float lost = 0.0f;
        for (Track& track : plainTracks(node, lost)) tracks.push_back(std::make_shared<const Track>(std::move(track)));
    }
    out.tracks = std::move(tracks);
    out.layers.clear();
    return out;
}

} // namespace

Result<void> framesFit(const Scene& scene, double framesPerSecond)
{
    for (const auto& clip : scene.clips) {
        if (!clip || clip->tracks.empty()) continue;
        const double frames = std::max(clip->endSec() - clip->startSec(), 0.0) * framesPerSecond;
        if (!(frames * static_cast<double>(clip->tracks.size()) <= kMostKeys))
            return Error(ErrorKind::Limit, kTooManyFrames, clip->name, {numberText(framesPerSecond), clip->name});
    }
    return {};
}

Scene withFrameRate(const Scene& scene, double framesPerSecond)
{
    Scene out = scene;
    std::set<NodeId> moved;
    for (std::size_t clip = 0; clip < scene.clips.size(); ++clip)
        if (scene.clips[clip] && !scene.clips[clip]->tracks.empty())
            out.clips[clip] = std::make_shared<const Clip>(storedAnew(scene, ClipId(clip), framesPerSecond, moved));
    for (const NodeId node : moved) { // what lists its steps is moved as a whole now
        const Node* was = scene.node(node);
        if (!was || (!was->restMatrix && was->elements.empty())) continue;
        Node plain = *was;
        plain.rest = decompose(was->restLocal()).transform;
        plain.restMatrix.reset();
        plain.elements.clear();
        out.nodes[node.index()] = std::make_shared<const Node>(std::move(plain));
    }
    return out;
}

} // namespace bindpose
