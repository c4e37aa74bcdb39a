// SPDX-License-Identifier: MIT
#include "core/eval/pose/bake.h"

#include "core/math/transform.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace bindpose {
namespace {

constexpr double kCurveStepSec = 1.0 / 60.0;
constexpr std::size_t kMostBetween = 64;  ///< of one segment
constexpr std::size_t kMostBeyond = 4096; ///< before or behind the keys of one track
constexpr double kTurnRad = 0.04; ///< between neighbours a point is off by its square over 8 of the radius: 0.2 ‰

/// Pieces that the turn from one key to the next is cut into.
std::size_t piecesOfTurn(const Track& track, std::size_t key)
{
    if (track.path != ChannelPath::Rotation) return 1;
    const float *a = &track.values[track.valueAt(key)], *b = &track.values[track.valueAt(key + 1)];
    double dot = 0.0, first = 0.0, second = 0.0;
    for (std::size_t i = 0; i < 4; ++i) {
        dot += double{a[i]} * double{b[i]};
        first += double{a[i]} * double{a[i]};
        second += double{b[i]} * double{b[i]};
    }
    const double cosine = std::abs(dot) / std::sqrt(std::max(first * second, 1e-30));
    const double pieces = std::ceil(2.0 * std::acos(std::min(cosine, 1.0)) / kTurnRad);
    // A key that is no number turns by none: it compares as false.
    return pieces > 1.0 ? static_cast<std::size_t>(std::min(pieces, static_cast<double>(kMostBetween))) : 1;
}

/// Keys of a track with what has to stand between them.
void addTimes(const Track& track, BakedBlend blend, std::vector<double>& out)
{
    const std::vector<double>& times = *track.times;
    const bool curved = track.interpolation == Interpolation::CubicSpline ||
                        track.interpolation == Interpolation::Bezier || track.path == ChannelPath::Element;
    for (std::size_t k = 0; k < times.size(); ++k) {
        out.push_back(times[k]);
        if (k + 1 >= times.size() || !(times[k + 1] > times[k])) continue;
        const double length = times[k + 1] - times[k];
        if (track.interpolation == Interpolation::Step) {
            out.push_back(times[k + 1] - std::min(1e-4, 0.01 * length));
            continue;
        }
        std::size_t pieces = blend == BakedBlend::Entries ? piecesOfTurn(track, k) : 1;
        if (curved)
            pieces = std::max(pieces, static_cast<std::size_t>(std::clamp(
                                          std::ceil(length / kCurveStepSec), 1.0, static_cast<double>(kMostBetween))));
        for (std::size_t i = 1; i < pieces; ++i)
            out.push_back(times[k] + length * static_cast<double>(i) / static_cast<double>(pieces));
    }
}

/// Evenly between two times, both left out.
void addSteps(double from, double to, std::size_t most, std::vector<double>& out)
{
    if (!(to > from)) return;
    const double pieces = std::clamp(std::ceil((to - from) / kCurveStepSec), 1.0, static_cast<double>(most));
    for (std::size_t i = 1; i < static_cast<std::size_t>(pieces); ++i)
        out.push_back(from + (to - from) * static_cast<double>(i) / pieces);
}

/// What a clip shows before and behind a track's keys, and where the weights of its layers change. Where the clip has a
/// range nothing outside of it counts.
void addTimesOfClip(const Clip& clip, const Track& track, std::vector<double>& out)
{
    if (track.layer < clip.layers.size())
        if (const Track* weights = clip.layers[track.layer].weightKeys.get(); weights && weights->keys() > 0) {
            addSteps(weights->times->front(), weights->times->back(), kMostBeyond, out);
            out.insert(out.end(), weights->times->begin(), weights->times->end());
        }
    if (!clip.range) return;
    const auto [start, end] = *clip.range;
    if (!track.before.holds()) addSteps(start, std::min(end, track.times->front()), kMostBeyond, out);
    if (!track.after.holds()) addSteps(std::max(start, track.times->back()), end, kMostBeyond, out);
    for (double& time : out) time = std::max(std::min(time, end), start);
    out.insert(out.end(), {start, std::max(start, end)});
}

} // namespace

bool movesNode(const Track& track)
{
    return track.path != ChannelPath::MorphWeights && track.path != ChannelPath::Visibility && track.keys() > 0;
}

Pose restPose(const Scene& scene)
{
    PoseRequest request;
    request.overrides = false;
    return evaluatePose(scene, request);
}

std::vector<BakedNode> bakeClip(const Scene& scene, ClipId clip, BakedBlend blend)
{
    std::map<std::uint32_t, std::vector<double>> wanted;
    for (const auto& track : scene.clips[clip.index()]->tracks) {
        if (!track || !movesNode(*track) || !scene.node(track->node)) continue;
        addTimes(*track, blend, wanted[track->node.value]);
        addTimesOfClip(*scene.clips[clip.index()], *track, wanted[track->node.value]);
    }
    std::map<double, std::vector<std::size_t>> byTime;
    std::vector<BakedNode> out;
    for (auto& [node, times] : wanted) {
        std::sort(times.begin(), times.end());
        times.erase(std::unique(times.begin(), times.end()), times.end());
        for (const double time : times) byTime[time].push_back(out.size());
        out.push_back({NodeId(node), {}, {}, {}, {}});
    }
    PoseRequest request;
    request.from = PoseRequest::From::Clip;
    request.clip = clip;
    request.overrides = false;
    Pose pose;
    for (const auto& [time, nodes] : byTime) {
        request.timeSec = time;
        evaluatePose(scene, request, pose);
        for (const std::size_t i : nodes) {
            const NodeId node = out[i].node, parent = scene.nodes[node.index()]->parent;
            out[i].times.push_back(time);
            out[i].locals.push_back(pose.local[node.index()]);
            out[i].models.push_back(pose.model[node.index()]);
            out[i].parents.push_back(parent.valid() ? pose.model[parent.index()] : glm::mat4(1.0f));
        }
    }
    return out;
}

std::vector<Track> plainTracks(const BakedNode& baked, float& residual)
{
    const auto times = std::make_shared<const std::vector<double>>(baked.times);
    std::vector<Track> out(3);
    const ChannelPath paths[] = {ChannelPath::Translation, ChannelPath::Rotation, ChannelPath::Scale};
    for (std::size_t i = 0; i < 3; ++i) {
        out[i].node = baked.node;
        out[i].path = paths[i];
        out[i].components = i == 1 ? 4 : 3;
        out[i].times = times;
    }
    glm::quat last(1.0f, 0.0f, 0.0f, 0.0f);
    for (const glm::mat4& local : baked.locals) {
        const Decomposition parts = decompose(local);
        residual = std::max(residual, parts.residual);
        const glm::vec3 &t = parts.transform.translation, &s = parts.transform.scale;
        glm::quat q = parts.transform.rotation;
        if (glm::dot(q, last) < 0.0f) q = -q;
        last = q;
        out[0].values.insert(out[0].values.end(), {t.x, t.y, t.z});
        out[1].values.insert(out[1].values.end(), {q.x, q.y, q.z, q.w});
        out[2].values.insert(out[2].values.end(), {s.x, s.y, s.z});
    }
    return out;
}

} // namespace bindpose
