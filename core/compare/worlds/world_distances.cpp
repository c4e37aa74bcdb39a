// SPDX-License-Identifier: MIT
#include "core/compare/worlds/world_distances.h"

#include "core/base/parallel.h"
#include "core/compare/worlds/world_tally.h"
#include "core/eval/sweep/sweep_tiles.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <deque>
#include <numeric>
#include <optional>

namespace bindpose {
namespace {

using namespace sweep_tiles;
using world_tally::Tally;

/// The same joints move the same way: what differs does so at single points.
bool movesAlike(const Scene& a, const Scene& b)
{
    return a.nodes == b.nodes && a.order == b.order && a.skins == b.skins && a.clips == b.clips &&
           a.instances == b.instances && a.meshes == b.meshes && a.facts->skinIgnoresNode == b.facts->skinIgnoresNode &&
           restsOnNode(a.facts->weightRule) == restsOnNode(b.facts->weightRule);
}

bool sameRow(const BlendWeights& a, const BlendWeights& b, std::size_t point)
{
    const std::size_t from = a.first[point], count = a.first[point + 1] - from, other = b.first[point];
    return b.first[point + 1] - other == count && a.staysPut[point] == b.staysPut[point] &&
           std::equal(a.slots.begin() + static_cast<std::ptrdiff_t>(from),
               a.slots.begin() + static_cast<std::ptrdiff_t>(from + count),
               b.slots.begin() + static_cast<std::ptrdiff_t>(other)) &&
           (count == 0 || std::memcmp(&a.weights[from], &b.weights[other], count * sizeof(float)) == 0);
}

bool canSubtract(const BlendWeights& rows, std::size_t point)
{
    return !rows.staysPut[point] &&
           std::all_of(rows.weights.begin() + rows.first[point], rows.weights.begin() + rows.first[point + 1],
               [](float weight) { return std::isfinite(weight); });
}

/// rigidAndStretch without its iteration where the matrix is a rotation as far as floats tell.
RigidAndStretch motionOf(const glm::mat4& matrix)
{
    constexpr float kSame = 1e-6f;
    const glm::mat3 turn(matrix);
    if (maxDifference(glm::mat4(glm::transpose(turn) * turn), glm::mat4(1.0f)) > kSame || glm::determinant(turn) < 0.0f)
        return rigidAndStretch(matrix);
    const glm::quat rotation = glm::normalize(glm::quat_cast(turn));
    return {dualQuatOf(rotation, glm::vec3(matrix[3])), glm::transpose(glm::mat3_cast(rotation)) * turn};
}

/// One joint alone carries the point, whichever way matrices are blended.
bool isRigid(const BlendWeights& rows, std::size_t point)
{
    const std::size_t first = rows.first[point];
    return rows.first[point + 1] == first + 1 && rows.weights[first] == 1.0f;
}

/// What one world has to do at the points of one tile.
struct Job {
    std::size_t world = 0;
    std::vector<std::uint32_t> places; ///< in the tile: that are looked at
    SweepTile tile;                    ///< the same points as the world has them
    bool rowsAlone = false;            ///< `rows` are differences
    BlendWeights rows;
    Tally tally;
};

struct Tile {
    std::size_t run = 0, begin = 0; ///< where its points stand
    SweepTile tile;
    bool needsBase = false;
    std::vector<Job> jobs;
};

/// What a world needs beside its scene.
struct Stage {
    std::unique_ptr<BlendRows> rows, fromRows;
    std::unique_ptr<SweepPoses> poses;                 ///< null: those of the character
    std::vector<std::vector<RigidAndStretch>> motions; ///< by moment of the batch and instance, of a dual one
    bool whole = false;                                ///< every point has to be looked at
};

class WorldsSweep {
public:
    WorldsSweep(const Scene& scene, std::span<const World> worlds, std::span<const PointRun> runs,
        std::span<const SweepMoment> moments)
        : scene_(scene), worlds_(worlds), runs_(runs), moments_(moments), rows_(BlendRows(scene).bySlot()),
          poses_(scene), stages_(worlds.size()), clipOf_(world_tally::clipsOf(moments))
    {
        for (std::size_t run = 0; run < runs.size(); ++run) addTilesOf(run);
        for (std::size_t world = 0; world < worlds.size(); ++world) prepare(world);
    }

    Result<std::vector<WorldDistance>> run(double height, const Task& task)
    {
        std::vector<SweepPoses*> posed{&poses_};
        for (std::size_t i = 0; i < worlds_.size(); ++i)
            if (stages_[i].poses && !worlds_[i].halfMatrices) posed.push_back(stages_[i].poses.get());
        const Result<void> done = forTiles(
            tiles_.size(), moments_, posed, task,
            [this](std::size_t tile, std::size_t first, std::size_t count) { compare(tiles_[tile], first, count); },
            [this](std::size_t count) { poseWorlds(count); });
        if (!done) return done.error();
        std::vector<WorldDistance> out;
        for (std::size_t world = 0; world < worlds_.size(); ++world) out.push_back(gather(world, height));
        return out;
    }

private:
    void addTilesOf(std::size_t run)
    {
        const std::vector<PointIndex>& points = runs_[run].points;
        for (std::size_t at = 0; at < points.size(); at += kTilePoints) {
            const auto some = std::span(points).subspan(at, std::min(kTilePoints, points.size() - at));
            tiles_.push_back({run, at, {runs_[run].instance, runs_[run].set, {some.begin(), some.end()}}, false, {}});
        }
    }

    void prepare(std::size_t at)
    {
        const World& world = worlds_[at];
        Stage& stage = stages_[at];
        BlendRows rows(world.scene);
        stage.rows = std::make_unique<BlendRows>(world.dual ? std::move(rows) : std::move(rows).bySlot());
        if (world.from) stage.fromRows = std::make_unique<BlendRows>(BlendRows(*world.from).bySlot());
        const bool alike = !world.paired && movesAlike(scene_, world.scene);
        stage.whole = !alike || world.dual || world.halfMatrices || world.unit != 1.0;
        if (!alike || world.halfMatrices) stage.poses = std::make_unique<SweepPoses>(world.scene);
        parallelFor(tiles_.size(), 1, [&](std::size_t begin, std::size_t end) {
            for (std::size_t tile = begin; tile < end; ++tile) addJobs(tiles_[tile], at);
        });
        if (!stage.whole && std::none_of(tiles_.begin(), tiles_.end(), [at](const Tile& tile) {
                return std::any_of(tile.jobs.begin(), tile.jobs.end(),
                    [at](const Job& job) { return job.world == at && !job.rowsAlone; });
            }))
            stage.rows.reset(), stage.fromRows.reset(); // the differences hold all that is needed
    }

    const Scene& fromScene(const World& world) const { return world.from ? *world.from : scene_; }
    const BlendRows& fromRows(std::size_t world) const
    {
        return stages_[world].fromRows ? *stages_[world].fromRows : rows_;
    }
    static const PointSet& setOf(const Scene& scene, const SweepTile& tile)
    {
        const Mesh& mesh = *scene.meshes[scene.instances[tile.instance.index()]->mesh.index()];
        return *scene.sets[mesh.sets[tile.set].index()];
    }

    void addJobs(Tile& tile, std::size_t at)
    {
        const World& world = worlds_[at];
        const PointRun& run = runs_[tile.run];
        Job all{at, std::vector<std::uint32_t>(tile.tile.points.size()), tile.tile, false, {}, {}},
            rows{at, {}, {}, true, {}, {}};
        std::iota(all.places.begin(), all.places.end(), 0u);
        if (world.paired) {
            if (run.others.empty()) return;
            const auto others = std::span(run.others).subspan(tile.begin, all.places.size());
            all.tile = {run.otherInstance, run.otherSet, {others.begin(), others.end()}};
        } else if (!stages_[at].whole) {
            split(tile, at, all, rows);
        } else if (world.dual && !stages_[at].poses && !world.from) {
            const BlendWeights* own = rows_.of(tile.tile.instance, tile.tile.set);
            if (!own) return;
            std::erase_if(all.places, [&](std::uint32_t place) { return isRigid(*own, tile.tile.points[place]); });
            all.tile.points.clear();
            for (const std::uint32_t place : all.places) all.tile.points.push_back(tile.tile.points[place]);
        }
        for (Job* job : {&all, &rows}) {
            if (job->places.empty()) continue;
            job->tally.start(job->places.size(), clipOf_.clips.size(), world.keepsPoints);
            tile.needsBase = tile.needsBase || (!job->rowsAlone && !world.from);
            tile.jobs.push_back(std::move(*job));
        }
    }

    /// Leaves those points in `all` that differ by more than their weights, and puts into `rows` those that do by them.
    void split(const Tile& tile, std::size_t at, Job& all, Job& rows) const
    {
        const World& world = worlds_[at];
        const PointSet &from = setOf(fromScene(world), tile.tile), &to = setOf(world.scene, tile.tile);
        if (&from != &to && !(from.morphs.empty() && to.morphs.empty())) return;
        const BlendWeights *was = fromRows(at).of(tile.tile.instance, tile.tile.set),
                           *is = stages_[at].rows->of(tile.tile.instance, tile.tile.set);
        std::vector<std::uint32_t> places;
        rows.tile = {tile.tile.instance, tile.tile.set, {}};
        for (const std::uint32_t place : all.places) {
            const PointIndex point = tile.tile.points[place];
            const bool stays = from.positions[point] == to.positions[point];
            if (stays && (!was || !is ? was == is : sameRow(*was, *is, point))) continue;
            if (stays && was && is && canSubtract(*was, point) && canSubtract(*is, point)) {
                rows.places.push_back(place);
                rows.tile.points.push_back(point);
            } else {
                places.push_back(place);
            }
        }
        if (!rows.places.empty()) rows.rows = differenceRows(*was, *is, rows.tile.points);
        all.places = std::move(places);
        all.tile.points.clear();
        for (const std::uint32_t place : all.places) all.tile.points.push_back(tile.tile.points[place]);
    }

    void poseWorlds(std::size_t count)
    {
        const auto toHalf = [](glm::mat4& matrix) {
            for (int column = 0; column < 4; ++column)
                for (int row = 0; row < 3; ++row) matrix[column][row] = nearestHalf(matrix[column][row]);
        };
        for (std::size_t at = 0; at < worlds_.size(); ++at) {
            Stage& stage = stages_[at];
            if (worlds_[at].halfMatrices) stage.poses->takeChanged(poses_, count, toHalf);
            if (worlds_[at].dual) splitMotions(at, count);
        }
    }

    const SweepPoses& posesOf(std::size_t world) const { return stages_[world].poses ? *stages_[world].poses : poses_; }

    void splitMotions(std::size_t at, std::size_t count)
    {
        const SweepPoses& poses = posesOf(at);
        const std::size_t instances = worlds_[at].scene.instances.size();
        std::vector<std::vector<RigidAndStretch>>& motions = stages_[at].motions;
        motions.resize(count * instances);
        parallelFor(count, 1, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin * instances; i < end * instances; ++i) {
                const auto palette = poses.palette(i / instances, InstanceId(i % instances));
                motions[i].resize(palette.size());
                for (std::size_t joint = 0; joint < palette.size(); ++joint)
                    motions[i][joint] = motionOf(palette[joint].matrix);
            }
        });
    }

    /// The surfaces of one job, gathered for a batch.
    struct Look {
        Job& job;
        SweepTile mine; ///< its points as the character has them
        std::optional<TileSurface> from, to;
        std::vector<glm::vec3> some;
    };

    void compare(Tile& tile, std::size_t first, std::size_t count)
    {
        std::optional<TileSurface> base;
        if (tile.needsBase) base.emplace(scene_, rows_, poses_, tile.tile, count);
        std::deque<Look> looks; // surfaces refer to what stands in them
        for (Job& job : tile.jobs) gatherFor(tile, looks.emplace_back(Look{job, {}, {}, {}, {}}), count);
        for (Look& look :
            looks) // what needs no place of the character goes through all moments while its rows are near
            for (std::size_t i = 0; look.job.rowsAlone && i < count; ++i) compareAt(look, {}, first, i);
        if (std::all_of(looks.begin(), looks.end(), [](const Look& look) { return look.job.rowsAlone; })) return;
        for (std::size_t i = 0; i < count; ++i) {
            const std::span<const glm::vec3> places = base ? base->at(i) : std::span<const glm::vec3>();
            for (Look& look : looks)
                if (!look.job.rowsAlone) compareAt(look, places, first, i);
        }
    }

    void gatherFor(const Tile& tile, Look& look, std::size_t moments) const
    {
        const Job& job = look.job;
        const World& world = worlds_[job.world];
        const SweepPoses& poses = posesOf(job.world);
        if (job.rowsAlone) {
            look.to.emplace(scene_, job.rows, poses, job.tile, moments);
            return;
        }
        look.mine = {tile.tile.instance, tile.tile.set, {}};
        for (const std::uint32_t place : job.places) look.mine.points.push_back(tile.tile.points[place]);
        if (world.from) look.from.emplace(*world.from, fromRows(job.world), poses_, look.mine, moments);
        look.to.emplace(world.scene, *stages_[job.world].rows, poses, job.tile, world.dual ? 0 : moments);
        look.some.resize(job.places.size());
    }

    void compareAt(Look& look, std::span<const glm::vec3> before, std::size_t first, std::size_t i)
    {
        Job& job = look.job;
        if (job.rowsAlone) return job.tally.add(look.to->at(i), first + i, clipOf_.of[first + i]);
        const World& world = worlds_[job.world];
        if (look.from) {
            before = look.from->at(i);
        } else if (job.places.size() < before.size()) {
            for (std::size_t k = 0; k < look.some.size(); ++k) look.some[k] = before[job.places[k]];
            before = look.some;
        }
        const std::size_t motion = i * world.scene.instances.size() + job.tile.instance.index();
        const auto after = world.dual ? look.to->at(i, stages_[job.world].motions[motion]) : look.to->at(i);
        job.tally.add(before, after, 1.0 / world.unit, first + i, clipOf_.of[first + i]);
    }

    WorldDistance gather(std::size_t at, double height) const
    {
        const World& world = worlds_[at];
        world_tally::Sums sums(moments_, clipOf_, height);
        std::vector<std::vector<WorldDistance::OfPoint>> points(world.keepsPoints ? runs_.size() : 0);
        for (std::size_t run = 0; run < points.size(); ++run) points[run].resize(runs_[run].points.size());
        for (const Tile& tile : tiles_) {
            if (world.paired && runs_[tile.run].others.empty()) continue;
            sums.compare(tile.tile.points.size());
            for (const Job& job : tile.jobs) {
                if (job.world != at) continue;
                sums.add(job.tally, [&](std::size_t i) {
                    return SweptPoint{tile.tile.instance, tile.tile.set, tile.tile.points[job.places[i]]};
                });
                for (std::size_t i = 0; world.keepsPoints && i < job.places.size(); ++i)
                    points[tile.run][tile.begin + job.places[i]] = job.tally.pointAt(i);
            }
        }
        WorldDistance out = sums.finish();
        out.points = std::move(points);
        return out;
    }

    const Scene& scene_;
    std::span<const World> worlds_;
    std::span<const PointRun> runs_;
    std::span<const SweepMoment> moments_;
    BlendRows rows_;
    SweepPoses poses_;
    std::vector<Stage> stages_;
    world_tally::Clips clipOf_;
    std::vector<Tile> tiles_;
};

} // namespace

std::vector<PointRun> pointRuns(const Scene& scene, bool skinned)
{
    std::vector<PointRun> out;
    const BlendRows rows(scene);
    forSets(scene, [&](InstanceId instance, std::uint32_t set, const PointSet& points) {
        if (skinned && !rows.of(instance, set)) return;
        PointRun run{instance, set, std::vector<PointIndex>(points.points()), {}, 0, {}};
        std::iota(run.points.begin(), run.points.end(), PointIndex{0});
        out.push_back(std::move(run));
    });
    return out;
}

std::vector<SweepMoment> comparedMoments(const Scene& scene, std::span<const ClipId> clips)
{
    std::vector<SweepMoment> out = sweepMoments(scene);
    if (!clips.empty())
        std::erase_if(out, [clips](const SweepMoment& moment) {
            return std::find(clips.begin(), clips.end(), moment.clip) == clips.end();
        });
    if (out.empty()) out.push_back({}); // no clip, or one without keys: at rest
    return out;
}

Result<std::vector<WorldDistance>> measureWorlds(const Scene& scene, std::span<const World> worlds,
    std::span<const PointRun> runs, std::span<const SweepMoment> moments, double height, const Task& task)
{
    return WorldsSweep(scene, worlds, runs, moments).run(height, task);
}

double heightAtRest(const Scene& scene)
{
    PoseRequest rest;
    rest.overrides = false;
    const Bounds box = boundsOf(scene, evaluatePose(scene, rest));
    if (box.empty()) return 0.0;
    const glm::vec3 size = box.high - box.low;
    const char up = scene.facts->upAxis;
    if (up >= 'x' && up <= 'z' && size[up - 'x'] > 0.0f) return double{size[up - 'x']};
    return double{std::max({size.x, size.y, size.z})};
}

float nearestHalf(float value)
{
    constexpr float kSmallestNormal = 1.0f / 16384.0f, kSteps = 16777216.0f; // 2^-14; one by the step below it
    if (!std::isfinite(value)) return value;
    if (std::abs(value) < kSmallestNormal) return std::nearbyint(value * kSteps) / kSteps;
    constexpr std::uint32_t kCut = 13; // bits of a float's fraction that a half lacks
    std::uint32_t bits = std::bit_cast<std::uint32_t>(value);
    bits += (1u << (kCut - 1)) - 1 + ((bits >> kCut) & 1u);
    const float near = std::bit_cast<float>(bits & ~((1u << kCut) - 1));
    constexpr float kLargest = 65504.0f;
    return std::abs(near) > kLargest ? std::copysign(std::numeric_limits<float>::infinity(), value) : near;
}

} // namespace bindpose
