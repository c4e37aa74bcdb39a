// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/scene.h"
#include "core/sample/build/heat_weights.h"
#include "core/sample/humanoid/pose_sketch.h"
#include "core/sample/shapes/quad_mesh.h"
#include "core/sample/shapes/texture_baker.h"

namespace bindpose {

/// Keys of one joint, one per frame; a list may be empty.
struct SampleTrack {
    std::size_t joint = 0;
    std::vector<glm::quat> rotations;
    std::vector<glm::vec3> translations;
};

struct SampleClip {
    std::string name;
    std::vector<SampleTrack> tracks;
};

inline constexpr double kSampleFramesPerSecond = 30.0;

/// A clip as poses at kSampleFramesPerSecond; the last pose is the first one again.
struct PoseClip {
    std::string name;
    std::vector<PoseSketch> frames;
};

/// Keys of every joint but the first, which stays; translations where the hips move.
SampleClip keysOf(const PoseClip& clip, const Rig& rig);

/// What a sample is made of: one skinned mesh with one texture. Points are in model space of the bind pose, metres.
struct SampleParts {
    std::string name;
    Rig rig;
    std::vector<glm::vec3> points, normals; ///< by point
    TriangleMesh triangles;
    std::vector<FourInfluences> influences; ///< by point
    RgbImage texture;
    float roughness = 0.55f;
    std::vector<SampleClip> clips; ///< keys at kSampleFramesPerSecond
    std::string extrasJson;
};

/// Nodes 0 … are the rig's joints in order, the last one carries the mesh. Errors: out of memory for the picture.
Result<Scene> sceneOf(const SampleParts& parts);

} // namespace bindpose
