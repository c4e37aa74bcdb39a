// SPDX-License-Identifier: MIT
#pragma once
#include "core/compare/worlds/world_distances.h"
#include "core/eval/skinning/skin_points.h"
#include "tests/core/cases.h"
#include "tests/core/render_scene.h"

#include <functional>
#include <numeric>

/// Surfaces that are compared the long way round, moment by moment and point by point.
namespace bindpose::testing {

inline std::vector<DeformedInstance> deformedAt(const Scene& scene, const SweepMoment& moment, SkinMethod method = {})
{
    PoseRequest request;
    request.overrides = false;
    if (moment.clip.valid()) {
        request.from = PoseRequest::From::Clip;
        request.clip = moment.clip;
        request.timeSec = moment.timeSec;
    }
    return deform(scene, evaluatePose(scene, request), {.method = method});
}

/// All distances, the long way round: by moment, then by point.
inline std::vector<std::vector<double>> distanceTable(const Scene& a, const Scene& b,
    const std::vector<SweepMoment>& moments, SkinMethod method = {}, double unit = 1.0,
    const std::vector<std::uint32_t>* partners = nullptr)
{
    std::vector<std::vector<double>> out;
    for (const SweepMoment& moment : moments) {
        std::vector<glm::vec3> from, to;
        for (const auto& one : deformedAt(a, moment))
            for (const auto& set : one.sets) from.insert(from.end(), set.positions.begin(), set.positions.end());
        for (const auto& one : deformedAt(b, moment, method))
            for (const auto& set : one.sets) to.insert(to.end(), set.positions.begin(), set.positions.end());
        out.emplace_back();
        for (std::size_t i = 0; i < from.size(); ++i) {
            const glm::dvec3 other(to[partners ? (*partners)[i] : i]);
            out.back().push_back(glm::distance(glm::dvec3(from[i]), other / unit));
        }
    }
    return out;
}

/// What WorldDistance says, of such a table.
struct Naive {
    double max = 0.0, mean = 0.0, rms = 0.0, p99 = 0.0;
    explicit Naive(const std::vector<std::vector<double>>& table)
    {
        std::vector<double> largest(table.front().size(), 0.0);
        double count = 0.0;
        for (const auto& moment : table)
            for (std::size_t i = 0; i < moment.size(); ++i) {
                max = std::max(max, moment[i]);
                mean += moment[i];
                rms += moment[i] * moment[i];
                largest[i] = std::max(largest[i], moment[i]);
                count += 1.0;
            }
        mean /= count;
        rms = std::sqrt(rms / count);
        std::sort(largest.begin(), largest.end());
        const double at = 0.99 * double(largest.size() - 1);
        const auto below = std::size_t(at);
        const double next = largest[std::min(below + 1, largest.size() - 1)];
        p99 = largest[below] + (at - double(below)) * (next - largest[below]);
    }
    bool is(const WorldDistance& said, double slack) const
    {
        const auto near = [slack](double x, double y) { return std::abs(x - y) <= slack + 1e-4 * std::abs(y); };
        return near(said.worst.distance, max) && near(said.mean, mean) && near(said.rms, rms) && near(said.p99, p99);
    }
};

inline double reachOf(const Scene& scene, const std::vector<SweepMoment>& moments)
{
    const Bounds box = *sweepBounds(scene, moments, {});
    return double{std::max(glm::length(box.low), glm::length(box.high))};
}

/// The scene with every row changed by hand.
template <class Change> Scene withRowsBy(const Scene& scene, Change change)
{
    std::vector<PointIndex> points;
    std::vector<std::vector<Influence>> rows;
    for (PointIndex p = 0; p < scene.weights[0]->points(); ++p) {
        points.push_back(p);
        rows.push_back(scene.weights[0]->at(p));
        change(rows.back());
    }
    return withWeights(scene, points, rows);
}

/// Each joint once: what names it twice counts as the sum.
inline void joinSlots(std::vector<Influence>& row)
{
    std::vector<Influence> joined;
    for (const Influence& one : row) {
        const auto known = std::find_if(
            joined.begin(), joined.end(), [&one](const Influence& other) { return other.slot == one.slot; });
        if (known == joined.end())
            joined.push_back(one);
        else
            known->weight += one.weight;
    }
    row = std::move(joined);
}

/// A tube that random turns bend, with up to so many influences a point.
inline Scene bentTube(Random& random, std::uint32_t influences = 4)
{
    Scene scene = makeTube({.joints = 6,
        .influences = influences,
        .rings = 12,
        .sides = 7,
        .seed = static_cast<std::uint32_t>(random.below(1000)),
        .smooth = false});
    auto clip = std::make_shared<Clip>();
    clip->name = "Bend";
    for (std::size_t node = 0; node < scene.nodes.size(); ++node) {
        if (!scene.nodes[node]->joint) continue;
        Track track{NodeId(node), ChannelPath::Rotation, Interpolation::Linear, 4,
            std::make_shared<const std::vector<double>>(std::vector<double>{0.0, 0.5, 1.25}), {}};
        for (int key = 0; key < 3; ++key) {
            const glm::quat q = glm::normalize(
                glm::quat(1.0f, random.uniform(-0.5f, 0.5f), random.uniform(-0.5f, 0.5f), random.uniform(-0.5f, 0.5f)));
            track.values.insert(track.values.end(), {q.x, q.y, q.z, q.w});
        }
        clip->tracks.push_back(std::make_shared<const Track>(std::move(track)));
    }
    scene.clips = {clip};
    return withRowsBy(scene, joinSlots);
}

/// The largest `most`, divided by their sum if asked.
inline void keepLargest(std::vector<Influence>& row, std::size_t most, bool divided)
{
    double all = 0.0, kept = 0.0;
    for (const Influence& one : row) all += double{one.weight};
    std::vector<std::size_t> order(row.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(
        order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return row[a].weight > row[b].weight; });
    for (std::size_t i = 0; i < order.size(); ++i)
        i < most ? void(kept += double{row[order[i]].weight}) : void(row[order[i]].weight = 0.0f);
    for (Influence& one : row)
        if (divided) one.weight = static_cast<float>(double{one.weight} / kept * all);
}

inline Scene withNode(Scene scene, std::size_t at, const std::function<void(Node&)>& change)
{
    Node node = *scene.nodes[at];
    change(node);
    scene.nodes[at] = std::make_shared<const Node>(std::move(node));
    return scene;
}

} // namespace bindpose::testing
