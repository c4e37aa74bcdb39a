// SPDX-License-Identifier: MIT
#include "core/edit/clips/exercise_clip.h"

#include "core/base/errors.h"
#include "core/base/utf8.h"
#include "core/edit/ground/edit_tools.h"
#include "core/edit/ground/errors.h"
#include "core/edit/keys/clip_errors.h"
#include "core/edit/pose/pose_errors.h"
#include "core/eval/pose/bind_pose.h"
#include "core/math/transform.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace bindpose {
namespace {

/// Keys of a round: at each end, at bind, and half way, so that no turn from key to key is half a turn or more.
constexpr int kPlaces = 24;
constexpr double kFrames = 30.0;

Track trackOf(NodeId node, ChannelPath path)
{
    return {node, path, Interpolation::Linear, path == ChannelPath::Rotation ? 4u : 3u, nullptr, {}};
}

void addTurn(Track& track, std::vector<double>& times, double timeSec, const glm::quat& turn)
{
    times.push_back(timeSec);
    track.values.insert(track.values.end(), {turn.x, turn.y, turn.z, turn.w});
}

/// The turns of one joint: at bind until its round begins at `fromSec`, and after it.
Track turnsOf(NodeId joint, const glm::quat& bind, const ExerciseRange& range, double fromSec, double endSec)
{
    Track out = trackOf(joint, ChannelPath::Rotation);
    std::vector<double> times;
    if (fromSec > 0.0) addTurn(out, times, 0.0, bind);
    for (int place = 0; place <= kPlaces; ++place) {
        const double phase = static_cast<double>(place % kPlaces) / kPlaces;
        addTurn(out, times, fromSec + kExerciseSec * place / kPlaces,
            place % 4 == 0 ? bind : glm::normalize(bind * exerciseTurn(range, phase)));
    }
    if (times.back() < endSec) addTurn(out, times, endSec, bind);
    out.times = std::make_shared<const std::vector<double>>(std::move(times));
    return out;
}

/// What holds a joint at bind where the rest pose would not, all the clip long.
void addHolds(Clip& clip, const Node& node, NodeId id, const Transform& bind, bool turns, double endSec)
{
    const auto times = std::make_shared<const std::vector<double>>(std::vector<double>{0.0, endSec});
    const auto add = [&](ChannelPath path, const std::vector<float>& value) {
        Track track = trackOf(id, path);
        track.times = times;
        for (int key = 0; key < 2; ++key) track.values.insert(track.values.end(), value.begin(), value.end());
        clip.tracks.push_back(std::make_shared<const Track>(std::move(track)));
    };
    constexpr float kSame = 1e-5f;
    const Transform rest = decompose(node.restLocal()).transform;
    const glm::vec3 &t = bind.translation, &s = bind.scale;
    const glm::quat& q = bind.rotation;
    if (glm::distance(rest.translation, t) > kSame * (1.0f + glm::length(t)))
        add(ChannelPath::Translation, {t.x, t.y, t.z});
    if (!turns && std::abs(glm::dot(glm::normalize(rest.rotation), glm::normalize(q))) < 1.0f - 1e-6f)
        add(ChannelPath::Rotation, {q.x, q.y, q.z, q.w});
    if (glm::distance(rest.scale, s) > kSame) add(ChannelPath::Scale, {s.x, s.y, s.z});
}

} // namespace

std::vector<NodeId> weighingJoints(const Scene& scene)
{
    std::vector<char> weighs(scene.nodes.size(), 0);
    for (const auto& instance : scene.instances) {
        if (!instance || !instance->skin.valid()) continue;
        const Skin& skin = *scene.skins[instance->skin.index()];
        for (const SetId set : scene.meshes[instance->mesh.index()]->sets)
            for (const auto& block : scene.weights[set.index()]->blocks())
                for (std::size_t i = 0; i < block->slots.size(); ++i)
                    if (block->weights[i] > 0.0f && block->slots[i] < skin.joints.size())
                        weighs[skin.joints[block->slots[i]].index()] = 1;
    }
    std::vector<NodeId> out;
    for (const NodeId id : scene.order->sorted)
        if (weighs[id.index()]) out.push_back(id);
    return out;
}

Result<Scene> addExerciseClip(
    const Scene& scene, std::span<const NodeId> joints, std::span<const ExerciseRange> ranges, const std::string& name)
{
    assert(ranges.size() == joints.size());
    if (joints.empty()) return edit_tools::refuse(errors::kNoJointToExercise);
    for (const NodeId joint : joints)
        if (!scene.node(joint)) return edit_tools::refuse(errors::kNoSuchNode, {"#" + std::to_string(joint.value)});
    if (name.empty()) return edit_tools::refuse(errors::kClipNoName);
    if (!validUtf8(name)) return edit_tools::refuse(errors::kNameNotUtf8);
    const auto taken = [&name](const auto& other) { return other && other->name == name; };
    if (std::any_of(scene.clips.begin(), scene.clips.end(), taken))
        return edit_tools::refuse(errors::kClipNameTaken, {name});
    auto made = std::make_shared<Clip>();
    made->name = name;
    made->framesPerSecond = kFrames;
    made->rateIsFree = true;
    const double endSec = kExerciseSec * static_cast<double>(joints.size());
    const BindPose bind = makeBindPose(scene);
    for (const NodeId id : scene.order->sorted) {
        if (!scene.nodes[id.index()]->joint) continue;
        const Transform parts = decompose(bind.local[id.index()]).transform;
        const auto at = std::find(joints.begin(), joints.end(), id);
        addHolds(*made, *scene.nodes[id.index()], id, parts, at != joints.end(), endSec);
        if (at == joints.end()) continue;
        const auto place = static_cast<std::size_t>(at - joints.begin());
        made->tracks.push_back(std::make_shared<const Track>(turnsOf(
            id, glm::normalize(parts.rotation), ranges[place], kExerciseSec * static_cast<double>(place), endSec)));
    }
    Scene out = scene;
    out.clips.push_back(std::move(made));
    return out;
}

} // namespace bindpose
