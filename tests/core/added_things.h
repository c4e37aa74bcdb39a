// SPDX-License-Identifier: MIT
// Meshes that a test puts beside a character.
#pragma once
#include "core/model/scene.h"

namespace bindpose::testing {

/// A box (of 4 cm) as a mesh of its own, which goes over from one joint to another, corner by corner.
inline Scene withBox(const Scene& scene, const glm::vec3& at, std::uint32_t from, std::uint32_t to, float half = 0.02f)
{
    Scene out = scene;
    PointSet set;
    std::vector<std::uint32_t> first{0};
    std::vector<SlotIndex> slots;
    std::vector<float> weights;
    for (std::uint32_t corner = 0; corner < 8; ++corner) {
        set.positions.push_back(at + half * glm::vec3(corner & 1 ? 1 : -1, corner & 2 ? 1 : -1, corner & 4 ? 1 : -1));
        const float share = static_cast<float>(corner) / 7.0f;
        slots.insert(slots.end(), {from, to});
        weights.insert(weights.end(), {1.0f - share, share});
        first.push_back(static_cast<std::uint32_t>(slots.size()));
    }
    Part part;
    VertexStreams streams;
    streams.vertexCount = 8;
    part.vertices = std::make_shared<const VertexStreams>(std::move(streams));
    part.indices = {
        0, 2, 1, 1, 2, 3, 4, 5, 6, 5, 7, 6, 0, 1, 4, 1, 5, 4, 2, 6, 3, 3, 6, 7, 0, 4, 2, 2, 4, 6, 1, 3, 5, 3, 7, 5};
    Mesh mesh;
    mesh.name = "buckle";
    mesh.sets = {SetId(out.sets.size())};
    mesh.parts = {std::make_shared<const Part>(std::move(part))};
    out.sets.push_back(std::make_shared<const PointSet>(std::move(set)));
    out.weights.push_back(std::make_shared<const SetWeights>(*SetWeights::make(first, slots, weights)));
    Instance instance = *out.instances[0];
    instance.mesh = MeshId(out.meshes.size());
    out.meshes.push_back(std::make_shared<const Mesh>(std::move(mesh)));
    out.instances.push_back(std::make_shared<const Instance>(std::move(instance)));
    return out;
}

/// A square of 20 m without a skin, its front up or down.
inline Scene withFloor(const Scene& scene, bool up)
{
    Scene out = scene;
    PointSet set;
    for (int corner = 0; corner < 4; ++corner)
        set.positions.push_back(10.0f * glm::vec3(corner & 1 ? 1 : -1, 0, corner & 2 ? 1 : -1));
    Part part;
    VertexStreams streams;
    streams.vertexCount = 4;
    part.vertices = std::make_shared<const VertexStreams>(std::move(streams));
    part.indices = up ? std::vector<VertexIndex>{0, 2, 1, 1, 2, 3} : std::vector<VertexIndex>{0, 1, 2, 1, 3, 2};
    Mesh mesh;
    mesh.name = "floor";
    mesh.sets = {SetId(out.sets.size())};
    mesh.parts = {std::make_shared<const Part>(std::move(part))};
    out.sets.push_back(std::make_shared<const PointSet>(std::move(set)));
    out.weights.push_back(std::make_shared<const SetWeights>());
    Node node;
    node.name = "floor";
    Instance instance;
    instance.node = NodeId(out.nodes.size());
    instance.mesh = MeshId(out.meshes.size());
    out.nodes.push_back(std::make_shared<const Node>(std::move(node)));
    out.meshes.push_back(std::make_shared<const Mesh>(std::move(mesh)));
    out.instances.push_back(std::make_shared<const Instance>(std::move(instance)));
    return *Scene::make(std::move(out));
}

} // namespace bindpose::testing
