// SPDX-License-Identifier: MIT
#include "core/compare/measures/part_defects.h"

#include "core/base/parallel.h"
#include "core/compare/ground/rigid_fit.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace bindpose {
namespace {

constexpr float kRigidSpread = 0.02f;
constexpr double kMostRigid = 0.8;         ///< of the parts
constexpr std::size_t kFewestVertices = 6; ///< vertices
constexpr double kFewOdd = 0.4;            ///< of its vertices: they are defects of their own
constexpr float kSameSize = 0.03f;         ///< of the longest side

struct PartShape {
    std::vector<std::uint32_t> vertices;
    std::array<float, 3> sides{}; ///< of its box, ascending
    float extent = 0.0f;          ///< the box's diagonal
    float spread = 0.0f;          ///< of its rows
    bool mostlyRigid = false;     ///< nearly all of its vertices have one row
};

/// How many vertices have the row of this one.
std::size_t alikeOf(const WeldedSurface& surface, const PartShape& part, std::uint32_t v)
{
    return static_cast<std::size_t>(std::count_if(part.vertices.begin(), part.vertices.end(),
        [&](std::uint32_t k) { return rowDifference(surface.rows.at(k), surface.rows.at(v)) < kRigidSpread; }));
}

std::vector<PartShape> shapesOf(const WeldedSurface& surface)
{
    std::vector<PartShape> out(surface.parts);
    for (std::uint32_t v = 0; v < surface.vertices(); ++v) out[surface.partOf[v]].vertices.push_back(v);
    for (PartShape& part : out) {
        glm::vec3 low(1e30f), high(-1e30f);
        for (const std::uint32_t v : part.vertices) {
            low = glm::min(low, surface.rest[v]);
            high = glm::max(high, surface.rest[v]);
            part.spread = std::max(part.spread, rowDifference(surface.rows.at(v), surface.rows.at(part.vertices[0])));
        }
        const glm::vec3 size = high - low;
        part.sides = {size.x, size.y, size.z};
        std::sort(part.sides.begin(), part.sides.end());
        part.extent = glm::length(size);
        if (part.spread < kRigidSpread) continue;
        // One of a few vertices is likely to have the row that most have.
        for (std::size_t i = 0; i < 8 && !part.mostlyRigid; ++i) {
            const std::size_t alike = alikeOf(surface, part, part.vertices[i * part.vertices.size() / 8]);
            part.mostlyRigid =
                static_cast<double>(alike) >= (1.0 - kFewOdd) * static_cast<double>(part.vertices.size());
        }
    }
    return out;
}

bool areAlike(const PartShape& a, const PartShape& b)
{
    if (a.vertices.size() != b.vertices.size()) return false;
    for (std::size_t k = 0; k < 3; ++k)
        if (std::abs(a.sides[k] - b.sides[k]) > kSameSize * std::max(a.sides[2], b.sides[2])) return false;
    return true;
}

/// Each row becomes the mean of all rows of the part. The joints are those that the rows share most unevenly.
SurfaceDefect defectOf(const WeldedSurface& surface, const PartShape& part)
{
    SurfaceDefect out;
    out.kind = DeformKind::PartBends;
    out.vertices = part.vertices;
    std::vector<ColumnWeight> mean;
    for (const std::uint32_t v : part.vertices)
        for (const ColumnWeight& one : surface.rows.at(v))
            mean.push_back({one.column, one.weight / static_cast<float>(part.vertices.size())});
    mean = sumOfRows(std::move(mean));
    for (const std::uint32_t v : part.vertices) out.change.add(rowChange(surface.rows.at(v), mean));
    std::vector<ColumnWeight> uneven;
    for (std::size_t i = 0; i < part.vertices.size(); ++i)
        for (const ColumnWeight& one : out.change.at(i)) uneven.push_back({one.column, std::abs(one.weight)});
    uneven = sumOfRows(std::move(uneven));
    std::stable_sort(uneven.begin(), uneven.end(), [](auto& a, auto& b) { return a.weight > b.weight; });
    for (std::size_t i = 0; i < std::min<std::size_t>(uneven.size(), 3); ++i) out.columns.push_back(uneven[i].column);
    return out;
}

} // namespace

std::vector<SurfaceDefect> findBendingParts(const DeformLook& look, const PartLimits& limits)
{
    const WeldedSurface& surface = look.surface;
    const std::vector<PartShape> parts = shapesOf(surface);
    std::size_t rigid = 0, counted = 0;
    for (const PartShape& part : parts) {
        if (part.vertices.size() < kFewestVertices) continue;
        ++counted;
        rigid += part.spread < kRigidSpread;
    }
    std::vector<SurfaceDefect> out;
    for (const PartShape& part : parts) {
        const double extent = double{part.extent} / look.height;
        if (part.vertices.size() < kFewestVertices || part.spread < kRigidSpread || part.mostlyRigid ||
            extent > limits.large)
            continue;
        out.push_back(defectOf(surface, part));
        const auto hardLike = [&](const PartShape& other) {
            return &other != &part && other.spread < kRigidSpread && areAlike(part, other);
        };
        const bool like = std::any_of(parts.begin(), parts.end(), hardLike);
        const bool most = static_cast<double>(rigid) >= kMostRigid * static_cast<double>(counted - 1) && counted > 2;
        out.back().minor = extent > limits.small && !like && !most;
    }
    PaletteRun run(look.scene, surface);
    std::vector<SweepMoment> moments;
    for (const std::uint32_t m : look.moments.chosen) moments.push_back(look.moments.all[m]);
    forPalettes(run, moments, look.task, [&](std::size_t i, std::span<const glm::mat4> palette) {
        parallelFor(out.size(), 1, [&](std::size_t from, std::size_t to) {
            std::vector<glm::vec3> rest, now;
            for (std::size_t d = from; d < to; ++d) {
                rest.clear();
                now.clear();
                for (const std::uint32_t v : out[d].vertices) {
                    rest.push_back(surface.rest[v]);
                    now.push_back(placed(surface.rows.at(v), palette, surface.bind[v]));
                }
                const RigidFit fit = rigidFit(rest, now);
                if (fit.farthest > out[d].number) {
                    out[d].number = fit.farthest;
                    out[d].seenAt = look.moments.chosen[i];
                }
            }
        });
    });
    std::erase_if(out, [&](const SurfaceDefect& each) { return !(each.number > limits.bends * look.height); });
    return out;
}

} // namespace bindpose
