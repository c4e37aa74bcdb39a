// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/skin_points.h"
#include "core/io/errors.h"
#include "core/io/load.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
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

inline std::string textOf(const std::string& path)
{
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

/// Loads `text` as a file of this name with side files from memory.
inline Result<Loaded> loadText(
    const std::string& name, const std::string& text, const std::map<std::string, std::string>& files = {})
{
    LoadContext context;
    context.resolver = [files](const std::string& wanted) -> Result<SourceFile> {
        const auto found = files.find(wanted);
        if (found == files.end())
            return Error(ErrorKind::Read, errors::kSideFileMissing, wanted, {wanted, wanted, wanted});
        const SharedBytes bytes = shareBytes(found->second);
        return SourceFile{.path = wanted, .name = wanted, .bytes = bytes, .hash = hashBytes(*bytes)};
    };
    return loadBytes({.path = name, .bytes = shareBytes(text)}, context);
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

inline float farthest(const std::vector<glm::vec3>& a, const std::vector<glm::vec3>& b)
{
    if (a.size() != b.size()) return 1e9f;
    float worst = 0.0f;
    for (std::size_t i = 0; i < a.size(); ++i) worst = std::max(worst, glm::length(a[i] - b[i]));
    return worst;
}

inline const Finding* findingIn(const Loaded& file, std::string_view key)
{
    for (const Finding& finding : file.findings)
        if (finding.text->key == key) return &finding;
    return nullptr;
}

inline std::string replacedIn(std::string text, const std::string& from, const std::string& to)
{
    const std::size_t at = text.find(from);
    return at == std::string::npos ? "nothing to replace: " + from : text.replace(at, from.size(), to);
}

} // namespace bindpose::testing
