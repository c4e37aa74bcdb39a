// SPDX-License-Identifier: MIT
#include "core/eval/sweep/sweep.h"

#include "core/base/within_memory.h"
#include "core/eval/sweep/sweep_tiles.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <numeric>

namespace bindpose {
namespace {

using namespace sweep_tiles;

/// The same joints move the same way: whatever else differs does so at single points.
bool posesAlike(const Scene& a, const Scene& b)
{
    return a.nodes == b.nodes && a.order == b.order && a.skins == b.skins && a.clips == b.clips &&
           a.instances == b.instances && a.facts == b.facts && a.meshes == b.meshes;
}

bool rowsAlike(const BlendWeights& a, const BlendWeights& b, std::size_t point)
{
    const std::size_t from = a.first[point], count = a.first[point + 1] - from, other = b.first[point];
    if (b.first[point + 1] - other != count || a.staysPut[point] != b.staysPut[point]) return false;
    return std::equal(a.slots.begin() + static_cast<std::ptrdiff_t>(from),
               a.slots.begin() + static_cast<std::ptrdiff_t>(from + count),
               b.slots.begin() + static_cast<std::ptrdiff_t>(other)) &&
           std::memcmp(a.weights.data() + from, b.weights.data() + other, count * sizeof(float)) == 0;
}

/// The largest squares of a tile's points so far, and when that was.
struct Largest {
    std::vector<float> square;
    std::vector<std::uint32_t> moment;
};
struct TileMoves {
    Largest atKeys, between;
};

/// Numbers that are none: what had none before is unmoved, what has none after is infinitely far.
void keepOdd(std::span<const glm::vec3> from, std::span<const glm::vec3> to, std::uint32_t moment, Largest& out)
{
    for (std::size_t i = 0; i < from.size(); ++i) {
        const glm::dvec3 apart = glm::dvec3(to[i]) - glm::dvec3(from[i]);
        const bool lost = !std::isfinite(glm::dot(apart, apart)) && std::isfinite(glm::length(glm::dvec3(from[i])));
        if (!lost || out.square[i] == std::numeric_limits<float>::infinity()) continue;
        out.square[i] = std::numeric_limits<float>::infinity();
        out.moment[i] = moment;
    }
}

void keepLargest(std::span<const glm::vec3> from, std::span<const glm::vec3> to, std::uint32_t moment, Largest& out)
{
    float* const square = out.square.data();
    std::uint32_t* const when = out.moment.data();
    std::uint32_t odd = 0;
    for (std::size_t i = 0; i < from.size(); ++i) {
        const float x = to[i].x - from[i].x, y = to[i].y - from[i].y, z = to[i].z - from[i].z;
        const float now = x * x + y * y + z * z;
        const bool sound = now <= std::numeric_limits<float>::max();
        odd |= sound ? 0u : 1u;
        const bool larger = sound && now > square[i];
        square[i] = larger ? now : square[i];
        when[i] = larger ? moment : when[i];
    }
    if (odd != 0) keepOdd(from, to, moment, out);
}

/// The same of differences.
void keepLongest(std::span<const glm::vec3> moves, std::uint32_t moment, Largest& out)
{
    float* const square = out.square.data();
    std::uint32_t* const when = out.moment.data();
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const float now = moves[i].x * moves[i].x + moves[i].y * moves[i].y + moves[i].z * moves[i].z;
        const bool larger = now <= std::numeric_limits<float>::max() && now > square[i];
        square[i] = larger ? now : square[i];
        when[i] = larger ? moment : when[i];
    }
}

bool isSound(const BlendWeights& rows, std::size_t point)
{
    if (rows.staysPut[point]) return false;
    for (std::size_t i = rows.first[point]; i < rows.first[point + 1]; ++i)
        if (!std::isfinite(rows.weights[i])) return false;
    return true;
}

class MovesSweep {
public:
    MovesSweep(const Scene& before, const Scene& after, std::span<const SweepMoment> moments)
        : before_(before), after_(after), moments_(moments), rows_(BlendRows(before).bySlot()),
          rowsAfter_(BlendRows(after).bySlot()), poses_(before)
    {
        if (!posesAlike(before, after)) posesAfter_ = std::make_unique<SweepPoses>(after);
        forSets(before, [this](InstanceId instance, std::uint32_t set, const PointSet& points) {
            out_.points += points.points();
            out_.sets.push_back({instance, set, {}, {}});
            addDiffering(instance, set);
        });
        results_.resize(tiles_.size());
    }

    Result<SurfaceMoves> run(const Task& task)
    {
        std::vector<SweepPoses*> poses{&poses_};
        if (posesAfter_) poses.push_back(posesAfter_.get());
        const Result<void> done = forTiles(tiles_.size(), moments_, poses, task,
            [this](std::size_t tile, std::size_t first, std::size_t count) { compare(tile, first, count); });
        if (!done) return done.error();
        for (std::size_t i = 0; i < tiles_.size(); ++i) gather(i);
        return std::move(out_);
    }

private:
    SetId setOf(const Scene& scene, InstanceId instance, std::uint32_t set) const
    {
        return scene.meshes[scene.instances[instance.index()]->mesh.index()]->sets[set];
    }

    void addDiffering(InstanceId instance, std::uint32_t set)
    {
        const SetId a = setOf(before_, instance, set), b = setOf(after_, instance, set);
        const PointSet &from = *before_.sets[a.index()], &to = *after_.sets[b.index()];
        std::vector<PointIndex> all, weights;
        const bool samePlaces = &from == &to;
        if (posesAfter_ || (!samePlaces && !(from.morphs.empty() && to.morphs.empty()))) {
            all.resize(from.points());
            std::iota(all.begin(), all.end(), PointIndex{0});
            return addTiles(tiles_, instance, set, all);
        }
        if (samePlaces && before_.weights[a.index()] == after_.weights[b.index()]) return;
        const BlendWeights *rows = rows_.of(instance, set), *rowsAfter = rowsAfter_.of(instance, set);
        for (PointIndex point = 0; point < from.points(); ++point) {
            const bool stays = from.positions[point] == to.positions[point];
            const bool alike = !rows || !rowsAfter ? rows == rowsAfter : rowsAlike(*rows, *rowsAfter, point);
            if (alike && stays) continue;
            const bool sound = rows && rowsAfter && isSound(*rows, point) && isSound(*rowsAfter, point);
            (stays && sound ? weights : all).push_back(point);
        }
        addTiles(tiles_, instance, set, all);
        addTiles(tiles_, instance, set, weights, true);
    }

    void compare(std::size_t at, std::size_t first, std::size_t count)
    {
        const SweepTile& tile = tiles_[at];
        TileMoves& result = results_[at];
        for (Largest* one : {&result.atKeys, &result.between}) {
            one->square.resize(tile.points.size());
            one->moment.resize(tile.points.size());
        }
        const auto largest = [&](std::size_t i) -> Largest& {
            return moments_[first + i].atKey ? result.atKeys : result.between;
        };
        if (tile.weightsAlone) {
            const BlendWeights &rows = *rows_.of(tile.instance, tile.set),
                               &now = *rowsAfter_.of(tile.instance, tile.set);
            TileSurface moves(before_, differenceRows(rows, now, tile.points), poses_, tile, count);
            for (std::size_t i = 0; i < count; ++i)
                keepLongest(moves.at(i), static_cast<std::uint32_t>(first + i), largest(i));
            return;
        }
        TileSurface from(before_, rows_, poses_, tile, count);
        TileSurface to(after_, rowsAfter_, posesAfter_ ? *posesAfter_ : poses_, tile, count);
        for (std::size_t i = 0; i < count; ++i)
            keepLargest(from.at(i), to.at(i), static_cast<std::uint32_t>(first + i), largest(i));
    }

    void gather(std::size_t at)
    {
        const SweepTile& tile = tiles_[at];
        const TileMoves& result = results_[at];
        const auto known = std::find_if(out_.sets.begin(), out_.sets.end(),
            [&tile](const auto& one) { return one.instance == tile.instance && one.set == tile.set; });
        const std::size_t points = before_.sets[setOf(before_, tile.instance, tile.set).index()]->points();
        known->distance.resize(points);
        known->moment.resize(points);
        const auto tell = [&](SurfaceMoves::Worst& worst, const Largest& largest, std::size_t i) {
            const float distance = std::sqrt(largest.square[i]);
            if (double{distance} > worst.distance)
                worst = {double{distance}, {tile.instance, tile.set, tile.points[i]}, largest.moment[i]};
            if (!(distance > known->distance[tile.points[i]])) return;
            known->distance[tile.points[i]] = distance;
            known->moment[tile.points[i]] = largest.moment[i];
        };
        for (std::size_t i = 0; i < tile.points.size(); ++i) {
            if (i >= result.atKeys.square.size()) return; // no moment
            tell(out_.atKeys, result.atKeys, i);
            tell(out_.between, result.between, i);
        }
    }

    const Scene &before_, &after_;
    std::span<const SweepMoment> moments_;
    BlendRows rows_, rowsAfter_;
    SweepPoses poses_;
    std::unique_ptr<SweepPoses> posesAfter_; ///< null: those of before
    std::vector<SweepTile> tiles_;
    std::vector<TileMoves> results_;
    SurfaceMoves out_;
};

/// The key times of a clip and of its layers' weights; where it has a range, its ends and what lies between.
std::vector<double> momentsOf(const Clip& clip)
{
    std::vector<double> times;
    const std::vector<double>* last = nullptr; // most tracks have the times of the one before
    const auto add = [&](const std::shared_ptr<const Track>& track) {
        if (!track || !track->times || (last && (last == track->times.get() || *last == *track->times))) return;
        last = track->times.get();
        times.insert(times.end(), last->begin(), last->end());
    };
    for (const auto& track : clip.tracks) add(track);
    if (!times.empty())
        for (const ClipLayer& layer : clip.layers) add(layer.weightKeys);
    if (clip.range && !times.empty()) {
        for (double& time : times) time = std::max(std::min(time, clip.range->endSec), clip.range->startSec);
        times.insert(times.end(), {clip.range->startSec, std::max(clip.range->startSec, clip.range->endSec)});
    }
    std::sort(times.begin(), times.end());
    const auto same = [](double a, double b) { return b - a < 1e-6; };
    times.erase(std::unique(times.begin(), times.end(), same), times.end());
    return times;
}

} // namespace

std::vector<SweepMoment> sweepMoments(const Scene& scene)
{
    std::vector<SweepMoment> out;
    for (std::size_t c = 0; c < scene.clips.size(); ++c) {
        if (!scene.clips[c]) continue;
        const std::vector<double> times = momentsOf(*scene.clips[c]);
        for (std::size_t i = 0; i < times.size(); ++i) {
            out.push_back({ClipId(c), times[i], true});
            if (i + 1 < times.size()) out.push_back({ClipId(c), 0.5 * (times[i] + times[i + 1]), false});
        }
    }
    if (out.empty()) out.push_back({});
    return out;
}

std::vector<SweepMoment> someMoments(std::vector<SweepMoment> all, std::size_t most)
{
    if (all.size() <= most || most == 0) return all;
    std::vector<SweepMoment> out;
    for (std::size_t i = 0; i < most; ++i) out.push_back(all[most == 1 ? 0 : i * (all.size() - 1) / (most - 1)]);
    return out;
}

bool sweepsTogether(const Scene& before, const Scene& after)
{
    if (before.instances.size() != after.instances.size()) return false;
    std::vector<std::size_t> counts[2];
    const auto count = [](const Scene& scene, std::vector<std::size_t>& out) {
        forSets(scene, [&](InstanceId instance, std::uint32_t set, const PointSet& points) {
            out.insert(out.end(), {instance.index(), set, points.points()});
        });
    };
    count(before, counts[0]);
    count(after, counts[1]);
    return counts[0] == counts[1];
}

Result<SurfaceMoves> sweepMoves(
    const Scene& before, const Scene& after, std::span<const SweepMoment> moments, const Task& task)
{
    return withinMemory([&] { return MovesSweep(before, after, moments).run(task); });
}

} // namespace bindpose
