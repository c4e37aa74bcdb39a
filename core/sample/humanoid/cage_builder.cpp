// SPDX-License-Identifier: MIT
#include "core/sample/humanoid/cage_builder.h"

#include <array>

namespace bindpose {

namespace {

/// Left half's rectangle of a chart in the texture, v downwards, and what mirrors it. A chart of the trunk or the head
/// is one half of a rectangle that both sides share.
struct ChartRect {
    float u0, v0, u1, v1, mirrorU;
};

constexpr float kFingerTop = 0.42f, kFingerStep = 0.105f, kTipTop = 0.955f;

constexpr ChartRect fingerRect(std::size_t i)
{
    const float v = kFingerTop + kFingerStep * static_cast<float>(i);
    return {0.850f, v, 0.920f, v + kFingerStep - 0.006f, 1.84375f};
}
constexpr ChartRect tipRect(std::size_t i)
{
    const float u = 0.550f + 0.022f * static_cast<float>(i);
    return {u, kTipTop, u + 0.018f, kTipTop + 0.018f, 1.390625f};
}

constexpr std::array<ChartRect, static_cast<std::size_t>(BodyChart::Count)> kRects{{
    {0.2500f, 0.405f, 0.4950f, 0.005f, 0.500f},     // Torso
    {0.7500f, 0.405f, 0.9950f, 0.085f, 1.500f},     // Head
    {0.7500f, 0.005f, 0.8000f, 0.075f, 1.500f},     // Crown
    {0.0050f, 0.415f, 0.2650f, 0.995f, 0.5390625f}, // Leg
    {0.5500f, 0.900f, 0.6000f, 0.945f, 1.390625f},  // Toes
    {0.5450f, 0.415f, 0.6900f, 0.885f, 1.390625f},  // Arm
    fingerRect(0),
    fingerRect(1),
    fingerRect(2),
    fingerRect(3),
    fingerRect(4),
    tipRect(0),
    tipRect(1),
    tipRect(2),
    tipRect(3),
    tipRect(4),
}};

} // namespace

std::vector<float> humanoidMirrorU()
{
    std::vector<float> out;
    for (const ChartRect& rect : kRects) out.push_back(rect.mirrorU);
    return out;
}

QuadMesh CageBuilder::take() &&
{
    constexpr std::uint32_t kUnused = 0xffffffffu;
    std::vector<std::uint32_t> renumbered(mesh_.points.size(), kUnused);
    std::vector<glm::vec3> used;
    for (auto& quad : mesh_.quads) {
        for (std::uint32_t& corner : quad) {
            std::uint32_t& number = renumbered[corner];
            if (number == kUnused) {
                number = static_cast<std::uint32_t>(used.size());
                used.push_back(mesh_.points[corner]);
            }
            corner = number;
        }
    }
    mesh_.points = std::move(used);
    return std::move(mesh_);
}

std::uint32_t CageBuilder::point(const glm::vec3& p)
{
    mesh_.points.push_back(p);
    return static_cast<std::uint32_t>(mesh_.points.size() - 1);
}

void CageBuilder::beginChart(BodyChart chart, std::size_t columns, const std::vector<Ring>& rings)
{
    chart_ = chart;
    columns_ = columns;
    rowAt_.assign(1, 0.0f);
    for (std::size_t r = 1; r < rings.size(); ++r) {
        float sum = 0.0f;
        for (std::size_t k = 0; k < rings[r].size(); ++k) sum += glm::distance(at(rings[r][k]), at(rings[r - 1][k]));
        rowAt_.push_back(rowAt_.back() + sum / static_cast<float>(rings[r].size()));
    }
    for (float& v : rowAt_) v /= rowAt_.back();
}

void CageBuilder::beginGrid(BodyChart chart, std::size_t columns, std::size_t rows)
{
    chart_ = chart;
    columns_ = columns;
    rowAt_.clear();
    for (std::size_t r = 0; r <= rows; ++r) rowAt_.push_back(static_cast<float>(r) / static_cast<float>(rows));
}

void CageBuilder::rowQuad(const Ring& low, const Ring& high, std::size_t lowRow, std::size_t highRow, std::size_t c)
{
    const ChartRect& rect = kRects[static_cast<std::size_t>(chart_)];
    const auto uv = [&](std::size_t column, std::size_t row) {
        const float u = static_cast<float>(column) / static_cast<float>(columns_);
        return glm::vec2(glm::mix(rect.u0, rect.u1, u), glm::mix(rect.v0, rect.v1, rowAt_[row]));
    };
    const std::size_t next = (c + 1) % low.size();
    mesh_.quads.push_back({low[c], low[next], high[next], high[c]});
    mesh_.uvs.push_back({uv(c, lowRow), uv(c + 1, lowRow), uv(c + 1, highRow), uv(c, highRow)});
    mesh_.charts.push_back(static_cast<std::uint8_t>(chart_));
}

void CageBuilder::gridRow(const Ring& low, const Ring& high, std::size_t row)
{
    for (std::size_t c = 0; c < columns_; ++c) rowQuad(low, high, row, row + 1, c);
}

} // namespace bindpose
