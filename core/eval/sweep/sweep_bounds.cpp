// SPDX-License-Identifier: MIT
#include "core/base/within_memory.h"
#include "core/eval/sweep/sweep.h"
#include "core/eval/sweep/sweep_tiles.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <optional>

namespace bindpose {
namespace {

using namespace sweep_tiles;

constexpr std::size_t kBoundsTile = 256;
/// A box widened by this much of all that was added up for it holds what floats round to.
constexpr float kRounding = 1e-5f;
constexpr std::size_t kFirstLook = 8; ///< moments that are looked at before the others

/// Coordinates of four points side by side, so that the loop over them has no stride.
constexpr std::size_t kBoxLanes = 12;

struct WideBox {
    float low[kBoxLanes], high[kBoxLanes];
    WideBox()
    {
        std::fill(std::begin(low), std::end(low), std::numeric_limits<float>::infinity());
        std::fill(std::begin(high), std::end(high), -std::numeric_limits<float>::infinity());
    }
    void add(std::span<const glm::vec3> points)
    {
        const float* values = points.empty() ? nullptr : &points.front().x;
        const std::size_t count = points.size() * 3;
        std::size_t i = 0;
        for (; i + kBoxLanes <= count; i += kBoxLanes)
            for (std::size_t lane = 0; lane < kBoxLanes; ++lane) {
                low[lane] = values[i + lane] < low[lane] ? values[i + lane] : low[lane];
                high[lane] = values[i + lane] > high[lane] ? values[i + lane] : high[lane];
            }
        for (std::size_t lane = 0; i < count; ++i, ++lane) {
            low[lane] = values[i] < low[lane] ? values[i] : low[lane];
            high[lane] = values[i] > high[lane] ? values[i] : high[lane];
        }
    }
    void addTo(Bounds& out) const
    {
        for (std::size_t lane = 0; lane < kBoxLanes; lane += 3)
            if (low[lane] <= high[lane]) {
                out.add({low[lane], low[lane + 1], low[lane + 2]});
                out.add({high[lane], high[lane + 1], high[lane + 2]});
            }
    }
};

/// Where the points of a tile can be at all: a blended point lies between those that its joints alone would give, so
/// boxes around what each joint holds bound the tile without its points being skinned.
class TileReach {
public:
    TileReach(const Scene& scene, const BlendRows& rows, const SweepTile& tile) : tile_(tile)
    {
        const Instance& instance = *scene.instances[tile.instance.index()];
        const PointSet& set = *scene.sets[scene.meshes[instance.mesh.index()]->sets[tile.set].index()];
        const BlendWeights* weights = rows.of(tile.instance, tile.set);
        known_ = set.morphs.empty();
        for (const PointIndex point : tile.points) {
            const std::size_t begin = weights ? weights->first[point] : 0,
                              end = weights ? weights->first[point + 1] : 1;
            float sum = 0.0f;
            for (std::size_t i = begin; i < end; ++i) {
                const float weight = weights ? weights->weights[i] : 1.0f;
                known_ = known_ && weight >= 0.0f;
                sum += weight;
                hold(weights ? weights->slots[i] : 0u, set.positions[point]);
            }
            const glm::vec3& place = set.positions[point];
            known_ = known_ && std::isfinite(place.x + place.y + place.z); // boxes around it would leave others out
            known_ = known_ && std::isfinite(sum) && !(weights && weights->staysPut[point]);
            least_ = std::min(least_, sum);
            most_ = std::max(most_, sum);
        }
        skinned_ = weights != nullptr;
    }

    /// Nothing of the tile can be outside of the box. False where that is not known.
    bool isWithin(const Bounds& box, const SweepPoses& poses, std::size_t inBatch) const
    {
        if (!known_) return false;
        glm::vec3 low(std::numeric_limits<float>::infinity()), high(-low), size(0.0f);
        for (const Held& one : held_) {
            const glm::mat4& m = skinned_ ? poses.palette(inBatch, tile_.instance)[one.slot].matrix
                                          : poses.node(inBatch, tile_.instance);
            const glm::vec3 middle = 0.5f * (one.low + one.high), half = 0.5f * (one.high - one.low);
            const glm::vec3 at = m * glm::vec4(middle, 1.0f);
            const glm::vec3 x = glm::abs(glm::vec3(m[0])), y = glm::abs(glm::vec3(m[1])), z = glm::abs(glm::vec3(m[2]));
            const glm::vec3 reach = x * half.x + y * half.y + z * half.z;
            const glm::vec3 far = glm::abs(middle) + half;
            low = glm::min(low, at - reach);
            high = glm::max(high, at + reach);
            size = glm::max(size, x * far.x + y * far.y + z * far.z + glm::abs(glm::vec3(m[3])));
        }
        for (int axis = 0; axis < 3; ++axis) {
            const float slack = kRounding * size[axis] * std::max(1.0f, most_);
            const float top = std::max(high[axis] * most_, high[axis] * least_) + slack;
            const float bottom = std::min(low[axis] * most_, low[axis] * least_) - slack;
            if (!(bottom >= box.low[axis] && top <= box.high[axis])) return false;
        }
        return true;
    }

private:
    struct Held {
        std::uint32_t slot = 0;
        glm::vec3 low, high; ///< around the points that the joint holds
    };
    void hold(std::uint32_t slot, const glm::vec3& place)
    {
        const auto known =
            std::find_if(held_.begin(), held_.end(), [slot](const Held& one) { return one.slot == slot; });
        if (known == held_.end()) {
            held_.push_back({slot, place, place});
            return;
        }
        known->low = glm::min(known->low, place);
        known->high = glm::max(known->high, place);
    }

    const SweepTile& tile_;
    std::vector<Held> held_;
    float least_ = std::numeric_limits<float>::infinity(), most_ = 0.0f; ///< sums of weights
    bool known_ = true, skinned_ = false;
};

class BoundsSweep {
public:
    explicit BoundsSweep(const Scene& scene) : scene_(scene), rows_(scene), poses_(scene)
    {
        forSets(scene, [this](InstanceId instance, std::uint32_t set, const PointSet& points) {
            const std::vector<PointIndex> order = byJoint(rows_.of(instance, set), points.points());
            for (std::size_t at = 0; at < order.size(); at += kBoundsTile) {
                const auto some = std::span(order).subspan(at, std::min(kBoundsTile, order.size() - at));
                tiles_.push_back({instance, set, {some.begin(), some.end()}});
            }
        });
        for (const SweepTile& tile : tiles_) reach_.emplace_back(scene_, rows_, tile);
        boxes_.resize(tiles_.size());
    }

    /// A few moments spread over all first: what they reach is where most of the others stay within.
    Result<Bounds> run(std::span<const SweepMoment> moments, const Task& task)
    {
        const std::size_t stride = std::max<std::size_t>(1, moments.size() / kFirstLook);
        std::vector<SweepMoment> first;
        for (std::size_t i = 0; i < moments.size(); i += stride) first.push_back(moments[i]);
        SweepPoses* const list[] = {&poses_};
        for (const std::span<const SweepMoment> look : {std::span<const SweepMoment>(first), moments}) {
            const Task part = look.data() == moments.data() ? task : Task{task.stop, {}, {}};
            const Result<void> ok = forTiles(tiles_.size(), look, list, part,
                [this](std::size_t tile, std::size_t, std::size_t count) { widen(tile, count); });
            if (!ok) return ok.error();
            for (const WideBox& box : boxes_) box.addTo(known_);
        }
        return known_;
    }

private:
    /// Points that the same joint holds most stand together, so that few joints bound a tile.
    static std::vector<PointIndex> byJoint(const BlendWeights* rows, std::size_t points)
    {
        std::vector<PointIndex> out(points);
        std::iota(out.begin(), out.end(), PointIndex{0});
        if (!rows) return out;
        std::vector<std::uint32_t> strongest(points, 0);
        for (std::size_t p = 0; p < points; ++p) {
            float most = 0.0f;
            for (std::size_t i = rows->first[p]; i < rows->first[p + 1]; ++i)
                if (rows->weights[i] > most) {
                    most = rows->weights[i];
                    strongest[p] = rows->slots[i];
                }
        }
        std::stable_sort(
            out.begin(), out.end(), [&strongest](PointIndex a, PointIndex b) { return strongest[a] < strongest[b]; });
        return out;
    }

    void widen(std::size_t tile, std::size_t moments)
    {
        Bounds known = known_;
        boxes_[tile].addTo(known);
        std::optional<TileSurface> surface;
        for (std::size_t i = 0; i < moments; ++i) {
            if (reach_[tile].isWithin(known, poses_, i)) continue;
            if (!surface) surface.emplace(scene_, rows_, poses_, tiles_[tile]);
            boxes_[tile].add(surface->at(i));
            boxes_[tile].addTo(known);
        }
    }

    const Scene& scene_;
    BlendRows rows_;
    SweepPoses poses_;
    std::vector<SweepTile> tiles_;
    std::vector<TileReach> reach_;
    std::vector<WideBox> boxes_; ///< by tile
    Bounds known_;               ///< of all moments before those at hand
};

} // namespace

Result<Bounds> sweepBounds(const Scene& scene, std::span<const SweepMoment> moments, const Task& task)
{
    return withinMemory([&] { return BoundsSweep(scene).run(moments, task); });
}

} // namespace bindpose
