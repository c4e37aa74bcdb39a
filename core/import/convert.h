// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/import/dump.h"

#include <assimp/scene.h>

#include <map>
#include <string>
#include <unordered_map>

/// Rooms of the assimp importer. Each function fills its part of the scene.
namespace bindpose::import {

struct Context {
    const aiScene& file;
    ImportedScene out;
    std::vector<const aiNode*> nodes;                   ///< by NodeId, depth first
    std::unordered_map<std::string, NodeId> nodeByName; ///< the first of equal names
    std::map<std::string, ImageId> images;              ///< by path as written
};

inline glm::vec3 toVec(const aiVector3D& v)
{
    return {v.x, v.y, v.z};
}
inline glm::quat toQuat(const aiQuaternion& q)
{
    return glm::quat(q.w, q.x, q.y, q.z);
}
/// assimp's matrices are row-major.
inline glm::mat4 toMat(const aiMatrix4x4& m)
{
    return glm::mat4(m.a1, m.b1, m.c1, m.d1, m.a2, m.b2, m.c2, m.d2, m.a3, m.b3, m.c3, m.d3, m.a4, m.b4, m.c4, m.d4);
}

void convertNodes(Context& context);
void convertMaterials(Context& context);
void convertMeshes(Context& context); ///< meshes, sets, weights, skins, instances; marks joints
void convertClips(Context& context);

} // namespace bindpose::import
