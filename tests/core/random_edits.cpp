// SPDX-License-Identifier: MIT
#include "tests/core/random_edits.h"

#include "core/edit/clips/clip_edits.h"
#include "core/edit/keys/key_sets.h"
#include "core/eval/pose/bind_pose.h"
#include "tests/core/save_checks.h"

namespace bindpose::testing {
namespace {

/// A track and one of its keys; nothing where the scene has none.
std::optional<KeyAddress> someKey(const Scene& scene, Random& random, std::size_t& clip)
{
    if (scene.clips.empty()) return std::nullopt;
    clip = random.below(scene.clips.size());
    if (!scene.clips[clip] || scene.clips[clip]->tracks.empty()) return std::nullopt;
    const auto track = static_cast<std::uint32_t>(random.below(scene.clips[clip]->tracks.size()));
    const std::size_t keys = scene.clips[clip]->tracks[track]->keys();
    if (keys == 0) return std::nullopt;
    return KeyAddress{track, static_cast<std::uint32_t>(random.below(keys))};
}

Scene otherKey(const Scene& scene, Random& random)
{
    std::size_t clip = 0;
    const std::optional<KeyAddress> key = someKey(scene, random, clip);
    if (!key) return scene;
    Scene out = scene;
    const bool repeat = random.chance(0.3f); // the value of another key: inside of any range
    const float by = random.uniform(-0.4f, 0.4f);
    const std::size_t axis = random.below(3);
    changeTrack(out, clip, key->track, [&](Track& track) {
        float* value = &track.values[track.valueAt(key->key)];
        if (repeat || track.components > 4) {
            std::copy_n(&track.values[track.valueAt(track.keys() - 1)], track.components, value);
        } else if (track.path == ChannelPath::Rotation) {
            const glm::quat turned = glm::normalize(
                glm::quat(value[3], value[0], value[1], value[2]) * glm::angleAxis(by, glm::vec3(0.6f, 0.0f, 0.8f)));
            for (int i = 0; i < 4; ++i) value[i] = turned[i];
        } else if (track.components == 3) {
            value[axis] += by;
        }
    });
    return out;
}

Scene otherJoint(const Scene& scene, Random& random)
{
    std::vector<std::size_t> joints;
    for (std::size_t n = 0; n < scene.nodes.size(); ++n)
        if (scene.nodes[n]->joint) joints.push_back(n);
    if (joints.empty()) return scene;
    const std::size_t at = joints[random.below(joints.size())];
    Scene out = scene;
    if (random.chance(0.5f)) {
        change(out.nodes, at, [&](Node& node) {
            if (random.chance(0.5f) && node.name.size() > 2)
                node.name.pop_back();
            else
                node.name += "_x";
        });
        return out;
    }
    change(out.nodes, at, [&](Node& node) { node.rest.translation += random.vector(0.3f); });
    if (scene.facts->restIsBind) followRest(out);
    return out;
}

Scene otherClip(const Scene& scene, Random& random)
{
    if (scene.clips.empty()) return scene;
    const ClipId clip(random.below(scene.clips.size()));
    if (!scene.clips[clip.index()]) return scene;
    Result<Scene> out = scene;
    switch (random.below(5)) {
    case 0:
        out = reverseClip(scene, clip);
        break;
    case 1:
        out = shiftClip(scene, clip, random.chance(0.5f) ? 0.1 : 0.5);
        break;
    case 2:
        out = duplicateClip(scene, clip, "a copy " + std::to_string(random.below(1000)));
        break;
    case 3:
        out = removeClip(scene, clip);
        break;
    default:
        change(out->clips, clip.index(), [](Clip& one) { one.name += " (2)"; });
    }
    return out ? *out : scene;
}

Scene otherCoordinate(const Scene& scene, Random& random)
{
    if (scene.meshes.empty() || scene.meshes[0]->parts.empty()) return scene;
    Scene out = scene;
    change(out.meshes, 0, [&](Mesh& mesh) {
        auto streams = std::make_shared<VertexStreams>(*mesh.parts[0]->vertices);
        if (streams->uvs.empty() || streams->uvs[0].empty() || mesh.parts[0]->indices.empty()) return;
        const VertexIndex corner = mesh.parts[0]->indices[random.below(mesh.parts[0]->indices.size())];
        streams->uvs[0][corner].x += 0.125f;
        const auto before = mesh.parts[0]->vertices;
        for (auto& part : mesh.parts)
            if (part->vertices == before) {
                Part copy = *part;
                copy.vertices = streams;
                part = std::make_shared<const Part>(std::move(copy));
            }
    });
    return out;
}

constexpr RandomEdit kEdits[] = {{"weight", withOtherWeight}, {"weight", withOtherWeight}, {"key", otherKey},
    {"key", otherKey}, {"joint", otherJoint}, {"clip", otherClip}, {"keys come and go", withOtherKeys},
    {"coordinate", otherCoordinate}};

} // namespace

Scene withOtherWeight(const Scene& scene, Random& random)
{
    if (scene.weights.empty()) return scene;
    const std::size_t set = random.below(scene.weights.size());
    if (scene.weights[set]->empty() || scene.skins.empty()) return scene;
    const auto point = static_cast<PointIndex>(random.below(scene.weights[set]->points()));
    std::vector<Influence> row = scene.weights[set]->at(point);
    if (row.empty()) return scene;
    const std::size_t at = random.below(row.size());
    if (random.chance(0.3f) && row.size() > 1)
        row.erase(row.begin() + static_cast<std::ptrdiff_t>(at));
    else if (random.chance(0.3f))
        row.push_back({static_cast<SlotIndex>(random.below(scene.skins[0]->joints.size())), 0.125f});
    else
        row[at].weight = random.uniform(0.05f, 0.9f);
    return withRow(scene, set, point, row);
}

Scene withOtherKeys(const Scene& scene, Random& random)
{
    std::size_t clip = 0;
    const std::optional<KeyAddress> key = someKey(scene, random, clip);
    if (!key) return scene;
    const auto& tracks = scene.clips[clip]->tracks;
    std::vector<std::uint32_t> all;
    for (std::uint32_t t = 0; t < tracks.size(); ++t)
        if (tracks[t]->node == tracks[key->track]->node) all.push_back(t);
    std::vector<KeyAddress> keys;
    for (const std::uint32_t t : all)
        if (key->key < tracks[t]->keys()) keys.push_back({t, key->key});
    const double time = (*tracks[key->track]->times)[key->key] + 0.013;
    const Result<Scene> out =
        random.chance(0.5f) ? insertKeys(scene, ClipId(clip), all, time) : deleteKeys(scene, ClipId(clip), keys);
    return out ? *out : scene;
}

std::span<const RandomEdit> randomEdits()
{
    return kEdits;
}

} // namespace bindpose::testing
