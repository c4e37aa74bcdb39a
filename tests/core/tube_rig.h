// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/surface/place_weights.h"
#include "core/math/transform.h"
#include "tests/core/cases.h"
#include "tests/core/render_scene.h"

/// Closed tubes around a path with joints inside, for what makes weights of where joints lie.
namespace bindpose::testing::tube_rig {

struct Bone {
    const char* name;
    int parent; ///< −1: a root
    glm::vec3 at;
};

inline constexpr std::size_t kSides = 12;

/// A ring of points around each place of the path, and a point at either end.
struct Tube {
    std::vector<glm::vec3> points;
    std::vector<VertexIndex> indices;
};

inline Tube tubeAround(const std::vector<glm::vec3>& path, float radius)
{
    Tube out;
    const auto at = [](std::size_t ring, std::size_t side) { return VertexIndex(ring * kSides + side % kSides); };
    for (std::size_t ring = 0; ring < path.size(); ++ring) {
        const glm::vec3 before = path[ring == 0 ? 0 : ring - 1], after = path[std::min(ring + 1, path.size() - 1)];
        const glm::vec3 along = glm::normalize(after - before), up(0.0f, 0.0f, 1.0f);
        const glm::vec3 across = glm::cross(along, up);
        for (std::size_t side = 0; side < kSides; ++side) {
            const float angle = 6.2831853f * float(side) / float(kSides);
            out.points.push_back(path[ring] + radius * (std::cos(angle) * across + std::sin(angle) * up));
        }
        for (std::size_t side = 0; ring > 0 && side < kSides; ++side)
            out.indices.insert(out.indices.end(), {at(ring - 1, side), at(ring - 1, side + 1), at(ring, side),
                                                      at(ring, side), at(ring - 1, side + 1), at(ring, side + 1)});
    }
    const auto first = VertexIndex(out.points.size()), last = first + 1;
    out.points.push_back(path.front());
    out.points.push_back(path.back());
    for (std::size_t side = 0; side < kSides; ++side) {
        out.indices.insert(out.indices.end(), {first, at(0, side + 1), at(0, side)});
        out.indices.insert(out.indices.end(), {last, at(path.size() - 1, side), at(path.size() - 1, side + 1)});
    }
    return out;
}

inline Scene rigged(const Tube& tube, const std::vector<Bone>& bones, WeightStorage storage = WeightStorage::Float32)
{
    Scene scene = makeSquare({{{0, 1.0f}}, {{0, 1.0f}}, {{0, 1.0f}}, {{0, 1.0f}}});
    auto set = std::make_shared<PointSet>();
    set->positions = tube.points;
    auto streams = std::make_shared<VertexStreams>();
    streams->vertexCount = std::uint32_t(tube.points.size());
    auto part = std::make_shared<Part>();
    part->vertices = streams;
    part->indices = tube.indices;
    auto mesh = std::make_shared<Mesh>(*scene.meshes[0]);
    mesh->parts = {part};
    auto skin = std::make_shared<Skin>(*scene.skins[0]);
    skin->joints.clear();
    skin->inverseBind.clear();
    const Node joint = *scene.nodes[0];
    scene.nodes.clear();
    for (const Bone& bone : bones) {
        Node made = joint;
        made.name = bone.name;
        made.parent = bone.parent < 0 ? NodeId() : NodeId(std::size_t(bone.parent));
        made.rest.translation = bone.parent < 0 ? bone.at : bone.at - bones[std::size_t(bone.parent)].at;
        skin->joints.push_back(NodeId(scene.nodes.size()));
        scene.nodes.push_back(std::make_shared<const Node>(made));
    }
    scene.order = std::make_shared<const NodeOrder>(*NodeOrder::make(scene.nodes));
    const Pose rest = evaluatePose(scene, {});
    for (std::size_t i = 0; i < bones.size(); ++i) skin->inverseBind.push_back(affineInverse(rest.model[i]));
    const std::vector<SlotIndex> slots(tube.points.size() * 4, 0);
    const std::vector<float> values(tube.points.size() * 4, 0.0f);
    auto weights = std::make_shared<SetWeights>(*SetWeights::makeUniform(tube.points.size(), 4, slots, values));
    weights->storage = storage;
    scene.skins = {skin};
    scene.sets = {set};
    scene.meshes = {mesh};
    scene.weights = {weights};
    scene.clips.clear();
    scene.instances = {std::make_shared<const Instance>(Instance{NodeId(0u), MeshId(0u), SkinId(0u), {}})};
    return *Scene::make(std::move(scene));
}

inline double weightAt(const Scene& scene, PointIndex point, SlotIndex joint)
{
    for (const auto& [slot, weight] :
        weight_shares::storedShares(*scene.weights[0], point, scene.skins[0]->joints.size()))
        if (slot == joint) return weight;
    return 0.0;
}

} // namespace bindpose::testing::tube_rig
