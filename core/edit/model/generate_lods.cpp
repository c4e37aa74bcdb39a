// SPDX-License-Identifier: MIT
#include "core/edit/model/generate_lods.h"

#include "core/base/errors.h"
#include "core/edit/ground/edit_tools.h"
#include "core/edit/ground/errors.h"
#include "core/edit/model/simplified_mesh.h"
#include "core/eval/skinning/skin_points.h"
#include "core/eval/stage/detail_level.h"

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

constexpr double kLeastReduction = 0.01, kMostReduction = 0.9;
constexpr double kNearEnough = 0.02;

/// A number that people can read: three digits.
double rounded(double value)
{
    if (!(value > 0.0)) return 0.0;
    const double step = std::pow(10.0, std::floor(std::log10(value)) - 2.0);
    return std::round(value / step) * step;
}

bool hasTriangles(const std::shared_ptr<const Mesh>& mesh)
{
    return mesh && std::any_of(mesh->parts.begin(), mesh->parts.end(),
                       [](const auto& part) { return part && part->indices.size() > 2; });
}

/// By mesh: it is a level of another, and gets none itself.
std::vector<char> levelMeshes(const Scene& scene)
{
    std::vector<char> out(scene.meshes.size(), 0);
    for (const auto& mesh : scene.meshes)
        for (std::size_t i = 0; mesh && i < mesh->lods.size(); ++i) {
            const MeshId level = mesh->lods[i].mesh;
            const Mesh* other = level.valid() ? scene.meshes[level.index()].get() : nullptr;
            if (other && other->lods.empty()) out[level.index()] = 1;
        }
    return out;
}

double sizeOf(const Scene& scene)
{
    PoseRequest rest;
    rest.overrides = false;
    return static_cast<double>(boundsOf(scene, evaluatePose(scene, rest)).diagonal());
}

Result<void> checkOptions(const LodOptions& options)
{
    if (options.levels < 1 || options.levels > kMostLods)
        return edit_tools::refuse(errors::kLodCount, {std::to_string(options.levels), std::to_string(kMostLods)});
    if (!(options.reduction >= kLeastReduction && options.reduction <= kMostReduction))
        return edit_tools::refuse(errors::kLodReduction, {numberText(100.0 * options.reduction)});
    return {};
}

} // namespace

bool LodReport::Level::reached() const
{
    const double off = std::abs(static_cast<double>(made) - static_cast<double>(asked));
    return off <= std::max(1.0, kNearEnough * static_cast<double>(asked));
}

Result<Scene> generateLods(const Scene& scene, const LodOptions& options, const Task& task, LodReport* report)
{
    if (Result<void> ok = checkOptions(options); !ok) return ok.error();
    const std::vector<char> levels = levelMeshes(scene);
    const auto simplifies = [&](std::size_t mesh) { return !levels[mesh] && hasTriangles(scene.meshes[mesh]); };
    std::size_t count = 0;
    for (std::size_t m = 0; m < scene.meshes.size(); ++m) count += simplifies(m) ? 1 : 0;
    if (count == 0) return edit_tools::refuse(errors::kNothingToSimplify);
    const double size = sizeOf(scene);
    LodReport told;
    told.levels.resize(options.levels);
    Scene out = scene;
    std::size_t done = 0;
    for (std::size_t m = 0; m < out.meshes.size(); ++m) {
        if (!simplifies(m)) continue;
        std::shared_ptr<const Mesh>& mesh = out.meshes[m];
        const SimplifiedMesh simplified(scene, *mesh, options.lockBorders);
        Mesh made = *mesh;
        made.lods.clear();
        for (std::size_t level = 1; level <= options.levels; ++level) {
            if (task.cancelled()) return Error(ErrorKind::Cancelled, errors::kCancelled);
            const double left = std::pow(1.0 - options.reduction, static_cast<double>(level));
            const auto asked = std::max<std::size_t>(
                1, static_cast<std::size_t>(std::lround(left * static_cast<double>(simplified.triangles()))));
            SimplifiedMesh::Level got = simplified.level(asked);
            LodReport::Level& sum = told.levels[level - 1];
            sum.asked += asked;
            sum.made += got.triangles();
            sum.overSeams = sum.overSeams || got.overSeams;
            LodLevel lod;
            lod.value = static_cast<float>(rounded(usualDistance(size, level)));
            lod.measure = LodMeasure::Distance;
            lod.valueText = numberText(lod.value);
            lod.partIndices = std::move(got.partIndices);
            made.lods.push_back(std::move(lod));
            task.report(static_cast<float>(++done) / static_cast<float>(count * options.levels));
        }
        mesh = std::make_shared<const Mesh>(std::move(made));
    }
    if (report) *report = std::move(told);
    return out;
}

Result<Scene> removeLods(const Scene& scene)
{
    if (detailLevels(scene) == 1) return edit_tools::refuse(errors::kNoLods);
    Scene out = scene;
    for (std::shared_ptr<const Mesh>& mesh : out.meshes) {
        if (!mesh || mesh->lods.empty()) continue;
        Mesh bare = *mesh;
        bare.lods.clear();
        mesh = std::make_shared<const Mesh>(std::move(bare));
    }
    return out;
}

} // namespace bindpose
