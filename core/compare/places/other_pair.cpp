// SPDX-License-Identifier: MIT
#include "core/compare/places/other_pair.h"

#include "core/compare/places/errors.h"
#include "core/compare/places/level_pair.h"
#include "core/eval/pose/bind_pose.h"

#include <algorithm>

namespace bindpose {
namespace {

using Other = OtherWorld::Kind;

/// Names of morph targets that meshes of the scene have, each once.
std::vector<std::string> namesOfShapes(const Scene& scene)
{
    std::vector<std::string> out;
    for (const auto& mesh : scene.meshes)
        if (mesh)
            for (const std::string& name : mesh->morphNames)
                if (std::find(out.begin(), out.end(), name) == out.end()) out.push_back(name);
    return out;
}

bool hasAnySkin(const Scene& scene)
{
    return std::any_of(scene.skins.begin(), scene.skins.end(), [](const auto& skin) { return skin != nullptr; });
}

} // namespace

std::vector<OtherWorld> otherWorldsOf(const Scene& scene, std::size_t mostShapes)
{
    std::vector<OtherWorld> out;
    for (std::size_t level = 1; level < comparedLevels(scene); ++level) out.push_back({Other::Level, level, {}, {}});
    const std::vector<std::string> shapes = namesOfShapes(scene);
    if (!shapes.empty()) out.push_back({Other::Shapes, 1, {.off = true}, {}});
    for (std::size_t i = 0; i < std::min(mostShapes, shapes.size()); ++i)
        out.push_back({Other::Shapes, 1, {.weights = {{shapes[i], 1.0f}}}, {}});
    if (!hasAnySkin(scene)) return out;
    std::vector<BindSource> binds{{BindSource::Kind::Rest, 0}, {BindSource::Kind::FirstFrame, 0}};
    for (std::uint32_t pose = 0; pose < scene.bindPoses.size(); ++pose) binds.push_back({BindSource::Kind::Pose, pose});
    for (const BindSource bind : binds)
        if (isThere(scene, bind)) out.push_back({Other::Bind, 1, {}, bind});
    return out;
}

Result<WorldPair> pairWithOther(
    std::shared_ptr<const Scene> a, const OtherWorld& other, std::span<const ClipId> clips, const Task& task)
{
    switch (other.kind) {
    case Other::Level:
        return pairWithLevel(std::move(a), other.level, clips, task);
    case Other::Shapes: {
        Result<Scene> held = withShapes(*a, other.shapes);
        if (!held) return held.error();
        return pairWithWorld(std::move(a), {.name = "shapes", .scene = std::move(*held)}, false, clips);
    }
    case Other::Bind:
        break;
    }
    if (!isThere(*a, other.bind)) return Error(ErrorKind::Edit, errors::kNoSuchBind);
    Scene bound = boundBy(*a, other.bind);
    WorldPair out = pairWithWorld(std::move(a), {.name = "bind", .scene = std::move(bound)}, false, clips);
    if (out.moments.empty() || out.moments.front().clip.valid()) out.moments.push_back({});
    return out;
}

} // namespace bindpose
