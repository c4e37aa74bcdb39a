// SPDX-License-Identifier: MIT
#include "core/compare/measures/point_defects.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>
#include <set>

namespace bindpose {
namespace {

constexpr float kFloor = 0.0005f;  ///< of the height: no vertex is expected to fit better
constexpr float kSameSeam = 1e-4f; ///< rows of twins that differ by less were rounded
constexpr float kHangs = 0.25f;
constexpr float kNothing = 0.01f;
constexpr float kWholeRow = 0.98f;              ///< a point of this weight hangs on one joint
constexpr float kCrease = 0.5f;                 ///< of its weight: what is around follows the same joint, too
constexpr float kFarthest = 0.9f;               ///< of the ring's way in any clip: it stays when that goes farthest
constexpr float kNotFar = 0.06f, kEdges = 1.2f; ///< of the height, of the edges: what goes farther sticks out
constexpr float kEdgesAway = 3.0f;              ///< vertices this near with the same odd joint are one finding

/// Largest heal distances of vertices two edges away.
float medianBeyond(const DeformLook& look, std::uint32_t v)
{
    const std::uint32_t seeds[] = {v};
    const std::vector<std::uint32_t> near = look.surface.grown(seeds, 1), wide = look.surface.grown(seeds, 2);
    std::vector<float> all;
    for (const std::uint32_t k : wide)
        if (!std::binary_search(near.begin(), near.end(), k)) all.push_back(look.extremes.heal[k].value);
    if (all.empty())
        for (const std::uint32_t k : near)
            if (k != v) all.push_back(look.extremes.heal[k].value);
    const float floor = kFloor * static_cast<float>(look.height);
    if (all.empty()) return floor;
    const auto middle = all.begin() + static_cast<std::ptrdiff_t>(all.size() / 2);
    std::nth_element(all.begin(), middle, all.end());
    return std::max(*middle, floor);
}

struct OddVertex {
    std::uint32_t vertex = 0, column = 0, moment = 0;
    DeformKind kind = DeformKind::Spike;
    float heal = 0.0f, number = 0.0f, other = 0.0f, lonely = 0.0f;
};

class PointFinder {
public:
    PointFinder(
        const DeformLook& look, const PointLimits& limits, const std::vector<char>& taken, const HealedRows& healed)
        : look_(look), limits_(limits), taken_(taken), palettes_(look.scene, look.surface, look.moments),
          healedRows_(healed)
    {}

    std::vector<SurfaceDefect> find()
    {
        takeFlips();
        std::vector<std::uint32_t> order;
        const float least = static_cast<float>(std::min(limits_.away, limits_.flips) * look_.height);
        for (std::uint32_t v = 0; v < look_.surface.vertices(); ++v)
            if (!taken_[v] && look_.extremes.heal[v].value > least && look_.surface.ring.at(v).size() >= 2)
                order.push_back(v);
        std::stable_sort(order.begin(), order.end(), [this](std::uint32_t a, std::uint32_t b) {
            return look_.extremes.heal[a].value > look_.extremes.heal[b].value;
        });
        for (const std::uint32_t v : order) {
            if (look_.task.cancelled()) break;
            lookAt(v);
        }
        return cluster();
    }

private:
    void takeFlips()
    {
        flipAt_.assign(look_.surface.vertices(), 0xFFFFFFFFu);
        for (std::uint32_t t = 0; t < look_.extremes.flips.size(); ++t) {
            const SurfaceExtremes::Flip& flip = look_.extremes.flips[t];
            if (!(flip.healed > 0.0f)) continue;
            std::uint32_t& known = flipAt_[look_.surface.triangles[t][flip.corner]];
            if (known == 0xFFFFFFFFu || look_.extremes.flips[known].healed < flip.healed) known = t;
        }
    }

    /// The row that the ring asks for, where what was found before is healed.
    std::vector<ColumnWeight> ringRow(std::uint32_t v) const
    {
        const bool touched = std::any_of(look_.surface.ring.at(v).begin(), look_.surface.ring.at(v).end(),
            [this](std::uint32_t k) { return healedRows_.contains(k); });
        if (!touched) {
            const auto row = look_.healed.at(v);
            return {row.begin(), row.end()};
        }
        std::vector<ColumnWeight> sum;
        double total = 0.0;
        for (const std::uint32_t k : look_.surface.ring.at(v)) {
            const double length = double{glm::length(look_.surface.rest[k] - look_.surface.rest[v])};
            const double share = 1.0 / std::max(length, 1e-3 * double{look_.surface.meanEdge[v]} + 1e-30);
            const auto at = healedRows_.find(k);
            const auto row =
                at == healedRows_.end() ? look_.surface.rows.at(k) : std::span<const ColumnWeight>(at->second);
            total += share;
            for (const ColumnWeight& one : row) sum.push_back({one.column, static_cast<float>(one.weight * share)});
        }
        sum = sumOfRows(std::move(sum));
        for (ColumnWeight& one : sum) one.weight = static_cast<float>(double{one.weight} / total);
        return sum;
    }

    /// The largest weight that a vertex around has of a joint, of those that are sound so far.
    float mostAround(std::uint32_t v, std::uint32_t column) const
    {
        float out = 0.0f;
        for (const std::uint32_t k : look_.surface.ring.at(v))
            if (!healedRows_.contains(k)) out = std::max(out, look_.surface.weight(k, column));
        return out;
    }

    /// Most of the ring hangs on the joint, too: the vertex is at the joint's border, not off it.
    bool manyAround(std::uint32_t v, std::uint32_t column) const
    {
        const auto ring = look_.surface.ring.at(v);
        const float least = kCrease * look_.surface.weight(v, column);
        const auto many = std::count_if(
            ring.begin(), ring.end(), [&](std::uint32_t k) { return look_.surface.weight(k, column) >= least; });
        return 2 * static_cast<std::size_t>(many) > ring.size();
    }

    void lookAt(std::uint32_t v)
    {
        const SurfaceExtremes::Worst& heal = look_.extremes.heal[v];
        const SurfaceExtremes::Still& still = look_.extremes.still[v];
        const float height = static_cast<float>(look_.height);
        std::vector<ColumnWeight> ring = ringRow(v);
        const std::vector<ColumnWeight> change = rowChange(look_.surface.rows.at(v), ring);
        const float now = movedBy(change, palettes_.at(heal.moment), look_.surface.bind[v]);
        const bool far = now > static_cast<float>(limits_.away) * height;
        OddVertex odd{
            v, oddColumn(look_.surface.rows.at(v), ring), heal.moment, DeformKind::Spike, now, 0.0f, 0.0f, 0.0f};
        const float most = mostAround(v, odd.column);
        const bool crease = most >= kCrease * look_.surface.weight(v, odd.column);
        if (look_.rigid && most > kHangs) return;
        const float beyond = medianBeyond(look_, v);
        // Where steps are the style the surroundings part as far; a joint that nothing around hangs on is foreign
        // there.
        const bool foreign = look_.rigid && most < kNothing;
        const bool lonely = foreign || now > static_cast<float>(limits_.lonely) * beyond;
        const std::uint32_t flip = flipAt_[v];
        const bool flips =
            flip != 0xFFFFFFFFu && look_.extremes.flips[flip].healed > static_cast<float>(limits_.flips) * height;
        const bool behind = still.around > 0.0f && still.around > kFarthest * still.most;
        odd.lonely = now / beyond;
        if (behind && far && !manyAround(v, odd.column)) {
            odd.kind = DeformKind::LeftBehind;
            odd.number = still.around;
            odd.other = still.own;
        } else if (flips && lonely && now < std::max(kNotFar * height, kEdges * look_.surface.meanEdge[v])) {
            odd.kind = DeformKind::Flip;
            odd.number = look_.extremes.flips[flip].area;
            odd.other = look_.extremes.flips[flip].turn;
            odd.moment = look_.extremes.flips[flip].moment;
        } else if (!far || !lonely || crease) {
            return;
        }
        healedRows_[v] = std::move(ring);
        odd_.push_back(odd);
    }

    bool joins(const OddVertex& a, const OddVertex& b) const
    {
        if (a.kind != b.kind) return false;
        const auto ring = look_.surface.ring.at(a.vertex);
        if (std::binary_search(ring.begin(), ring.end(), b.vertex)) return true;
        if (a.column != b.column || look_.surface.bodyOf[a.vertex] != look_.surface.bodyOf[b.vertex]) return false;
        const float reach = kEdgesAway * std::min(look_.surface.meanEdge[a.vertex], look_.surface.meanEdge[b.vertex]);
        return look_.surface.partOf[a.vertex] == look_.surface.partOf[b.vertex] &&
               glm::length(look_.surface.rest[a.vertex] - look_.surface.rest[b.vertex]) < reach;
    }

    std::vector<SurfaceDefect> cluster() const
    {
        std::vector<std::size_t> group(odd_.size());
        std::iota(group.begin(), group.end(), std::size_t{0});
        const auto find = [&group](std::size_t i) {
            while (group[i] != i) i = group[i] = group[group[i]];
            return i;
        };
        for (std::size_t i = 0; i < odd_.size(); ++i)
            for (std::size_t k = 0; k < i; ++k)
                if (joins(odd_[i], odd_[k])) group[std::max(find(i), find(k))] = std::min(find(i), find(k));
        std::vector<SurfaceDefect> out;
        for (std::size_t i = 0; i < odd_.size(); ++i) {
            if (find(i) != i) continue;
            SurfaceDefect defect;
            defect.kind = odd_[i].kind;
            defect.columns = {odd_[i].column};
            defect.number = double{odd_[i].number};
            defect.other = double{odd_[i].other};
            defect.lonely = double{odd_[i].lonely};
            defect.seenAt = odd_[i].moment;
            std::set<std::uint32_t> all;
            for (std::size_t k = i; k < odd_.size(); ++k)
                if (find(k) == i) all.insert(odd_[k].vertex);
            defect.vertices.assign(all.begin(), all.end());
            const ColumnRows rows = filledRows(look_.surface, defect.vertices);
            for (std::size_t k = 0; k < defect.vertices.size(); ++k)
                defect.change.add(rowChange(look_.surface.rows.at(defect.vertices[k]), rows.at(k)));
            out.push_back(std::move(defect));
        }
        return out;
    }

    const DeformLook& look_;
    const PointLimits& limits_;
    const std::vector<char>& taken_;
    PaletteCache palettes_;
    std::vector<std::uint32_t> flipAt_; ///< by vertex: the worst triangle that it turns over
    HealedRows healedRows_;
    std::vector<OddVertex> odd_;
};

} // namespace

std::vector<SurfaceDefect> findPointDefects(
    const DeformLook& look, const PointLimits& limits, const std::vector<char>& taken, const HealedRows& healed)
{
    return PointFinder(look, limits, taken, healed).find();
}

namespace {

/// Beyond all points where the vertex is none.
PointIndex pointAt(const Part& part, VertexIndex vertex)
{
    const VertexStreams& all = *part.vertices;
    const bool known = vertex < all.vertexCount || all.pointOf.empty() || vertex < all.pointOf.size();
    return known ? all.point(vertex) : std::numeric_limits<PointIndex>::max();
}

/// By row of a member: a triangle that has this point goes over from one joint to another.
std::vector<char> rowsBetweenJoints(const Scene& scene, const WeldedSurface& surface)
{
    std::vector<char> out(surface.memberRows.size(), 0);
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::map<PointIndex, std::uint32_t>> rowOf; ///< by mesh and set
    for (std::uint32_t v = 0; v < surface.vertices(); ++v)
        for (const WeldedSurface::Member& each : surface.membersOf(v))
            rowOf[{surface.bodies[surface.bodyOf[v]].mesh, each.set}][each.point] = each.row;
    const auto jointOf = [&](std::uint32_t row) { return surface.memberRows.at(row).front().column; };
    for (const WeldedSurface::Body& body : surface.bodies)
        for (const auto& part : scene.meshes[body.mesh]->parts) {
            if (!part || !part->vertices) continue;
            const std::map<PointIndex, std::uint32_t>& rows = rowOf[{body.mesh, part->set}];
            for (std::size_t i = 0; i + 2 < part->indices.size(); i += 3) {
                std::array<std::uint32_t, 3> corners{};
                std::size_t known = 0;
                for (std::size_t k = 0; k < 3; ++k)
                    if (const auto at = rows.find(pointAt(*part, part->indices[i + k])); at != rows.end())
                        corners[known++] = at->second;
                if (known < 3) continue;
                const bool mixed =
                    jointOf(corners[0]) != jointOf(corners[1]) || jointOf(corners[1]) != jointOf(corners[2]);
                for (const std::uint32_t row : corners) out[row] = static_cast<char>(out[row] | mixed);
            }
        }
    return out;
}

/// Hard pieces that touch, as the limbs of a figure of blocks: no triangle goes over from one joint to another there.
bool isTouch(const WeldedSurface& surface, const std::vector<std::uint32_t>& run, const std::vector<char>& between)
{
    return std::all_of(run.begin(), run.end(), [&](std::uint32_t v) {
        const auto members = surface.membersOf(v);
        return std::all_of(members.begin(), members.end(), [&](const WeldedSurface::Member& each) {
            return !between[each.row] && surface.memberRows.at(each.row).front().weight > kWholeRow;
        });
    });
}

} // namespace

std::vector<SurfaceDefect> findOpenSeams(const DeformLook& look)
{
    const WeldedSurface& surface = look.surface;
    std::map<std::uint32_t, std::vector<ColumnWeight>> gaps; ///< by vertex
    for (std::uint32_t v = 0; v < surface.vertices(); ++v) {
        const auto members = surface.membersOf(v);
        float most = kSameSeam;
        for (std::size_t i = 0; i < members.size(); ++i)
            for (std::size_t k = 0; k < i; ++k) {
                if (members[i].row == members[k].row) continue;
                const auto a = surface.memberRows.at(members[i].row), b = surface.memberRows.at(members[k].row);
                const float apart = rowDifference(a, b);
                if (apart > most) most = apart, gaps[v] = rowChange(a, b);
            }
    }
    std::vector<SurfaceDefect> out;
    const std::vector<char> between =
        look.rigid && !gaps.empty() ? rowsBetweenJoints(look.scene, surface) : std::vector<char>();
    std::set<std::uint32_t> left;
    for (const auto& [v, change] : gaps) left.insert(v);
    while (!left.empty()) {
        std::vector<std::uint32_t> run{*left.begin()};
        left.erase(left.begin());
        for (std::size_t i = 0; i < run.size(); ++i)
            for (const std::uint32_t k : surface.ring.at(run[i]))
                if (left.erase(k) > 0) run.push_back(k);
        std::sort(run.begin(), run.end());
        if (look.rigid && isTouch(surface, run, between)) continue;
        SurfaceDefect defect;
        defect.kind = DeformKind::SeamOpens;
        std::vector<ColumnWeight> odd;
        for (const std::uint32_t v : run) {
            defect.change.add(gaps[v]);
            for (const ColumnWeight& one : gaps[v]) odd.push_back({one.column, std::abs(one.weight)});
        }
        defect.vertices = std::move(run);
        odd = sumOfRows(std::move(odd));
        std::stable_sort(odd.begin(), odd.end(), [](auto& a, auto& b) { return a.weight > b.weight; });
        for (std::size_t i = 0; i < std::min<std::size_t>(odd.size(), 2); ++i) defect.columns.push_back(odd[i].column);
        out.push_back(std::move(defect));
    }
    return out;
}

} // namespace bindpose
