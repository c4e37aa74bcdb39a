// SPDX-License-Identifier: MIT
#pragma once
#include "tests/core/weight_sheet.h"

/// A body and a hand that are meshes of their own.
namespace bindpose::testing::body_with_hand {

using namespace weight_sheet;

inline constexpr SlotIndex kHandJoints = 6; ///< the hand's skin: joints 8, 7 … 3, in this order

/// The sheet, and a hand of another mesh with another skin at its right border: two columns, of which the first stands
/// where the last of the sheet does.
inline Scene bodyWithHand(Random& random)
{
    Scene scene = sheet(random);
    auto set = std::make_shared<PointSet>();
    for (PointIndex row = 0; row < kSide; ++row)
        set->positions.push_back(scene.sets[0]->positions[row * kSide + kSide - 1]);
    for (PointIndex row = 0; row < kSide; ++row)
        set->positions.push_back(set->positions[row] + glm::vec3(1.0f, 0.0f, 0.0f));
    auto streams = std::make_shared<VertexStreams>();
    streams->vertexCount = 2 * kSide;
    auto part = std::make_shared<Part>();
    part->vertices = streams;
    for (PointIndex row = 0; row + 1 < kSide; ++row)
        part->indices.insert(part->indices.end(), {row, row + kSide, row + 1, row + 1, row + kSide, row + 1 + kSide});
    auto mesh = std::make_shared<Mesh>(*scene.meshes[0]);
    mesh->sets = {SetId(1u)};
    mesh->parts = {part};
    auto skin = std::make_shared<Skin>(*scene.skins[0]);
    for (SlotIndex slot = 0; slot < kHandJoints; ++slot) {
        skin->joints[slot] = NodeId(8u - slot);
        skin->inverseBind[slot] = scene.skins[0]->inverseBind[8u - slot];
    }
    skin->joints.resize(kHandJoints);
    skin->inverseBind.resize(kHandJoints);
    scene.sets.push_back(set);
    scene.meshes.push_back(mesh);
    scene.skins.push_back(skin);
    scene.weights.push_back(std::make_shared<const SetWeights>(randomWeights(random, 2 * kSide, 4, kHandJoints)));
    scene.instances.push_back(std::make_shared<const Instance>(Instance{NodeId(0u), MeshId(1u), SkinId(1u), {}}));
    return *Scene::make(std::move(scene));
}

inline PointIndex wristOf(PointIndex row)
{
    return row * kSide + kSide - 1;
}

/// The largest distance over the keys between points that stand together at rest.
inline double gapOf(const Scene& scene)
{
    double most = 0.0;
    for (const auto& track : scene.clips[0]->tracks)
        for (const double timeSec : *track->times) {
            const auto posed = deform(scene, evaluatePose(scene, clipAt(timeSec)), {});
            for (PointIndex row = 0; row < kSide; ++row)
                most = std::max(most,
                    double(glm::distance(posed[0].sets[0].positions[wristOf(row)], posed[1].sets[0].positions[row])));
        }
    return most;
}

} // namespace bindpose::testing::body_with_hand
