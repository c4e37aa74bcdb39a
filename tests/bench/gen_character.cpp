// SPDX-License-Identifier: MIT
#include "tests/bench/gen_character.h"

#include <algorithm>
#include <cmath>

namespace bindpose::bench {
namespace {

constexpr std::uint32_t kSegments = 25; ///< points around a ring
constexpr float kRadius = 0.04f;
constexpr float kReach = 0.14f; ///< how far a bone's weight goes
constexpr float kTurn = 6.2831853f;

/// A linear congruential generator: the same characters on every machine.
class Dice {
public:
    float roll()
    {
        state_ = state_ * 1664525u + 1013904223u;
        return static_cast<float>(state_ >> 8) / 16777216.0f;
    }
    glm::vec3 around()
    {
        const float x = roll() - 0.5f, y = roll() - 0.5f;
        return {x, y, roll() - 0.5f};
    }

private:
    std::uint32_t state_ = 12345;
};

struct Bone {
    std::size_t parent = 0;
    int depth = 0;
    glm::vec3 head{0.0f, 1.0f, 0.0f}, tail{0.0f, 1.2f, 0.0f};
};

/// Chains with a branch now and then, never deeper than 16; parents come before children.
std::vector<Bone> growBones(std::size_t count, Dice& dice)
{
    std::vector<Bone> bones(count);
    for (std::size_t i = 1; i < count; ++i) {
        const bool onward = dice.roll() < 0.85f;
        std::size_t parent = onward ? i - 1 : static_cast<std::size_t>(dice.roll() * static_cast<float>(i));
        if (bones[parent].depth > 14)
            parent = static_cast<std::size_t>(dice.roll() * static_cast<float>(std::min<std::size_t>(i, 20)));
        Bone& bone = bones[i];
        bone.parent = parent;
        bone.depth = bones[parent].depth + 1;
        const glm::vec3 along = glm::normalize(bones[parent].tail - bones[parent].head);
        const glm::vec3 direction = glm::normalize(along + dice.around() * (parent == i - 1 ? 0.6f : 2.2f));
        bone.head = bones[parent].tail;
        bone.tail = bone.head + direction * (0.08f + 0.12f * dice.roll());
    }
    return bones;
}

float distanceTo(const Bone& bone, const glm::vec3& p)
{
    const glm::vec3 along = bone.tail - bone.head;
    const float t = std::clamp(glm::dot(p - bone.head, along) / glm::dot(along, along), 0.0f, 1.0f);
    return glm::length(p - (bone.head + along * t));
}

/// The strongest bones near a point, weights falling with the cube of the distance, the rest zeros on joint 0.
void appendWeights(const std::vector<Bone>& bones, const glm::vec3& p, std::size_t influences,
    std::vector<SlotIndex>& slots, std::vector<float>& weights)
{
    std::vector<std::pair<float, SlotIndex>> near;
    for (std::size_t b = 0; b < bones.size(); ++b) {
        const float share = 1.0f - distanceTo(bones[b], p) / kReach;
        if (share > 0.0f) near.emplace_back(share * share * share, static_cast<SlotIndex>(b));
    }
    std::stable_sort(near.begin(), near.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    near.resize(std::min(near.size(), influences));
    float sum = 0.0f, kept = 0.0f;
    for (const auto& [weight, bone] : near) sum += weight;
    std::erase_if(near, [&](const auto& entry) { return entry.first <= 0.01f * sum; });
    for (const auto& [weight, bone] : near) kept += weight;
    for (std::size_t i = 0; i < influences; ++i) {
        slots.push_back(i < near.size() ? near[i].second : 0);
        weights.push_back(i < near.size() ? near[i].first / kept : 0.0f);
    }
}

/// Rings of points around every bone, triangles between them.
void growSkin(const std::vector<Bone>& bones, std::size_t rings, PointSet& set, VertexStreams& streams, Part& part)
{
    streams.uvs.resize(1);
    for (const Bone& bone : bones) {
        const glm::vec3 along = bone.tail - bone.head, d = glm::normalize(along);
        const glm::vec3 u =
            glm::normalize(glm::cross(d, std::abs(d.y) < 0.9f ? glm::vec3(0, 1, 0) : glm::vec3(1, 0, 0)));
        const glm::vec3 w = glm::cross(d, u);
        for (std::size_t ring = 0; ring < rings; ++ring)
            for (std::uint32_t s = 0; s < kSegments; ++s) {
                const auto point = static_cast<VertexIndex>(set.positions.size());
                const float t = static_cast<float>(ring) / static_cast<float>(rings - 1);
                const float share = static_cast<float>(s) / static_cast<float>(kSegments);
                const glm::vec3 normal = u * std::cos(kTurn * share) + w * std::sin(kTurn * share);
                set.positions.push_back(bone.head + along * t + normal * kRadius);
                streams.normals.push_back(normal);
                streams.uvs[0].push_back({share, t});
                if (ring + 1 == rings) continue;
                const VertexIndex right = s + 1 == kSegments ? point + 1 - kSegments : point + 1;
                part.indices.insert(
                    part.indices.end(), {point, right, point + kSegments, right, right + kSegments, point + kSegments});
            }
    }
    streams.vertexCount = static_cast<std::uint32_t>(set.positions.size());
}

std::shared_ptr<const Track> swing(std::size_t joint, const KeyTimes& times, Dice& dice)
{
    const float pace = 0.3f + 1.5f * dice.roll(), phase = kTurn * dice.roll();
    const glm::vec3 axis = glm::normalize(dice.around());
    Track track{NodeId(joint), ChannelPath::Rotation, Interpolation::Linear, 4, times, {}};
    for (const double at : *times) {
        const auto t = static_cast<float>(at);
        const float angle = 0.25f * std::sin(pace * t * kTurn + phase) + 0.05f * std::sin(5.0f * t + phase);
        const glm::vec3 v = axis * std::sin(0.5f * angle);
        track.values.insert(track.values.end(), {v.x, v.y, v.z, std::cos(0.5f * angle)});
    }
    return std::make_shared<const Track>(std::move(track));
}

std::shared_ptr<const Clip> moveBones(const std::vector<Bone>& bones, double seconds, Dice& dice)
{
    std::vector<double> frames(std::max<std::size_t>(2, static_cast<std::size_t>(seconds * 30.0)));
    for (std::size_t i = 0; i < frames.size(); ++i) frames[i] = static_cast<double>(static_cast<float>(i) / 30.0f);
    const auto times = std::make_shared<const std::vector<double>>(std::move(frames));
    auto clip = std::make_shared<Clip>();
    clip->name = "swing";
    for (std::size_t joint = 0; joint < bones.size(); ++joint) clip->tracks.push_back(swing(joint, times, dice));
    Track walk{NodeId(0u), ChannelPath::Translation, Interpolation::Linear, 3, times, {}};
    for (const double at : *times) {
        const auto t = static_cast<float>(at);
        const glm::vec3 p = bones[0].head + glm::vec3(0.1f * t, 0.02f * std::sin(6.0f * t), 0.0f);
        walk.values.insert(walk.values.end(), {p.x, p.y, p.z});
    }
    clip->tracks.push_back(std::make_shared<const Track>(std::move(walk)));
    return clip;
}

void addSkeleton(const std::vector<Bone>& bones, Scene& scene)
{
    auto skin = std::make_shared<Skin>();
    skin->root = NodeId(0u);
    for (std::size_t i = 0; i < bones.size(); ++i) {
        auto node = std::make_shared<Node>();
        node->name = "bone_" + std::to_string(i);
        if (i > 0) node->parent = NodeId(bones[i].parent);
        node->rest.translation = i > 0 ? bones[i].head - bones[bones[i].parent].head : bones[i].head;
        node->joint = true;
        node->fileIndex = static_cast<std::uint32_t>(i);
        scene.nodes.push_back(node);
        skin->joints.push_back(NodeId(i));
        glm::mat4 inverse(1.0f);
        inverse[3] = glm::vec4(-bones[i].head, 1.0f);
        skin->inverseBind.push_back(inverse);
    }
    auto body = std::make_shared<Node>();
    body->name = "body";
    body->fileIndex = static_cast<std::uint32_t>(bones.size());
    scene.nodes.push_back(body);
    scene.skins.push_back(skin);
}

} // namespace

Scene generateCharacter(const CharacterSize& size)
{
    Dice dice;
    const std::vector<Bone> bones = growBones(size.joints, dice);
    Scene scene;
    addSkeleton(bones, scene);
    auto set = std::make_shared<PointSet>();
    auto streams = std::make_shared<VertexStreams>();
    auto part = std::make_shared<Part>();
    growSkin(bones, std::max<std::size_t>(2, size.points / size.joints / kSegments), *set, *streams, *part);
    std::vector<SlotIndex> slots;
    std::vector<float> weights;
    for (const glm::vec3& p : set->positions) appendWeights(bones, p, size.influences, slots, weights);
    part->vertices = streams;
    part->material = MaterialId(0u);
    auto material = std::make_shared<Material>();
    material->name = "skin";
    material->baseColor = {0.8f, 0.7f, 0.6f, 1.0f};
    auto mesh = std::make_shared<Mesh>();
    mesh->name = "body";
    mesh->sets = {SetId(0u)};
    mesh->parts = {part};
    const std::size_t points = set->points();
    scene.sets = {set};
    scene.weights = {
        std::make_shared<const SetWeights>(*SetWeights::makeUniform(points, size.influences, slots, weights))};
    scene.meshes = {mesh};
    scene.materials = {material};
    scene.instances = {std::make_shared<const Instance>(Instance{NodeId(size.joints), MeshId(0u), SkinId(0u), "body"})};
    if (size.seconds > 0.0) scene.clips = {moveBones(bones, size.seconds, dice)};
    return *Scene::make(std::move(scene));
}

} // namespace bindpose::bench
