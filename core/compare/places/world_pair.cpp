// SPDX-License-Identifier: MIT
#include "core/compare/places/world_pair.h"

#include "core/compare/diff/file_world.h"
#include "core/compare/places/errors.h"

#include <algorithm>

namespace bindpose {
namespace {

/// By what was measured at one moment.
SurfaceDistances measuredAt(const WorldPair& pair, const SweepMoment& moment)
{
    World b = pair.b;
    b.keepsPoints = true;
    const Result<std::vector<WorldDistance>> found =
        measureWorlds(*pair.a, {&b, 1}, pair.runs, {&moment, 1}, pair.height, Task{});
    SurfaceDistances out;
    if (!found) return out;
    for (std::size_t run = 0; run < pair.runs.size(); ++run) {
        const PointRun& of = pair.runs[run];
        auto at = std::find_if(out.instances.begin(), out.instances.end(),
            [&of](const SurfaceDistances::OfInstance& each) { return each.instance == of.instance; });
        const Mesh& mesh = *pair.a->meshes[pair.a->instances[of.instance.index()]->mesh.index()];
        if (at == out.instances.end()) {
            out.instances.push_back({of.instance, std::vector<std::vector<float>>(mesh.sets.size())});
            at = std::prev(out.instances.end());
            for (std::size_t set = 0; set < mesh.sets.size(); ++set)
                at->sets[set].assign(pair.a->sets[mesh.sets[set].index()]->points(), 0.0f);
        }
        for (std::size_t i = 0; i < of.points.size(); ++i) {
            const float distance = (*found)[0].points[run][i].largest;
            at->sets[of.set][of.points[i]] = distance;
            if (!(distance > out.most)) continue;
            out.most = distance;
            out.worstInstance = of.instance;
            out.worstSet = of.set;
            out.worstPoint = of.points[i];
        }
    }
    out.scale = scaleEnd(out.most);
    return out;
}

} // namespace

WorldPair pairWithWorld(std::shared_ptr<const Scene> a, World b, bool skinned, std::span<const ClipId> clips)
{
    WorldPair out;
    out.b = std::move(b);
    out.runs = pointRuns(*a, skinned);
    for (const PointRun& run : out.runs) out.points += run.points.size();
    out.moments = comparedMoments(*a, clips);
    out.height = heightAtRest(*a);
    out.a = std::move(a);
    return out;
}

Result<WorldPair> pairWithRule(std::shared_ptr<const Scene> a, const WorldChoice& choice, std::span<const ClipId> clips)
{
    Result<World> b = worldOf(*a, choice);
    if (!b) return b.error();
    return pairWithWorld(std::move(a), std::move(*b), true, clips);
}

Result<WorldPair> pairWithFile(std::shared_ptr<const Scene> a, const Scene& b, std::span<const ClipId> clips)
{
    FilePairs pairs = pairFiles(*a, b);
    PointPairs points = pairPoints(*a, b, pairs);
    if (points.matched() == 0)
        return Error(ErrorKind::Edit, errors::kNoPartners, {},
            {std::to_string(points.points), std::to_string(points.unmatchedB)});
    WorldPair out;
    out.moments = sharedMoments(*a, pairs, clips);
    out.b = fileWorld(std::move(points.b), pairs);
    out.runs = std::move(points.runs);
    out.height = heightAtRest(*a);
    out.points = points.matched();
    out.nodesOfB = std::move(pairs.nodesOfB);
    out.clipsOfB = std::move(pairs.clipsOfA);
    out.byNumber = points.byNumber + points.moved == points.points;
    out.unmatchedA = points.unmatchedA;
    out.unmatchedB = points.unmatchedB;
    out.a = std::move(a);
    return out;
}

SurfaceDistances distancesAt(const WorldPair& pair, const Pose& pose, const SweepMoment& moment)
{
    if (pair.ofFiles()) return measuredAt(pair, moment);
    Skinning how;
    if (pair.b.dual) how.dual = 1.0f;
    return distancesBetween(deform(*pair.a, pose, {}), deformAs(pair.b.scene, pose, {}, how));
}

} // namespace bindpose
