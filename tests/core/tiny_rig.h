// SPDX-License-Identifier: MIT
#pragma once
#include "tests/core/text_rigs.h"

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

/// The tiny rig: two joints, four points, one clip that bends the upper joint by 90°. Each format's file of it has the
/// same skinned positions at the clip's end.
namespace bindpose::testing {

inline const std::vector<glm::vec3> kBentRig{{-0.5f, 0, 0}, {0.625f, 0.375f, 0}, {-1, 0.5f, 0}, {-0.625f, 1.625f, 0}};

inline std::string dataFolder(const std::string& name)
{
    const char* root = std::getenv("BINDPOSE_SOURCE_DIR");
    return std::string(root ? root : ".") + "/tests/data/" + name;
}

inline std::string textOfFile(const std::string& path)
{
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

inline std::vector<glm::vec3> skinnedAt(const Scene& scene, double timeSec)
{
    PoseRequest request;
    request.from = scene.clips.empty() ? PoseRequest::From::Rest : PoseRequest::From::Clip;
    request.clip = ClipId(0u);
    request.timeSec = timeSec;
    std::vector<glm::vec3> out;
    for (const DeformedInstance& instance : deform(scene, evaluatePose(scene, request), {}))
        for (const DeformedSet& set : instance.sets) out.insert(out.end(), set.positions.begin(), set.positions.end());
    return out;
}

inline std::string replacedIn(std::string text, const std::string& from, const std::string& to)
{
    const std::size_t at = text.find(from);
    return at == std::string::npos ? "nothing to replace: " + from : text.replace(at, from.size(), to);
}

} // namespace bindpose::testing
