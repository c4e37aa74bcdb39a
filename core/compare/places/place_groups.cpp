// SPDX-License-Identifier: MIT
#include "core/compare/places/place_groups.h"

#include <algorithm>
#include <numeric>

namespace bindpose {
namespace {

constexpr float kSaddle = 0.5f; ///< of the lower top
constexpr std::uint32_t kNone = ~std::uint32_t{0};

/// Union-find whose root is the top of a hill.
class Hills {
public:
    explicit Hills(std::size_t vertices) : above_(vertices, kNone) {}
    bool knows(std::uint32_t vertex) const { return above_[vertex] != kNone; }
    std::uint32_t top(std::uint32_t vertex)
    {
        while (above_[vertex] != vertex) vertex = above_[vertex] = above_[above_[vertex]];
        return vertex;
    }
    void put(std::uint32_t vertex, std::uint32_t onto) { above_[vertex] = onto; }

private:
    std::vector<std::uint32_t> above_;
};

} // namespace

std::vector<VertexGroup> hillsOf(const WeldedSurface& surface, std::span<const float> values, float least)
{
    std::vector<std::uint32_t> order;
    for (std::uint32_t vertex = 0; vertex < values.size(); ++vertex)
        if (values[vertex] > least) order.push_back(vertex);
    std::stable_sort(
        order.begin(), order.end(), [values](std::uint32_t a, std::uint32_t b) { return values[a] > values[b]; });
    Hills hills(values.size());
    for (const std::uint32_t vertex : order) {
        std::vector<std::uint32_t> tops;
        std::uint32_t steepest = kNone;
        for (const std::uint32_t near : surface.ring.at(vertex)) {
            if (!hills.knows(near)) continue;
            tops.push_back(hills.top(near));
            if (steepest == kNone || values[near] > values[steepest]) steepest = near;
        }
        hills.put(vertex, steepest == kNone ? vertex : hills.top(steepest));
        std::uint32_t mine = hills.top(vertex);
        for (std::uint32_t other : tops) {
            other = hills.top(other);
            if (other == mine) continue;
            const bool lower = values[other] < values[mine] || (values[other] == values[mine] && other > mine);
            const std::uint32_t low = lower ? other : mine, high = lower ? mine : other;
            if (!(values[vertex] > kSaddle * values[low])) continue;
            hills.put(low, high);
            mine = high;
        }
    }
    std::vector<VertexGroup> out;
    std::vector<std::uint32_t> groupOf(values.size(), kNone);
    for (const std::uint32_t vertex : order) {
        const std::uint32_t top = hills.top(vertex);
        if (groupOf[top] == kNone) {
            groupOf[top] = static_cast<std::uint32_t>(out.size());
            out.emplace_back();
        }
        out[groupOf[top]].vertices.push_back(vertex);
    }
    return out;
}

} // namespace bindpose
