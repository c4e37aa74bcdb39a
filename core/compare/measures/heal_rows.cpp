// SPDX-License-Identifier: MIT
#include "core/compare/measures/heal_rows.h"

#include "core/base/parallel.h"

#include <algorithm>

namespace bindpose {
namespace {

constexpr std::size_t kPiece = 512; ///< vertices that are worked on before it is asked whether it is cancelled
constexpr int kRelaxed = 24;        ///< rounds; patches are a few rings wide

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
    const std::size_t count = (surface.vertices() + kPiece - 1) / kPiece;
    std::vector<ColumnRows> pieces(count);
    parallelFor(count, 1, [&](std::size_t from, std::size_t to) {
        for (std::size_t i = from; i < to && !task.cancelled(); ++i) {
            const auto end = static_cast<std::uint32_t>(std::min((i + 1) * kPiece, surface.vertices()));
            for (auto v = static_cast<std::uint32_t>(i * kPiece); v < end; ++v) {
                const std::vector<ColumnWeight> mean =
                    meanAround(surface, v, [&](std::uint32_t k) { return surface.rows.at(k); });
                pieces[i].add(mean.empty() ? surface.rows.at(v) : std::span<const ColumnWeight>(mean));
            }
        }
    });
    ColumnRows out;
    for (const ColumnRows& piece : pieces) {
        const auto before = static_cast<std::uint32_t>(out.entries.size());
        out.entries.insert(out.entries.end(), piece.entries.begin(), piece.entries.end());
        for (std::size_t row = 1; row < piece.first.size(); ++row) out.first.push_back(before + piece.first[row]);
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
