// SPDX-License-Identifier: MIT
#include "core/eval/pose/clip_plan.h"

#include "core/eval/pose/key_search.h"
#include "core/eval/pose/pose_kernels.h"

#include <algorithm>

namespace bindpose {
namespace {

/// The tracks that move one node; the last of a channel counts.
struct NodeTracks {
    const Track* translation = nullptr;
    const Track* rotation = nullptr;
    const Track* scale = nullptr;
    bool any() const { return translation || rotation || scale; }
};

class PlanMaker {
public:
    PlanMaker(const Scene& scene, ClipPlan& plan) : scene_(scene), plan_(plan) { plan_.timelines.emplace_back(); }

    void run()
    {
        std::vector<NodeTracks> tracks(scene_.nodes.size());
        sortTracks(tracks);
        std::vector<std::uint32_t> moved;
        for (const NodeId id : scene_.order->sorted) {
            if (tracks[id.index()].any()) {
                moved.push_back(id.value);
                continue;
            }
            plan_.still.push_back(id.value);
            plan_.stillLocal.push_back(scene_.nodes[id.index()]->restLocal());
        }
        // Lanes point into `constants`, which must not grow past this: at most three channels of 4 floats a lane.
        const std::size_t groups = (moved.size() + kLanesPerGroup - 1) / kLanesPerGroup;
        plan_.constants.reserve(groups * kLanesPerGroup * 12 + 4);
        plan_.constants.assign({0.0f, 0.0f, 0.0f, 1.0f});
        for (std::size_t i = 0; i < groups; ++i) {
            const auto from = moved.begin() + static_cast<std::ptrdiff_t>(i * kLanesPerGroup);
            addGroup({&*from, std::min(kLanesPerGroup, moved.size() - i * kLanesPerGroup)}, tracks);
        }
        plan_.places.resize(plan_.timelines.size());
    }

private:
    void sortTracks(std::vector<NodeTracks>& tracks)
    {
        for (const auto& track : plan_.clip->tracks) {
            if (!track || track->keys() == 0 || !scene_.node(track->node)) continue;
            if (!layerPlays(*plan_.clip, track->layer)) continue;
            NodeTracks& node = tracks[track->node.index()];
            switch (track->path) {
            case ChannelPath::Translation:
                node.translation = track.get();
                break;
            case ChannelPath::Rotation:
                node.rotation = track.get();
                break;
            case ChannelPath::Scale:
                node.scale = track.get();
                break;
            case ChannelPath::Matrix:
            case ChannelPath::Visibility:
                plan_.others.push_back(track.get());
                break;
            case ChannelPath::MorphWeights:
                addMorphTrack(scene_, plan_, *track);
                break;
            case ChannelPath::Element:
                addSteppedTrack(scene_, plan_, *track);
                break;
            }
        }
        sortLayers(plan_);
    }

    void addGroup(std::span<const std::uint32_t> nodes, const std::vector<NodeTracks>& tracks)
    {
        LaneNodes group;
        TransformLanes lanes;
        std::array<const Track*, kLanesPerGroup> translation{}, rotation{}, scale{};
        for (std::size_t lane = 0; lane < kLanesPerGroup; ++lane) {
            const bool used = lane < nodes.size();
            group[lane] = used ? nodes[lane] : NodeId::kNone;
            const Transform rest = used ? scene_.nodes[nodes[lane]]->rest : Transform{};
            for (int axis = 0; axis < 3; ++axis) {
                lanes.translation[axis][lane] = rest.translation[axis];
                lanes.scale[axis][lane] = rest.scale[axis];
            }
            const glm::quat& q = rest.rotation;
            const float xyzw[4] = {q.x, q.y, q.z, q.w};
            for (int i = 0; i < 4; ++i) lanes.rotation[i][lane] = xyzw[i];
            if (!used) continue;
            translation[lane] = tracks[nodes[lane]].translation;
            rotation[lane] = tracks[nodes[lane]].rotation;
            scale[lane] = tracks[nodes[lane]].scale;
            if (rotation[lane])
                plan_.turns.push_back({rotation[lane], q, static_cast<std::uint32_t>(plan_.nodes.size()),
                    static_cast<std::uint32_t>(lane)});
        }
        plan_.nodes.push_back(group);
        plan_.lanes.push_back(lanes);
        plan_.channels.push_back({addSources(translation), addSources(rotation), addSources(scale)});
    }

    std::int32_t addSources(const std::array<const Track*, kLanesPerGroup>& tracks)
    {
        if (std::all_of(tracks.begin(), tracks.end(), [](const Track* track) { return !track; })) return -1;
        LaneSources out;
        for (std::size_t lane = 0; lane < kLanesPerGroup; ++lane) {
            const Track* track = tracks[lane];
            out.still[lane] = track ? 0u : ~0u;
            out.values[lane] = plan_.constants.data();
            const bool curved = track && (track->interpolation == Interpolation::CubicSpline ||
                                             track->interpolation == Interpolation::Bezier || !track->before.holds() ||
                                             !track->after.holds());
            if (curved) {
                plan_.cubics.push_back({track, plan_.constants.size()});
                out.values[lane] = plan_.constants.data() + plan_.constants.size();
                plan_.constants.insert(plan_.constants.end(), {0.0f, 0.0f, 0.0f, 1.0f});
            } else if (track) {
                out.values[lane] = track->values.data();
                out.stride[lane] = track->components;
                out.timeline[lane] = timeline(*track);
            }
            out.uniform = out.uniform && out.stride[lane] == out.stride[0] && out.timeline[lane] == out.timeline[0];
        }
        plan_.sources.push_back(out);
        return static_cast<std::int32_t>(plan_.sources.size() - 1);
    }

    std::uint32_t timeline(const Track& track)
    {
        // Tracks of a clip mostly share one list of times, or come in runs that do: the latest are looked at first.
        for (std::size_t back = 1, most = std::min<std::size_t>(plan_.timelines.size(), 8); back < most; ++back) {
            const std::size_t i = plan_.timelines.size() - back;
            if (plan_.timelines[i].times == track.times && plan_.timelines[i].interpolation == track.interpolation)
                return static_cast<std::uint32_t>(i);
        }
        plan_.timelines.push_back({track.times, track.interpolation});
        return static_cast<std::uint32_t>(plan_.timelines.size() - 1);
    }

    const Scene& scene_;
    ClipPlan& plan_;
};

void sampleOther(const Track& track, double timeSec, RotationMode rotation, Pose& pose)
{
    const std::size_t node = track.node.index();
    if (track.path == ChannelPath::MorphWeights) {
        pose.morphWeights[node].resize(track.components);
        sampleTrack(track, timeSec, rotation, pose.morphWeights[node]);
    } else if (track.path == ChannelPath::Visibility) {
        float on = 1.0f;
        sampleTrack(track, timeSec, rotation, {&on, 1});
        pose.visible[node] = on > 0.0f ? 1 : 0;
    } else {
        sampleTrack(track, timeSec, rotation, {&pose.local[node][0][0], 16});
    }
}

/// The slow way that no kernel has.
void sampleTurns(ClipPlan& plan, double timeSec)
{
    for (const ClipPlan::Turn& turn : plan.turns) {
        float xyzw[4];
        sampleTrack(*turn.track, timeSec, RotationMode::AxisAngle, xyzw, turn.rest);
        for (std::size_t i = 0; i < 4; ++i) plan.lanes[turn.group].rotation[i][turn.lane] = xyzw[i];
    }
}

} // namespace

ClipPlan makeClipPlan(const Scene& scene, const std::shared_ptr<const Clip>& clip)
{
    ClipPlan plan;
    plan.clip = clip;
    PlanMaker(scene, plan).run();
    return plan;
}

void sampleClipPlan(ClipPlan& plan, double timeSec, RotationMode rotation, Pose& pose)
{
    if (const auto& range = plan.clip->range) timeSec = std::max(std::min(timeSec, range->endSec), range->startSec);
    for (std::size_t i = 1; i < plan.timelines.size(); ++i) {
        const KeySpan span = keySpan(*plan.timelines[i].times, timeSec, plan.timelines[i].interpolation);
        plan.places[i] = {static_cast<std::uint32_t>(span.key), static_cast<std::uint32_t>(span.next),
            static_cast<float>(span.fraction)};
    }
    for (const ClipPlan::Cubic& cubic : plan.cubics)
        sampleTrack(*cubic.track, timeSec, rotation, {plan.constants.data() + cubic.constant, cubic.track->components});
    poseKernels().sampleLanes(plan, rotation == RotationMode::Nlerp ? rotation : RotationMode::Slerp);
    if (rotation == RotationMode::AxisAngle) sampleTurns(plan, timeSec);
    poseKernels().composeLanes(plan.lanes, plan.nodes, pose.local.data());
    for (std::size_t i = 0; i < plan.still.size(); ++i) pose.local[plan.still[i]] = plan.stillLocal[i];
    for (const Track* track : plan.others) sampleOther(*track, timeSec, rotation, pose);
    sampleLayers(plan, timeSec, pose);
}

} // namespace bindpose
