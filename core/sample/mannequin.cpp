// SPDX-License-Identifier: MIT
#include "core/sample/mannequin.h"

#include "core/base/parallel.h"
#include "core/sample/humanoid/humanoid_surface.h"
#include "core/sample/mannequin_clips.h"
#include "core/sample/mannequin_paint.h"

#include <algorithm>

namespace bindpose {

namespace {

/// Joints whose bones may heat the points of a chart, by the start of their names.
std::vector<std::string_view> stemsFor(BodyChart chart)
{
    switch (chart) {
    case BodyChart::Torso:
        return {"hips", "spine", "neck", "clavicle", "thigh"};
    case BodyChart::Head:
    case BodyChart::Crown:
        return {"neck", "head"};
    case BodyChart::Leg:
    case BodyChart::Toes:
        return {"hips", "thigh", "calf", "foot", "toe"};
    case BodyChart::Arm:
        return {"clavicle", "upperarm", "forearm", "hand", "thumb_01"};
    default:
        break;
    }
    constexpr std::array<std::string_view, 5> fingers{"thumb", "index", "middle", "ring", "little"};
    const auto first = static_cast<std::size_t>(BodyChart::Thumb);
    return {fingers[(static_cast<std::size_t>(chart) - first) % fingers.size()]};
}

/// By chart, then by joint.
std::vector<std::vector<char>> allowedJoints(const Rig& rig)
{
    std::vector<std::vector<char>> out;
    for (std::size_t chart = 0; chart < static_cast<std::size_t>(BodyChart::Count); ++chart) {
        const std::vector<std::string_view> stems = stemsFor(static_cast<BodyChart>(chart));
        std::vector<char>& row = out.emplace_back();
        for (const RigJoint& joint : rig.joints) {
            const auto starts = [&](std::string_view stem) { return joint.name.starts_with(stem); };
            row.push_back(std::any_of(stems.begin(), stems.end(), starts) ? 1 : 0);
        }
    }
    return out;
}

/// Chart of each point: that of its first quad.
std::vector<std::uint8_t> chartsOfPoints(const QuadMesh& mesh)
{
    std::vector<std::uint8_t> out(mesh.points.size(), 0);
    for (std::size_t q = mesh.quads.size(); q-- > 0;) {
        for (const std::uint32_t point : mesh.quads[q]) out[point] = mesh.charts[q];
    }
    return out;
}

std::vector<std::vector<float>> solve(const SampleParts& parts, const HumanoidSurface& surface)
{
    const Rig& rig = parts.rig;
    std::vector<HeatBone> bones;
    std::vector<std::size_t> left; // and the middle; the right side is their mirror image
    for (std::size_t j = 0; j < rig.joints.size(); ++j) {
        const std::string& name = rig.joints[j].name;
        const bool trunk = name.starts_with("spine") || name == "hips" || name == "neck";
        bones.push_back({rig.joints[j].head, rig.joints[j].tail, trunk ? 0.5f : 1.0f});
        if (j > 0 && rig.joints[j].twin >= static_cast<int>(j)) left.push_back(j);
    }
    const std::vector<std::vector<char>> byChart = allowedJoints(rig);
    const std::vector<std::uint8_t> charts = chartsOfPoints(surface.body.mesh);
    const auto allowed = [&](std::size_t point, std::size_t bone) {
        const float x = bones[bone].head.x;
        return byChart[charts[point]][bone] != 0 && (x == 0.0f || x * parts.points[point].x > 0.0f);
    };
    std::vector<std::uint32_t> corners;
    for (const std::uint32_t vertex : parts.triangles.indices) corners.push_back(parts.triangles.pointOf[vertex]);
    std::vector<std::vector<float>> weights = heatWeights({parts.points, corners, bones, allowed, left});
    const std::vector<std::uint32_t>& mirror = surface.body.mirrorOf;
    for (const std::size_t j : left) {
        const auto twin = static_cast<std::size_t>(rig.joints[j].twin);
        std::vector<float> other(mirror.size());
        for (std::size_t i = 0; i < mirror.size(); ++i) other[i] = weights[j][mirror[i]];
        if (twin != j) {
            weights[twin] = std::move(other);
            continue;
        }
        for (std::size_t i = 0; i < mirror.size(); ++i) weights[j][i] = 0.5f * (weights[j][i] + other[i]);
    }
    return weights;
}

void addWeights(SampleParts& parts, const HumanoidSurface& surface)
{
    const std::vector<std::vector<float>> weights = solve(parts, surface);
    parts.influences.resize(parts.points.size());
    parallelFor(parts.points.size(), 256, [&](std::size_t begin, std::size_t end) {
        std::vector<float> row(weights.size());
        for (std::size_t i = begin; i < end; ++i) {
            for (std::size_t j = 0; j < row.size(); ++j) row[j] = weights[j].empty() ? 0.0f : weights[j][i];
            parts.influences[i] = fourLargest(row, 0.004f);
        }
    });
}

} // namespace

SampleParts makeMannequinParts()
{
    constexpr std::uint32_t kTextureSize = 2048;
    const HumanoidShape shape(makeHumanoidLayout());
    const HumanoidSurface surface = makeHumanoidSurface(shape);
    SampleParts parts;
    parts.name = "mannequin";
    parts.rig = makeMannequinRig(shape.layout());
    parts.points = surface.body.mesh.points;
    parts.normals = surface.normals;
    parts.triangles = triangulated(surface.body.mesh);
    addWeights(parts, surface);
    const MannequinPaint paint(shape.layout());
    const std::vector<float> mirrorU = humanoidMirrorU();
    parts.texture = bakeTexture({surface.body.mesh, parts.normals, surface.openness, surface.body.mesh.quads.size() / 2,
        mirrorU, kTextureSize, [&](const SurfacePlace& place) { return paint.at(place); }});
    for (const PoseClip& clip : makeMannequinClips(parts.rig, shape.layout())) {
        parts.clips.push_back(keysOf(clip, parts.rig));
    }
    return parts;
}

Result<Scene> makeMannequin()
{
    return sceneOf(makeMannequinParts());
}

} // namespace bindpose
