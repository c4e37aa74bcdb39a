// SPDX-License-Identifier: MIT
#include "core/sample/build/heat_weights.h"

#include "core/base/parallel.h"
#include "core/edit/autoweights/heat_shares.h"

#include <algorithm>
#include <cmath>

namespace bindpose {

namespace {

float segmentDistance(const glm::vec3& p, const HeatBone& bone)
{
    const glm::vec3 along = bone.tail - bone.head;
    const float t = glm::clamp(glm::dot(p - bone.head, along) / glm::dot(along, along), 0.0f, 1.0f);
    return bone.nearness * glm::distance(p, bone.head + along * t);
}

struct Heat {
    std::vector<std::size_t> nearest; ///< bone by point
    std::vector<double> strength;     ///< area × 1/d² by point
};

Heat sourcesOf(const HeatInput& in, const std::vector<double>& areas)
{
    Heat heat{std::vector<std::size_t>(in.points.size(), 0), std::vector<double>(in.points.size(), 0.0)};
    parallelFor(in.points.size(), 512, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            float best = 1e9f;
            for (std::size_t b = 0; b < in.bones.size(); ++b) {
                if (!in.allowed(i, b)) continue;
                const float d = segmentDistance(in.points[i], in.bones[b]);
                if (d < best) {
                    best = d;
                    heat.nearest[i] = b;
                }
            }
            const double d = std::max(best, 1e-3f);
            heat.strength[i] = areas[i] / (d * d);
        }
    });
    return heat;
}

} // namespace

std::vector<std::vector<float>> heatWeights(const HeatInput& in)
{
    std::vector<double> areas(in.points.size(), 0.0);
    std::vector<HeatEdge> edges;
    edges.reserve(in.triangles.size());
    for (std::size_t t = 0; t + 2 < in.triangles.size(); t += 3) {
        for (std::size_t k = 0; k < 3; ++k) {
            const std::uint32_t a = in.triangles[t + k], b = in.triangles[t + (k + 1) % 3];
            const std::uint32_t c = in.triangles[t + (k + 2) % 3];
            edges.push_back({a, b, halfCotangentAt(in.points[a], in.points[b], in.points[c])});
            areas[a] += glm::length(glm::cross(in.points[b] - in.points[a], in.points[c] - in.points[a])) / 6.0;
        }
    }
    Heat heat = sourcesOf(in, areas);
    const HeatSystem system(edges, std::move(heat.strength));
    std::vector<std::vector<float>> out(in.bones.size());
    parallelFor(in.solve.size(), 1, [&](std::size_t begin, std::size_t end) {
        for (std::size_t k = begin; k < end; ++k) {
            const std::size_t bone = in.solve[k];
            out[bone] = system.column([&](std::uint32_t point) { return heat.nearest[point] == bone ? 1.0 : 0.0; });
        }
    });
    return out;
}

FourInfluences fourLargest(std::span<const float> byJoint, float floor)
{
    struct Candidate {
        float weight;
        std::uint32_t joint;
    };
    std::vector<Candidate> all;
    for (std::size_t j = 0; j < byJoint.size(); ++j) {
        if (byJoint[j] > floor) all.push_back({byJoint[j] - floor, static_cast<std::uint32_t>(j)});
    }
    std::sort(all.begin(), all.end(), [](const Candidate& a, const Candidate& b) {
        return a.weight != b.weight ? a.weight > b.weight : a.joint < b.joint;
    });
    // What the fifth one has is taken from the others too: no step where two change places at the cut.
    const float cut = all.size() > 4 ? all[4].weight : 0.0f;
    if (all.size() > 4) all.resize(4);
    double sum = 0.0;
    for (Candidate& c : all) sum += c.weight -= cut;
    FourInfluences out;
    if (!(sum > 0.0)) { // five equal ones: the first stands for all
        all.resize(1);
        sum = 1.0;
    }
    constexpr double kDust = 0.002; // nobody sees it, everybody stores it
    const double whole = sum;
    while (all.size() > 1 && all.back().weight < kDust * whole) {
        sum -= all.back().weight;
        all.pop_back();
    }
    constexpr int kWhole = 65536;
    int left = kWhole;
    for (std::size_t i = all.size(); i-- > 1;) { // the largest takes what rounding leaves
        const int parts = static_cast<int>(std::lround(kWhole * all[i].weight / sum));
        out.weights[i] = static_cast<float>(parts) / static_cast<float>(kWhole);
        out.joints[i] = all[i].joint;
        left -= parts;
    }
    out.joints[0] = all.front().joint;
    out.weights[0] = static_cast<float>(left) / static_cast<float>(kWhole);
    return out;
}

} // namespace bindpose
