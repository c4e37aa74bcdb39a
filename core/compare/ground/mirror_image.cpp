// SPDX-License-Identifier: MIT
#include "core/compare/ground/mirror_image.h"

#include "core/base/parallel.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cmath>
#include <numeric>
#include <utility>

namespace bindpose {
namespace {

constexpr float kNear = 0.002f;       ///< of the height: so far from the exact image a vertex may stand
constexpr float kJointNear = 0.03f;   ///< the same of a joint
constexpr double kHeldAlike = 0.5;    ///< cosine of what a joint holds with what its image does
constexpr double kAloneAlike = 0.1;   ///< the same where no other joint stands there: weights may be wrong on one side
constexpr double kPaired = 0.5;       ///< of the vertices: else the two sides are not alike
constexpr double kSameRows = 0.6;     ///< of the pairs
constexpr float kSame = 0.05f;        ///< rows that differ by less are the same
constexpr std::size_t kSamples = 512; ///< vertices that choose the axis
constexpr std::size_t kImagesAtOnce = 1024; ///< by a thread

/// Vertices by the cell that they stand in: one list behind another, found by the cell's hash. A list may hold those of
/// several cells, which are told apart by the cell.
class VertexGrid {
public:
    VertexGrid(const WeldedSurface& surface, float cell)
        : surface_(surface), cell_(cell), bits_(static_cast<int>(std::bit_width(surface.vertices() | 1u)) + 1),
          first_((std::size_t{1} << bits_) + 1, 0), all_(surface.vertices())
    {
        std::vector<std::uint32_t> listOf(surface.vertices());
        for (std::uint32_t v = 0; v < surface.vertices(); ++v) {
            listOf[v] = listAt(keyOf(surface.rest[v]));
            ++first_[listOf[v] + 1];
        }
        std::partial_sum(first_.begin(), first_.end(), first_.begin());
        std::vector<std::uint32_t> next(first_.begin(), first_.end() - 1);
        for (std::uint32_t v = 0; v < surface.vertices(); ++v) all_[next[listOf[v]]++] = v;
    }

    template <class Body> void near(const glm::vec3& at, Body&& body) const
    {
        const Key middle = keyOf(at);
        for (int x = -1; x <= 1; ++x)
            for (int y = -1; y <= 1; ++y)
                for (int z = -1; z <= 1; ++z) {
                    const Key key{middle[0] + x, middle[1] + y, middle[2] + z};
                    const std::uint32_t list = listAt(key);
                    for (std::uint32_t i = first_[list]; i < first_[list + 1]; ++i) {
                        const std::uint32_t v = all_[i];
                        if (glm::length(surface_.rest[v] - at) < cell_ && keyOf(surface_.rest[v]) == key) body(v);
                    }
                }
    }

private:
    using Key = std::array<std::int64_t, 3>;
    Key keyOf(const glm::vec3& p) const
    {
        Key out{};
        for (int k = 0; k < 3; ++k)
            out[static_cast<std::size_t>(k)] = static_cast<std::int64_t>(std::floor(double{p[k]} / double{cell_}));
        return out;
    }
    std::uint32_t listAt(const Key& key) const
    {
        std::uint64_t h = 0;
        for (const std::int64_t part : key)
            h = (h ^ static_cast<std::uint64_t>(part)) * 0x9E3779B97F4A7C15u, h ^= h >> 29;
        return static_cast<std::uint32_t>((h * 0x9E3779B97F4A7C15u) >> (64 - bits_));
    }

    const WeldedSurface& surface_;
    float cell_;
    int bits_;
    std::vector<std::uint32_t> first_, all_; ///< by list, one more at the end; vertices
};

struct Plane {
    int axis = 0;
    float middle = 0.0f;

    glm::vec3 imageOf(glm::vec3 p) const
    {
        p[axis] = 2.0f * middle - p[axis];
        return p;
    }
};

/// The plane across which most of some vertices have an image: through the origin or through the middle of the box.
/// What stands in the plane is its own image and tells nothing.
Plane planeOf(const WeldedSurface& surface, const VertexGrid& grid, float slack)
{
    glm::vec3 low(1e30f), high(-1e30f);
    for (const glm::vec3& p : surface.rest) low = glm::min(low, p), high = glm::max(high, p);
    Plane best;
    std::size_t most = 0;
    const std::size_t step = std::max<std::size_t>(1, surface.vertices() / kSamples);
    for (int axis = 0; axis < 3; ++axis)
        for (const float middle : {0.0f, 0.5f * (low[axis] + high[axis])}) {
            const Plane plane{axis, middle};
            std::size_t count = 0;
            for (std::size_t v = 0; v < surface.vertices(); v += step) {
                const glm::vec3& p = surface.rest[v];
                if (std::abs(p[axis] - middle) < 2.0f * slack) continue;
                bool found = false;
                grid.near(plane.imageOf(p), [&found](std::uint32_t) { found = true; });
                count += found;
            }
            if (count > most) most = count, best = plane;
        }
    return best;
}

/// Joints that stand where others' images are. Several in one place: the one that holds most nearly what the image of
/// this one's vertices hang on.
std::vector<std::uint32_t> pairColumns(const WeldedSurface& surface, const Plane& plane,
    const std::vector<std::vector<std::uint32_t>>& images, float reach)
{
    struct Alike {
        std::uint32_t column;
        double product;
    };
    std::vector<std::vector<Alike>> alike(surface.columns);                      ///< by column, of what hangs on it
    std::vector<double> here(surface.columns, 0.0), there(surface.columns, 0.0); // squares of weights
    for (std::uint32_t v = 0; v < surface.vertices(); ++v)
        for (const std::uint32_t k : images[v]) {
            for (const ColumnWeight& b : surface.rows.at(k)) there[b.column] += double{b.weight} * double{b.weight};
            for (const ColumnWeight& a : surface.rows.at(v)) {
                here[a.column] += double{a.weight} * double{a.weight};
                for (const ColumnWeight& b : surface.rows.at(k)) {
                    auto known = std::find_if(alike[a.column].begin(), alike[a.column].end(),
                        [&b](const Alike& one) { return one.column == b.column; });
                    if (known == alike[a.column].end()) known = alike[a.column].insert(known, {b.column, 0.0});
                    known->product += double{a.weight} * double{b.weight};
                }
            }
        }
    std::vector<float> scale(surface.columns, 1.0f);
    for (std::size_t b = 0; b < surface.bodies.size(); ++b)
        for (std::uint32_t c = 0; c < surface.bodies[b].columns; ++c)
            scale[surface.bodies[b].firstColumn + c] = surface.scaleOf[b];
    std::vector<std::uint32_t> out(surface.columns, SurfaceMirror::kNone);
    const auto opposite = [&](std::uint32_t a, std::uint32_t b) {
        return surface.headKnown[a] && surface.headKnown[b] &&
               glm::length(plane.imageOf(surface.head[a] * scale[a]) - surface.head[b] * scale[b]) <= reach;
    };
    std::vector<double> most(surface.columns, kHeldAlike);
    for (std::uint32_t a = 0; a < surface.columns; ++a) {
        std::size_t stand = 0;
        for (std::uint32_t b = 0; b < surface.columns && stand < 2; ++b) stand += opposite(a, b);
        if (stand == 1) most[a] = kAloneAlike;
    }
    for (std::uint32_t a = 0; a < surface.columns; ++a) {
        std::sort(alike[a].begin(), alike[a].end(), [](auto& x, auto& y) { return x.column < y.column; });
        for (const auto& [b, product] : alike[a]) {
            if (!opposite(a, b)) continue;
            const double cosine = product / std::sqrt(std::max(here[a] * there[b], 1e-300));
            if (cosine > most[a]) most[a] = cosine, out[a] = b;
        }
    }
    return out;
}

} // namespace

std::vector<ColumnWeight> SurfaceMirror::rowOf(const WeldedSurface& surface, std::uint32_t vertex) const
{
    if (!known(vertex)) return {};
    std::vector<ColumnWeight> out;
    for (const ColumnWeight& one : surface.rows.at(imageOf[vertex])) {
        if (columnOf[one.column] == kNone) return {};
        out.push_back({columnOf[one.column], one.weight});
    }
    return sumOfRows(std::move(out));
}

SurfaceMirror mirrorOf(const WeldedSurface& surface, double height)
{
    const std::size_t n = surface.vertices();
    const float slack = kNear * static_cast<float>(height);
    if (n == 0 || !(slack > 0.0f)) return {};
    const VertexGrid grid(surface, slack);
    const Plane plane = planeOf(surface, grid, slack);
    std::vector<std::vector<std::uint32_t>> images(n);
    parallelFor(n, kImagesAtOnce, [&](std::size_t from, std::size_t to) {
        for (std::size_t v = from; v < to; ++v)
            grid.near(plane.imageOf(surface.rest[v]), [&](std::uint32_t k) { images[v].push_back(k); });
    });
    SurfaceMirror out;
    out.columnOf = pairColumns(surface, plane, images, kJointNear * static_cast<float>(height));
    out.imageOf.assign(n, SurfaceMirror::kNone);
    std::atomic<std::size_t> paired = 0, same = 0;
    parallelFor(n, kImagesAtOnce, [&](std::size_t from, std::size_t to) {
        std::size_t pairedHere = 0, sameHere = 0;
        for (auto v = static_cast<std::uint32_t>(from); v < to; ++v) {
            float least = 2.0f;
            for (const std::uint32_t k : images[v]) { // of several that stand there the one that hangs on the same
                const std::uint32_t before = std::exchange(out.imageOf[v], k);
                const std::vector<ColumnWeight> row = out.rowOf(surface, v);
                const float apart = row.empty() ? 1.5f : rowDifference(surface.rows.at(v), row);
                if (apart < least)
                    least = apart;
                else
                    out.imageOf[v] = before;
            }
            pairedHere += least < 2.0f;
            sameHere += least < kSame;
        }
        paired += pairedHere;
        same += sameHere;
    });
    if (static_cast<double>(paired.load()) < kPaired * static_cast<double>(n) ||
        static_cast<double>(same.load()) < kSameRows * static_cast<double>(paired.load()))
        return {};
    return out;
}

} // namespace bindpose
