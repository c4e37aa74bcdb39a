// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/result.h"
#include "core/base/task.h"
#include "core/model/scene.h"

#include <string_view>

/// Edits of what a file says of binds: Scene::bindPoses and the bind matrices of skins. Each changes one of the two and
/// leaves what agrees already to the last bit. Errors: no such skin or pose; the pose lists no joint of the skin.
namespace bindpose {

/// By name, `#index` or, where no pose has that name, a bare number. Errors: there is none.
Result<std::uint32_t> findBindPose(const Scene& scene, std::string_view text);

/// The pose gets the matrices of the skin's joints and of the nodes that draw its meshes as they were bound; joints
/// that it does not list are added. The surface stays.
Result<Scene> setPoseFromClusters(const Scene& scene, SkinId skin, std::uint32_t pose);
/// Bind matrices of joints that the pose lists become those of the pose, and so does the place of the mesh at bind
/// where the pose lists its node and the format states that place. The surface moves. Clusters that do not agree on
/// where the mesh was then have that place, all of them; joints that the pose does not list stay where they were bound.
/// Errors: a matrix of the pose that has no inverse; clusters that do not agree on where the mesh was, and a pose that
/// does not say it either.
Result<Scene> setClustersFromPose(const Scene& scene, SkinId skin, std::uint32_t pose);
/// Joints of the skin that the pose does not list, as they were bound.
Result<Scene> addMissingJoints(const Scene& scene, SkinId skin, std::uint32_t pose);
/// Nodes above joints of the skin that are in no skin and that the pose does not list: as they stand at rest.
Result<Scene> addMissingAncestors(const Scene& scene, SkinId skin, std::uint32_t pose);

/// Matrices of poses and of skins that are others, or there in one of the two alone.
std::size_t changedBindMatrices(const Scene& before, const Scene& after);
/// How far such an edit moves the surface at most, file units: at rest and at a few moments of the clips.
Result<double> bindEditMove(const Scene& before, const Scene& after, const Task& task = {});

/// Poses say of a joint what its bind matrix says now, where an edit changed that since `before`: 3ds Max, Maya and
/// Unreal read the pose.
void posesFollowBinds(const Scene& before, Scene& after);

/// Where a skin's mesh stood when it was bound, as seen from the node that draws it.
glm::dmat4 meshPlaceAtBind(const Skin& skin, const Instance& instance);

} // namespace bindpose
