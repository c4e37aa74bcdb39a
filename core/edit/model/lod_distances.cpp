// SPDX-License-Identifier: MIT
#include "core/edit/model/lod_distances.h"

#include "core/base/errors.h"
#include "core/base/parallel.h"
#include "core/edit/ground/edit_tools.h"
#include "core/edit/ground/errors.h"
#include "core/edit/surface/nearest_surface.h"
#include "core/eval/skinning/skin_points.h"
#include "core/eval/stage/detail_level.h"
#include "core/eval/sweep/sweep.h"

#include <algorithm>

namespace bindpose {
namespace {

constexpr std::size_t kPosesPerClip = 40;
constexpr std::size_t kAskEvery = 256; ///< places between two looks at whether it is cancelled

/// One mesh: its points as one list, and what each level draws of them.
struct LevelsOfMesh {
    using Triangle = std::array<std::uint32_t, 3>; ///< points

    std::vector<std::vector<Triangle>> triangles; ///< of a level that is another mesh: of that mesh's points
    std::vector<std::vector<char>> draws;         ///< by level and point
    std::vector<std::vector<char>> keeps;         ///< by level and triangle of the full mesh
    std::vector<char> own;                        ///< by level: it is another mesh, with points of its own

    explicit LevelsOfMesh(const Scene& scene, const Mesh& mesh)
    {
        for (std::size_t level = 0; level <= mesh.lods.size(); ++level) {
            const LodLevel* const lod = drawnLevel(mesh, level);
            own.push_back(lod && lod->mesh.valid());
            if (own.back())
                addLevel(scene, *scene.meshes[lod->mesh.index()], 0);
            else
                addLevel(scene, mesh, level);
        }
        for (std::size_t level = 0; level < own.size(); ++level) // nothing of another mesh is the full mesh's
            if (own[level]) draws[level].assign(draws[0].size(), 0);
        findKept();
    }

private:
    void addLevel(const Scene& scene, const Mesh& mesh, std::size_t level)
    {
        std::vector<std::size_t> firstPoint; // by set
        std::size_t points = 0;
        for (const SetId set : mesh.sets) {
            firstPoint.push_back(points);
            points += scene.sets[set.index()]->points();
        }
        auto& list = triangles.emplace_back();
        auto& drawn = draws.emplace_back(points, 0);
        for (std::size_t p = 0; p < mesh.parts.size(); ++p) {
            const Part& part = *mesh.parts[p];
            const std::vector<VertexIndex>& indices = trianglesAt(mesh, p, level);
            for (std::size_t i = 0; i + 2 < indices.size(); i += 3) {
                Triangle& made = list.emplace_back();
                for (std::size_t c = 0; c < 3; ++c) {
                    made[c] = static_cast<std::uint32_t>(firstPoint[part.set] + part.vertices->point(indices[i + c]));
                    drawn[made[c]] = 1;
                }
            }
        }
    }

    static Triangle sorted(Triangle triangle)
    {
        std::sort(triangle.begin(), triangle.end());
        return triangle;
    }

    void findKept()
    {
        for (std::size_t level = 0; level < triangles.size(); ++level) {
            std::vector<char>& kept = keeps.emplace_back(triangles[0].size(), 0);
            if (own[level]) continue;
            std::vector<Triangle> all(triangles[level].size());
            std::transform(triangles[level].begin(), triangles[level].end(), all.begin(), sorted);
            std::sort(all.begin(), all.end());
            for (std::size_t t = 0; t < kept.size(); ++t)
                kept[t] = std::binary_search(all.begin(), all.end(), sorted(triangles[0][t]));
        }
    }
};

struct Measured {
    double largest = 0.0, sum = 0.0;
    std::size_t count = 0;
};

/// Of one level in one pose. What the level draws itself is on it; what is no number counts as nothing.
/// `levelPoints`: those of its triangles.
Measured measure(const LevelsOfMesh& mesh, std::size_t level, const std::vector<glm::vec3>& points,
    const std::vector<glm::vec3>& levelPoints, const Task& task)
{
    Measured out;
    const NearestSurface surface(levelPoints, mesh.triangles[level]);
    const auto add = [&](const glm::vec3& place) {
        ++out.count;
        const auto hit = surface.nearest(place);
        if (!hit || !(hit->distance >= 0.0)) return;
        out.largest = std::max(out.largest, hit->distance);
        out.sum += hit->distance;
    };
    for (std::size_t p = 0; p < points.size(); ++p) {
        if (p % kAskEvery == 0 && task.cancelled()) return out;
        if (!mesh.draws[0][p]) continue;
        if (mesh.draws[level][p])
            ++out.count;
        else
            add(points[p]);
    }
    for (std::size_t t = 0; t < mesh.triangles[0].size(); ++t) {
        if (t % kAskEvery == 0 && task.cancelled()) return out;
        const LevelsOfMesh::Triangle& at = mesh.triangles[0][t];
        if (mesh.keeps[level][t])
            ++out.count;
        else
            add((points[at[0]] + points[at[1]] + points[at[2]]) / 3.0f);
    }
    return out;
}

std::vector<PoseRequest> posesOf(const Scene& scene, std::size_t most)
{
    std::vector<PoseRequest> out(1);
    out[0].from = PoseRequest::From::Bind;
    const std::vector<SweepMoment> all = sweepMoments(scene);
    for (std::size_t c = 0; c < scene.clips.size(); ++c) {
        std::vector<SweepMoment> own;
        std::copy_if(all.begin(), all.end(), std::back_inserter(own),
            [c](const SweepMoment& moment) { return moment.clip.index() == c; });
        for (const SweepMoment& moment : someMoments(std::move(own), kPosesPerClip)) {
            PoseRequest& made = out.emplace_back();
            made.from = PoseRequest::From::Clip;
            made.clip = moment.clip;
            made.timeSec = moment.timeSec;
        }
    }
    if (most > 1 && out.size() > most) {
        std::vector<PoseRequest> some;
        for (std::size_t i = 0; i < most; ++i) some.push_back(out[i * (out.size() - 1) / (most - 1)]);
        out = std::move(some);
    }
    for (PoseRequest& request : out) request.overrides = false;
    return out;
}

std::vector<glm::vec3> pointsOf(const DeformedInstance& drawn)
{
    std::vector<glm::vec3> out;
    for (const DeformedSet& set : drawn.sets) out.insert(out.end(), set.positions.begin(), set.positions.end());
    return out;
}

/// Everything that a pose draws: at level 0, and at those where other meshes stand for some.
struct DrawnLevels {
    std::vector<std::vector<DeformedInstance>> at; ///< by level; empty: no other mesh there

    DrawnLevels(const Scene& scene, const Pose& pose, std::size_t levels) : at(levels)
    {
        at[0] = deform(scene, pose, {});
        for (std::size_t level = 1; level < levels; ++level)
            if (hasMeshLevels(scene, level)) at[level] = deform(withMeshLevels(scene, level), pose, {});
    }
    std::vector<glm::vec3> points(InstanceId instance, std::size_t level) const
    {
        const auto found = std::find_if(at[level].begin(), at[level].end(),
            [instance](const DeformedInstance& drawn) { return drawn.instance == instance; });
        return found == at[level].end() ? std::vector<glm::vec3>() : pointsOf(*found);
    }
};

/// Adds what one pose says of one instance.
void addPose(const LevelsOfMesh& mesh, const DrawnLevels& all, InstanceId instance, const PoseRequest& at,
    const Task& task, LodDistances& out, std::vector<Measured>& sums)
{
    const std::vector<glm::vec3> points = all.points(instance, 0);
    const std::size_t levels = mesh.triangles.size();
    std::vector<Measured> made(levels);
    parallelFor(levels - 1, 1, [&](std::size_t begin, std::size_t end) {
        for (std::size_t level = begin + 1; level < end + 1; ++level) {
            const std::vector<glm::vec3> other =
                mesh.own[level] ? all.points(instance, level) : std::vector<glm::vec3>();
            made[level] = measure(mesh, level, points, mesh.own[level] ? other : points, task);
        }
    });
    for (std::size_t level = 1; level < out.levels.size(); ++level) {
        const Measured& one = made[std::min(level, levels - 1)]; // a mesh with fewer stays with its last
        sums[level].sum += one.sum;
        sums[level].count += one.count;
        if (one.largest <= out.levels[level].largest) continue;
        out.levels[level].largest = one.largest;
        out.levels[level].clip = at.from == PoseRequest::From::Clip ? at.clip : ClipId();
        out.levels[level].timeSec = at.timeSec;
    }
}

} // namespace

Result<LodDistances> lodDistances(const Scene& scene, const Task& task, std::size_t most)
{
    const std::size_t levels = detailLevels(scene);
    if (levels == 1) return edit_tools::refuse(errors::kNoLods);
    std::vector<std::unique_ptr<LevelsOfMesh>> meshes(scene.meshes.size());
    for (std::size_t m = 0; m < meshes.size(); ++m)
        if (scene.meshes[m] && !scene.meshes[m]->lods.empty())
            meshes[m] = std::make_unique<LevelsOfMesh>(scene, *scene.meshes[m]);
    LodDistances out;
    out.levels.resize(levels);
    for (std::size_t level = 0; level < levels; ++level) out.levels[level].triangles = trianglesDrawn(scene, level);
    std::vector<Measured> sums(levels);
    const std::vector<PoseRequest> poses = posesOf(scene, most);
    out.poses = poses.size();
    Pose pose;
    for (std::size_t i = 0; i < poses.size(); ++i) {
        evaluatePose(scene, poses[i], pose);
        const DrawnLevels drawn(scene, pose, levels);
        for (const DeformedInstance& one : drawn.at[0]) {
            const auto& mesh = meshes[scene.instances[one.instance.index()]->mesh.index()];
            if (mesh) addPose(*mesh, drawn, one.instance, poses[i], task, out, sums);
            if (task.cancelled()) return Error(ErrorKind::Cancelled, errors::kCancelled);
        }
        task.report(static_cast<float>(i + 1) / static_cast<float>(poses.size()));
    }
    for (std::size_t level = 1; level < levels; ++level)
        if (sums[level].count > 0) out.levels[level].mean = sums[level].sum / static_cast<double>(sums[level].count);
    return out;
}

} // namespace bindpose
