// SPDX-License-Identifier: MIT
#include "core/compare/measures/heal_rows.h"

#include <algorithm>

namespace bindpose {
namespace {

constexpr std::uint32_t kAskEvery = 512; ///< vertices between two looks at whether it is cancelled
constexpr int kRelaxed = 24;             ///< rounds; patches are a few rings wide

/// Mean of the rows around a vertex, weighted by 1 / edge length; `rowOf` gives an empty one for what is not known yet,
/// which is left out. Empty: nothing around is known.
template <class RowOf>
std::vector<ColumnWeight> meanAround(const WeldedSurface& surface, std::uint32_t v, RowOf&& rowOf)
{
    std::vector<ColumnWeight> sum;
    double total = 0.0;
    for (const std::uint32_t k : surface.ring.at(v)) {
        const std::span<const ColumnWeight> row = rowOf(k);
        if (row.empty()) continue;
        const double length = double{glm::length(surface.rest[k] - surface.rest[v])};
        const double share = 1.0 / std::max(length, 1e-3 * double{surface.meanEdge[v]} + 1e-30);
        total += share;
        for (const ColumnWeight& one : row) sum.push_back({one.column, static_cast<float>(one.weight * share)});
    }
    sum = sumOfRows(std::move(sum));
    for (ColumnWeight& one : sum) one.weight = static_cast<float>(double{one.weight} / total);
    return sum;
}

} // namespace

ColumnRows ringMeans(const WeldedSurface& surface, const Task& task)
{
    ColumnRows out;
    for (std::uint32_t v = 0; v < surface.vertices(); ++v) {
        if (v % kAskEvery == 0 && task.cancelled()) return out;
        const std::vector<ColumnWeight> mean =
            meanAround(surface, v, [&](std::uint32_t k) { return surface.rows.at(k); });
        out.add(mean.empty() ? surface.rows.at(v) : std::span<const ColumnWeight>(mean));
    }
    return out;
}

ColumnRows filledRows(const WeldedSurface& surface, std::span<const std::uint32_t> patch)
{
    std::map<std::uint32_t, std::vector<ColumnWeight>> filled;
    const auto isIn = [&](std::uint32_t v) { return std::binary_search(patch.begin(), patch.end(), v); };
    const auto rowOf = [&](std::uint32_t v) -> std::span<const ColumnWeight> {
        if (!isIn(v)) return surface.rows.at(v);
        const auto at = filled.find(v);
        return at == filled.end() ? std::span<const ColumnWeight>() : std::span<const ColumnWeight>(at->second);
    };
    for (bool more = true; more;) {
        std::vector<std::pair<std::uint32_t, std::vector<ColumnWeight>>> layer;
        for (const std::uint32_t v : patch) {
            if (filled.contains(v)) continue;
            std::vector<ColumnWeight> mean = meanAround(surface, v, rowOf);
            if (!mean.empty()) layer.emplace_back(v, std::move(mean));
        }
        more = !layer.empty();
        for (auto& [v, row] : layer) filled[v] = std::move(row);
    }
    for (int i = 0; i < kRelaxed && patch.size() > 1; ++i)
        for (auto& [v, row] : filled) row = meanAround(surface, v, rowOf);
    ColumnRows out;
    for (const std::uint32_t v : patch) {
        const auto row = rowOf(v);
        out.add(row.empty() ? surface.rows.at(v) : row);
    }
    return out;
}

std::vector<ColumnWeight> rowChange(std::span<const ColumnWeight> first, std::span<const ColumnWeight> second)
{
    std::vector<ColumnWeight> out(second.begin(), second.end());
    for (const ColumnWeight& one : first) out.push_back({one.column, -one.weight});
    return sumOfRows(std::move(out));
}

} // namespace bindpose
