// SPDX-License-Identifier: MIT
#include "core/document/point_match.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <unordered_map>

namespace bindpose {
namespace {

constexpr float kSamePlace = 1e-3f; ///< of the diagonal: the same point of both
constexpr float kSameSpot = 1e-5f;  ///< of the diagonal: points that stand on one spot
constexpr double kMayDiffer = 0.05; ///< share of points that may stand elsewhere though the numbers agree
// A mesh that has collapsed, or one point far off, puts all into one cell: then some, evenly spread, have to do.
constexpr std::size_t kMostOfCell = 256, kMostOnSpot = 64;

float diagonalOf(const SurfacePoints& points)
{
    Bounds box;
    for (const glm::vec3& p : points.places) box.add(p);
    return box.diagonal();
}

/// True where nearly all of two lists of the same length stand at the same places.
bool agree(const SurfacePoints& a, const std::vector<std::uint32_t>& first, const SurfacePoints& b,
    const std::vector<std::uint32_t>& second, float tolerance)
{
    if (first.size() != second.size() || first.empty()) return false;
    std::size_t apart = 0;
    for (std::size_t i = 0; i < first.size(); ++i)
        apart += !(glm::distance(a.places[first[i]], b.places[second[i]]) <= tolerance);
    return static_cast<double>(apart) <= kMayDiffer * static_cast<double>(first.size());
}

std::vector<std::uint32_t> numbersOf(const SurfacePoints& points)
{
    std::vector<std::uint32_t> out(points.places.size());
    std::iota(out.begin(), out.end(), 0u);
    return out;
}

void finish(PointMatch& match, const SurfacePoints& from)
{
    auto& pairs = match.pairs;
    const auto before = [](const PointMatch::Pair& a, const PointMatch::Pair& b) {
        return std::pair(a.from, a.to) < std::pair(b.from, b.to);
    };
    const auto same = [](const PointMatch::Pair& a, const PointMatch::Pair& b) {
        return a.from == b.from && a.to == b.to;
    };
    std::sort(pairs.begin(), pairs.end(), before);
    pairs.erase(std::unique(pairs.begin(), pairs.end(), same), pairs.end());
    for (std::size_t i = 0; i < pairs.size(); ++i) match.matched += i == 0 || pairs[i].from != pairs[i - 1].from;
    std::vector<std::uint32_t> drawn = from.corners;
    std::sort(drawn.begin(), drawn.end());
    drawn.erase(std::unique(drawn.begin(), drawn.end()), drawn.end());
    for (const std::uint32_t point : drawn) {
        const auto at = std::lower_bound(pairs.begin(), pairs.end(), PointMatch::Pair{point, 0}, before);
        match.unmatched += at == pairs.end() || at->from != point;
    }
}

PointMatch zipped(const std::vector<std::uint32_t>& from, const std::vector<std::uint32_t>& to)
{
    PointMatch out;
    for (std::size_t i = 0; i < from.size(); ++i) out.pairs.push_back({from[i], to[i]});
    return out;
}

/// Points in cells as wide as what counts as the same place.
class Cells {
public:
    Cells(const std::vector<glm::vec3>& points, float size) : points_(points), size_(size)
    {
        for (std::uint32_t i = 0; i < points.size(); ++i) cells_[keyOf(cellOf(points[i]))].push_back(i);
    }

    /// Those on the spot nearest to a place, within a cell's width.
    void near(const glm::vec3& place, float spot, std::vector<std::uint32_t>& out) const
    {
        std::vector<std::pair<float, std::uint32_t>> found;
        const glm::ivec3 middle = cellOf(place);
        for (int x = -1; x <= 1; ++x)
            for (int y = -1; y <= 1; ++y)
                for (int z = -1; z <= 1; ++z) {
                    const auto cell = cells_.find(keyOf(middle + glm::ivec3(x, y, z)));
                    if (cell == cells_.end()) continue;
                    const std::size_t step = 1 + (cell->second.size() - 1) / kMostOfCell;
                    for (std::size_t k = 0; k < cell->second.size(); k += step) {
                        const std::uint32_t i = cell->second[k];
                        if (const float d = glm::distance(points_[i], place); d <= size_) found.push_back({d, i});
                    }
                }
        if (found.empty()) return;
        const float best = std::min_element(found.begin(), found.end())->first;
        for (const auto& [d, i] : found)
            if (d <= best + spot && out.size() < kMostOnSpot) out.push_back(i);
    }

private:
    glm::ivec3 cellOf(const glm::vec3& p) const
    {
        const glm::vec3 cell = glm::clamp(glm::floor(p / size_), glm::vec3(-1e6f), glm::vec3(1e6f));
        return {static_cast<int>(cell.x), static_cast<int>(cell.y), static_cast<int>(cell.z)};
    }
    static std::uint64_t keyOf(const glm::ivec3& cell)
    {
        const auto part = [](int value) { return static_cast<std::uint64_t>(value + (1 << 20)) & 0x1FFFFFu; };
        return part(cell.x) << 42 | part(cell.y) << 21 | part(cell.z);
    }
    const std::vector<glm::vec3>& points_;
    float size_;
    std::unordered_map<std::uint64_t, std::vector<std::uint32_t>> cells_;
};

PointMatch byPosition(const SurfacePoints& from, const SurfacePoints& to, float diagonal)
{
    PointMatch out;
    out.byPosition = true;
    const Cells cells(to.places, std::max(kSamePlace * diagonal, 1e-12f));
    std::vector<std::uint32_t> near;
    for (std::uint32_t point = 0; point < from.places.size(); ++point) {
        if (!std::isfinite(glm::dot(from.places[point], glm::vec3(1.0f)))) continue;
        near.clear();
        cells.near(from.places[point], kSameSpot * diagonal, near);
        for (const std::uint32_t other : near) out.pairs.push_back({point, other});
    }
    return out;
}

} // namespace

const SurfacePoints::Run& SurfacePoints::runOf(std::size_t point) const
{
    const auto after = std::upper_bound(
        runs.begin(), runs.end(), point, [](std::size_t value, const Run& run) { return value < run.begin; });
    return *std::prev(after);
}

SurfacePoints surfacePointsOf(const Scene& scene, const PoseRequest& pose)
{
    SurfacePoints out;
    for (const DeformedInstance& deformed : deform(scene, evaluatePose(scene, pose), {})) {
        const Mesh& mesh = *scene.meshes[scene.instances[deformed.instance.index()]->mesh.index()];
        std::vector<std::size_t> begins;
        for (const DeformedSet& set : deformed.sets) {
            begins.push_back(out.places.size());
            if (set.positions.empty()) continue;
            out.runs.push_back({deformed.instance, set.set, out.places.size()});
            out.places.insert(out.places.end(), set.positions.begin(), set.positions.end());
        }
        for (const auto& part : mesh.parts)
            for (const VertexIndex index : part->indices)
                out.corners.push_back(static_cast<std::uint32_t>(begins[part->set] + part->vertices->point(index)));
    }
    return out;
}

PointMatch matchPoints(const SurfacePoints& from, const SurfacePoints& to)
{
    const float diagonal = diagonalOf(from), tolerance = kSamePlace * diagonal;
    const std::vector<std::uint32_t> all = numbersOf(from), others = numbersOf(to);
    PointMatch out;
    if (agree(from, all, to, others, tolerance))
        out = zipped(all, others);
    else if (agree(from, from.corners, to, to.corners, tolerance))
        out = zipped(from.corners, to.corners);
    else if (agree(from, from.corners, to, others, tolerance)) // corners are all the points that a file has (SMD)
        out = zipped(from.corners, others);
    else
        out = byPosition(from, to, diagonal);
    finish(out, from);
    return out;
}

PointMatch matchNumbers(const SurfacePoints& from, const SurfacePoints& to)
{
    PointMatch out = zipped(numbersOf(from), numbersOf(to));
    finish(out, from);
    return out;
}

} // namespace bindpose
