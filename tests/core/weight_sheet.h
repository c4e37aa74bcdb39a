// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/surface/place_weights.h"
#include "tests/core/random_scene.h"
#include "tests/core/render_scene.h"

/// A sheet with nine joints for tests of edits of weights.
namespace bindpose::testing::weight_sheet {

inline constexpr std::size_t kJoints = 9;

/// A sheet around x = 0 that is the same on both sides, its middle column a seam; joints 1–4 on the left of 5–8.
inline constexpr PointIndex kSide = 9, kPoints = kSide * kSide + kSide;

inline SetWeights randomRows(Random& random, WeightStorage storage, std::size_t columns)
{
    std::vector<SlotIndex> slots;
    std::vector<float> values;
    for (PointIndex p = 0; p < kPoints; ++p) {
        const std::size_t used = 1 + random.below(columns);
        std::vector<std::size_t> joints{0, 1, 2, 3, 4, 5, 6, 7, 8};
        for (std::size_t i = 0; i < columns; ++i) {
            const std::size_t pick = random.below(joints.size());
            const float value = random.uniform(0.02f, 0.9f / float(columns));
            slots.push_back(i < used ? SlotIndex(joints[pick]) : 0);
            joints.erase(joints.begin() + std::ptrdiff_t(pick));
            values.push_back(i >= used                          ? 0.0f
                             : storage == WeightStorage::Unorm8 ? std::max(1.0f, std::round(value * 255.0f)) / 255.0f
                                                                : value);
        }
    }
    SetWeights out = *SetWeights::makeUniform(kPoints, columns, slots, values);
    out.storage = storage;
    return out;
}

inline Scene sheet(Random& random, WeightStorage storage = WeightStorage::Float32, std::size_t columns = 6)
{
    Scene scene = makeSquare({{{0, 1.0f}}, {{0, 1.0f}}, {{0, 1.0f}}, {{0, 1.0f}}});
    auto set = std::make_shared<PointSet>();
    const auto x = [](PointIndex column) { return float(column) - float(kSide / 2); };
    for (PointIndex p = 0; p < kSide * kSide; ++p) set->positions.push_back({x(p % kSide), float(p / kSide), 0.0f});
    for (PointIndex row = 0; row < kSide; ++row) set->positions.push_back({0.0f, float(row), 0.0f});
    auto streams = std::make_shared<VertexStreams>();
    streams->vertexCount = kPoints;
    auto part = std::make_shared<Part>();
    part->vertices = streams;
    for (PointIndex y = 0; y + 1 < kSide; ++y)
        for (PointIndex column = 0; column + 1 < kSide; ++column) {
            const auto at = [column](PointIndex dx, PointIndex row) {
                return column + dx == kSide / 2 && dx == 0 ? kSide * kSide + row : row * kSide + column + dx;
            };
            part->indices.insert(
                part->indices.end(), {at(0, y), at(1, y), at(0, y + 1), at(0, y + 1), at(1, y), at(1, y + 1)});
        }
    auto mesh = std::make_shared<Mesh>(*scene.meshes[0]);
    mesh->parts = {part};
    const Node joint = *scene.nodes[0];
    auto skin = std::make_shared<Skin>(*scene.skins[0]);
    skin->joints.clear();
    skin->inverseBind.clear();
    scene.nodes.clear();
    for (std::size_t i = 0; i < kJoints; ++i) {
        Node made = joint;
        made.parent = i == 0 ? NodeId() : NodeId(i == 1 || i == 5 ? 0 : i - 1);
        made.name = i == 0 ? "spine" : "arm" + std::to_string((i - 1) % 4) + (i < 5 ? ".L" : ".R");
        made.rest.translation = i == 0 ? glm::vec3(0.0f) : glm::vec3(i < 5 ? 0.7f : -0.7f, 0.6f, 0.0f);
        scene.nodes.push_back(std::make_shared<const Node>(made));
        skin->joints.push_back(NodeId(i));
    }
    scene.order = std::make_shared<const NodeOrder>(*NodeOrder::make(scene.nodes));
    const Pose rest = evaluatePose(scene, {});
    for (std::size_t i = 0; i < kJoints; ++i) skin->inverseBind.push_back(affineInverse(rest.model[i]));
    scene.skins = {skin};
    scene.sets = {set};
    scene.meshes = {mesh};
    scene.weights = {std::make_shared<SetWeights>(randomRows(random, storage, columns))};
    scene.clips = {randomClip(random, kJoints)};
    scene.instances = {std::make_shared<const Instance>(Instance{NodeId(0u), MeshId(0u), SkinId(0u), {}})};
    return *Scene::make(std::move(scene));
}

inline std::vector<WeightedPoints> some(Random& random, const Scene& scene)
{
    std::vector<WeightedPoints> out = allWeightedPoints(scene);
    std::erase_if(out[0].points, [&](PointIndex p) { return p != 3 && random.chance(0.4f); });
    return out;
}

using Shares = weight_shares::Shares;
inline Shares stored(const Scene& scene, PointIndex p)
{
    return weight_shares::storedShares(*scene.weights[0], p, kJoints);
}
inline double weightIn(const Scene& scene, PointIndex p, SlotIndex joint)
{
    for (const auto& [slot, weight] : stored(scene, p))
        if (slot == joint) return weight;
    return 0.0;
}
inline bool sameBits(const Scene& a, const Scene& b)
{
    for (PointIndex p = 0; p < kPoints; ++p) {
        const auto x = a.weights[0]->at(p), y = b.weights[0]->at(p);
        if (x.size() != y.size() || std::memcmp(x.data(), y.data(), x.size() * sizeof(Influence)) != 0) return false;
    }
    return true;
}

} // namespace bindpose::testing::weight_sheet
