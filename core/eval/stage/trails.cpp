// SPDX-License-Identifier: MIT
#include "core/eval/stage/trails.h"

#include "core/eval/stage/frame_rate.h"
#include "core/eval/stage/second_clip.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace bindpose {
namespace {

constexpr double kSameSec = 1e-5; ///< a float's key and the frame that it stands for are one moment

/// Key times of these nodes, of all without one.
std::set<double> keyMoments(const Clip& clip, std::span<const NodeId> nodes)
{
    std::set<double> out;
    for (const auto& track : clip.tracks) {
        if (!track || !track->times) continue;
        if (!nodes.empty() && std::find(nodes.begin(), nodes.end(), track->node) == nodes.end()) continue;
        for (const double time : *track->times)
            if (std::isfinite(time)) out.insert(time);
    }
    return out;
}

/// The time among those, or one that stands for the same moment; 0 further away than that: none.
bool heldBy(const std::set<double>& times, double timeSec)
{
    const auto next = times.lower_bound(timeSec - kSameSec);
    return next != times.end() && *next <= timeSec + kSameSec;
}

std::set<double> framesWithin(const Clip& clip, std::size_t mostFrames)
{
    const double fps = frameRateOf(clip), start = clip.startSec(), end = clip.endSec();
    std::set<double> out;
    if (!std::isfinite(start) || !std::isfinite(end)) return out;
    const std::size_t frames = framesOf(clip) + 1, most = std::max<std::size_t>(mostFrames, 1);
    const std::size_t step = (frames + most - 1) / most;
    const double first = std::ceil(start * fps - 1e-6);
    for (std::size_t i = 0; i < frames; i += step)
        out.insert(std::clamp((first + static_cast<double>(i)) / fps, start, end));
    return out;
}

} // namespace

std::vector<Trail> jointTrails(const Scene& scene, const PoseRequest& request, const SecondClip& second,
    std::span<const NodeId> joints, std::size_t mostFrames, const Task& task)
{
    std::vector<Trail> out;
    if (request.clip.index() >= scene.clips.size() || !scene.clips[request.clip.index()]) return out;
    const Clip& clip = *scene.clips[request.clip.index()];
    const std::set<double> frames = framesWithin(clip, mostFrames);
    std::vector<std::set<double>> keys;
    std::set<double> moments;
    for (const NodeId joint : joints) {
        if (!scene.node(joint)) continue;
        out.push_back({joint, {}});
        keys.push_back(keyMoments(clip, std::span(&joint, 1)));
        moments.insert(keys.back().begin(), keys.back().end());
    }
    if (out.empty()) return out;
    for (const double end : {clip.startSec(), clip.endSec()})
        if (std::isfinite(end)) moments.insert(end);
    for (const double frame : frames) // a key stands for its frame
        if (!heldBy(moments, frame)) moments.insert(frame);
    PoseRequest at = request;
    at.from = PoseRequest::From::Clip;
    Pose pose;
    for (const double moment : moments) {
        if (task.cancelled()) return {};
        PoseRequest mixed = at;
        mixed.timeSec = moment;
        mixInto(mixed, scene, second);
        evaluatePose(scene, mixed, pose);
        for (std::size_t i = 0; i < out.size(); ++i)
            out[i].points.push_back({moment, glm::vec3(pose.model[out[i].node.index()][3]), keys[i].count(moment) > 0,
                heldBy(frames, moment)});
    }
    return out;
}

OnionTimes onionTimes(const Clip& clip, const OnionLook& look, std::span<const NodeId> joints, double timeSec)
{
    OnionTimes out;
    const auto before = static_cast<std::size_t>(std::max(0, look.before));
    const auto after = static_cast<std::size_t>(std::max(0, look.after));
    if (look.atKeys) {
        std::set<double> keys = keyMoments(clip, joints);
        if (keys.empty()) keys = keyMoments(clip, {});
        for (auto it = keys.lower_bound(timeSec - kSameSec); it != keys.begin() && out.before.size() < before;)
            out.before.push_back(*--it);
        for (auto it = keys.upper_bound(timeSec + kSameSec); it != keys.end() && out.after.size() < after; ++it)
            out.after.push_back(*it);
    } else {
        const double step = std::max(1, look.everyFrames) / frameRateOf(clip);
        for (std::size_t i = 1; i <= before; ++i)
            if (const double time = timeSec - static_cast<double>(i) * step; time >= clip.startSec() - kSameSec)
                out.before.push_back(std::max(time, clip.startSec()));
        for (std::size_t i = 1; i <= after; ++i)
            if (const double time = timeSec + static_cast<double>(i) * step; time <= clip.endSec() + kSameSec)
                out.after.push_back(std::min(time, clip.endSec()));
    }
    std::reverse(out.before.begin(), out.before.end());
    return out;
}

} // namespace bindpose
