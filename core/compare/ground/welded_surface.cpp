// SPDX-License-Identifier: MIT
#include "core/compare/ground/welded_surface.h"

#include "core/eval/skinning/skin_points.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <set>
#include <tuple>
#include <unordered_map>

namespace bindpose {
namespace {

constexpr std::uint32_t kNone = 0xFFFFFFFFu;
constexpr std::size_t kAskEvery = 2048; ///< points or triangles between two looks at whether it is cancelled
constexpr std::size_t kFewEntries = 64;
constexpr double kWeldSteps = 1e6; ///< of the box's longest side: points in one such cell are one vertex

bool isFinite(const glm::vec3& p)
{
    return std::isfinite(p.x) && std::isfinite(p.y) && std::isfinite(p.z);
}

/// Cells of points that stand together; −0 is 0.
struct CellHash {
    std::size_t operator()(const std::array<std::int64_t, 4>& key) const
    {
        std::uint64_t h = 0;
        for (const std::int64_t part : key)
            h = (h ^ static_cast<std::uint64_t>(part)) * 0x9E3779B97F4A7C15u, h ^= h >> 29;
        return static_cast<std::size_t>(h);
    }
};

class SurfaceMaker {
public:
    SurfaceMaker(const Scene& scene, const Task& task) : scene_(scene), task_(task), rows_(scene) {}

    WeldedSurface make()
    {
        std::set<std::uint32_t> seen;
        for (std::size_t i = 0; i < scene_.instances.size(); ++i) {
            const auto& instance = scene_.instances[i];
            if (!instance || instance->mesh.index() >= scene_.meshes.size() || !scene_.meshes[instance->mesh.index()] ||
                instance->skin.index() >= scene_.skins.size() || !scene_.skins[instance->skin.index()])
                continue;
            if (seen.insert(instance->mesh.value).second) addBody(InstanceId(i), *instance);
        }
        out_.firstMember.push_back(0);
        for (const std::vector<WeldedSurface::Member>& each : membersOf_) {
            out_.members.insert(out_.members.end(), each.begin(), each.end());
            out_.firstMember.push_back(static_cast<std::uint32_t>(out_.members.size()));
            const auto row = out_.memberRows.at(each.front().row);
            out_.rows.add(row);
        }
        for (const auto step : {&SurfaceMaker::makeScales, &SurfaceMaker::linkTriangles, &SurfaceMaker::linkRings,
                 &SurfaceMaker::findParts})
            if (!task_.cancelled()) (this->*step)();
        return task_.cancelled() ? WeldedSurface() : std::move(out_);
    }

private:
    void addBody(InstanceId id, const Instance& instance)
    {
        WeldedSurface::Body body{id, instance.mesh.value, 0, 0};
        addColumns(instance, body);
        const auto index = static_cast<std::uint32_t>(out_.bodies.size());
        out_.bodies.push_back(body);
        const Mesh& mesh = *scene_.meshes[instance.mesh.index()];
        std::vector<std::vector<std::uint32_t>> vertexOf(mesh.sets.size());
        glm::dvec3 low(1e300), high(-1e300);
        for (const SetId set : mesh.sets)
            for (const glm::vec3& p : scene_.sets[set.index()]->positions)
                if (isFinite(p)) low = glm::min(low, glm::dvec3(p)), high = glm::max(high, glm::dvec3(p));
        const double longest = std::max({high.x - low.x, high.y - low.y, high.z - low.z, 1e-30});
        cells_.clear();
        for (std::uint32_t s = 0; s < mesh.sets.size(); ++s)
            addPoints(
                *scene_.sets[mesh.sets[s].index()], rows_.of(id, s), index, s, low, kWeldSteps / longest, vertexOf[s]);
        for (const auto& part : mesh.parts)
            if (part && part->vertices && part->set < vertexOf.size()) addTriangles(*part, vertexOf[part->set]);
    }

    void addColumns(const Instance& instance, WeldedSurface::Body& body)
    {
        const Skin& skin = *scene_.skins[instance.skin.index()];
        const bool rests = restsOnNode(scene_.facts->weightRule);
        const auto count = static_cast<std::uint32_t>(skin.joints.size() + (rests ? 1 : 0));
        const bool shared = scene_.facts->skinIgnoresNode && !rests && skin.associates.empty();
        body.columns = count;
        if (shared)
            if (const auto known = columnsOf_.find(instance.skin.value); known != columnsOf_.end()) {
                body.firstColumn = known->second;
                return;
            }
        body.firstColumn = out_.columns;
        if (shared) columnsOf_[instance.skin.value] = out_.columns;
        out_.columns += count;
        std::map<NodeId, std::uint32_t> columnOf;
        for (std::uint32_t j = 0; j < skin.joints.size(); ++j)
            columnOf.try_emplace(skin.joints[j], body.firstColumn + j);
        for (std::uint32_t j = 0; j < count; ++j) addColumn(skin, j, columnOf);
        out_.below.resize(out_.columns);
        for (std::uint32_t c = body.firstColumn; c < out_.columns; ++c)
            if (out_.above[c] >= 0) out_.below[static_cast<std::size_t>(out_.above[c])].push_back(c);
    }

    void addColumn(const Skin& skin, std::uint32_t j, const std::map<NodeId, std::uint32_t>& columnOf)
    {
        const NodeId joint = j < skin.joints.size() ? skin.joints[j] : NodeId();
        out_.jointOf.push_back(joint);
        const glm::mat4 bind =
            j < skin.inverseBind.size() ? skin.inverseBind[j] * skin.bindCorrection : glm::mat4(1.0f);
        const glm::mat4 inverse = glm::inverse(bind);
        const glm::vec3 head(inverse[3]);
        const bool known = joint.valid() && std::abs(glm::determinant(glm::dmat3(bind))) > 1e-30 && isFinite(head);
        out_.head.push_back(known ? head : glm::vec3(0.0f));
        out_.headKnown.push_back(known);
        std::int32_t above = -1;
        const Node* node = joint.valid() ? scene_.node(joint) : nullptr;
        for (std::size_t steps = 0; node && node->parent.valid() && above < 0 && steps < scene_.nodes.size(); ++steps) {
            const auto at = columnOf.find(node->parent);
            if (at != columnOf.end()) above = static_cast<std::int32_t>(at->second);
            node = scene_.node(node->parent);
        }
        out_.above.push_back(above);
    }

    void addPoints(const PointSet& set, const BlendWeights* rows, std::uint32_t body, std::uint32_t setIndex,
        const glm::dvec3& low, double steps, std::vector<std::uint32_t>& vertexOf)
    {
        const std::uint32_t base = out_.bodies[body].firstColumn;
        std::vector<ColumnWeight> row;
        vertexOf.assign(set.points(), kNone);
        for (PointIndex point = 0; point < set.points(); ++point) {
            if (stops(point)) return;
            const glm::vec3& p = set.positions[point];
            row.clear();
            bool sound = isFinite(p) && rows && point + 1 < rows->first.size() && !rows->staysPut[point];
            for (std::size_t i = sound ? rows->first[point] : 0; sound && i < rows->first[point + 1]; ++i) {
                sound = std::isfinite(rows->weights[i]) && rows->slots[i] < out_.bodies[body].columns;
                row.push_back({base + rows->slots[i], rows->weights[i]});
            }
            if (!sound || row.empty()) continue; // others say what is wrong with it
            row = sumOfRows(std::move(row));
            if (row.empty()) continue; // what it has cancels out
            std::stable_sort(row.begin(), row.end(), [](auto& a, auto& b) { return a.weight > b.weight; });
            const auto memberRow = static_cast<std::uint32_t>(out_.memberRows.size());
            out_.memberRows.add(row);
            const glm::dvec3 cell = glm::round((glm::dvec3(p) - low) * steps);
            const std::array<std::int64_t, 4> key{static_cast<std::int64_t>(cell.x), static_cast<std::int64_t>(cell.y),
                static_cast<std::int64_t>(cell.z), std::int64_t{body}};
            const auto [at, isNew] = cells_.try_emplace(key, static_cast<std::uint32_t>(out_.bind.size()));
            if (isNew) {
                out_.bind.push_back(p);
                out_.bodyOf.push_back(body);
                membersOf_.emplace_back();
            }
            membersOf_[at->second].push_back({setIndex, point, memberRow});
            vertexOf[point] = at->second;
        }
    }

    void addTriangles(const Part& part, const std::vector<std::uint32_t>& vertexOf)
    {
        const auto vertex = [&](VertexIndex v) {
            if (v >= part.vertices->vertexCount && !part.vertices->pointOf.empty() &&
                v >= part.vertices->pointOf.size())
                return kNone;
            const PointIndex point = part.vertices->point(v);
            return point < vertexOf.size() ? vertexOf[point] : kNone;
        };
        for (std::size_t i = 0; i + 2 < part.indices.size(); i += 3) {
            if (stops(i / 3)) return;
            const WeldedSurface::Triangle t{
                vertex(part.indices[i]), vertex(part.indices[i + 1]), vertex(part.indices[i + 2])};
            if (t[0] == kNone || t[1] == kNone || t[2] == kNone) continue;
            if (t[0] != t[1] && t[1] != t[2] && t[2] != t[0]) out_.triangles.push_back(t);
        }
    }

    /// The rest pose may scale what stands at bind: lengths are compared with what it makes of them.
    void makeScales()
    {
        Pose pose;
        PoseRequest request;
        request.overrides = false;
        evaluatePose(scene_, request, pose);
        out_.scaleOf.assign(out_.bodies.size(), 1.0f);
        for (std::size_t b = 0; b < out_.bodies.size(); ++b) {
            const WeldedSurface::Body& body = out_.bodies[b];
            const PointSkin skin = pointSkin(scene_, pose, *scene_.instances[body.instance.index()]);
            double sum = 0.0;
            std::size_t count = 0;
            for (std::uint32_t c = 0; c < body.columns && c < skin.palette.size(); ++c) {
                const double scale = std::cbrt(std::abs(glm::determinant(glm::dmat3(skin.palette[c]))));
                if (!std::isfinite(scale) || !(scale > 1e-9)) continue;
                sum += scale;
                ++count;
            }
            if (count > 0) out_.scaleOf[b] = static_cast<float>(sum / static_cast<double>(count));
        }
        out_.rest.resize(out_.vertices());
        for (std::size_t v = 0; v < out_.vertices(); ++v) out_.rest[v] = out_.bind[v] * out_.scaleOf[out_.bodyOf[v]];
    }

    void linkTriangles()
    {
        const std::size_t n = out_.vertices();
        out_.trianglesAt.first.assign(n + 1, 0);
        out_.area.assign(n, 0.0f);
        for (std::size_t i = 0; i < out_.triangles.size(); ++i) {
            if (stops(i)) return;
            const WeldedSurface::Triangle& t = out_.triangles[i];
            const float third =
                glm::length(glm::cross(out_.rest[t[1]] - out_.rest[t[0]], out_.rest[t[2]] - out_.rest[t[0]])) / 6.0f;
            out_.totalArea += 3.0 * double{third};
            for (const std::uint32_t v : t) {
                ++out_.trianglesAt.first[v + 1];
                out_.area[v] += third;
            }
        }
        std::partial_sum(out_.trianglesAt.first.begin(), out_.trianglesAt.first.end(), out_.trianglesAt.first.begin());
        out_.trianglesAt.all.resize(out_.triangles.size() * 3);
        std::vector<std::uint32_t> next(out_.trianglesAt.first.begin(), out_.trianglesAt.first.end() - 1);
        for (std::uint32_t i = 0; i < out_.triangles.size(); ++i) {
            if (stops(i)) return;
            for (const std::uint32_t v : out_.triangles[i]) out_.trianglesAt.all[next[v]++] = i;
        }
    }

    /// The other corners of the triangles at each vertex, each once, ascending.
    void linkRings()
    {
        const std::size_t n = out_.vertices();
        out_.ring.first.assign(1, 0);
        out_.ring.first.reserve(n + 1);
        out_.ring.all.reserve(out_.triangles.size() * 3);
        out_.meanEdge.assign(n, 0.0f);
        std::vector<std::uint32_t> ends;
        for (std::size_t v = 0; v < n; ++v) {
            if (stops(v)) return;
            ends.clear();
            for (const std::uint32_t t : out_.trianglesAt.at(v))
                for (const std::uint32_t k : out_.triangles[t])
                    if (k != v) ends.push_back(k);
            std::sort(ends.begin(), ends.end());
            ends.erase(std::unique(ends.begin(), ends.end()), ends.end());
            out_.ring.all.insert(out_.ring.all.end(), ends.begin(), ends.end());
            out_.ring.first.push_back(static_cast<std::uint32_t>(out_.ring.all.size()));
            double sum = 0.0;
            for (const std::uint32_t k : ends) sum += double{glm::length(out_.rest[k] - out_.rest[v])};
            if (!ends.empty()) out_.meanEdge[v] = static_cast<float>(sum / static_cast<double>(ends.size()));
        }
    }

    void findParts()
    {
        out_.partOf.assign(out_.vertices(), kNone);
        std::vector<std::uint32_t> todo;
        for (std::uint32_t v = 0; v < out_.vertices(); ++v) {
            if (out_.partOf[v] != kNone) continue;
            const auto part = static_cast<std::uint32_t>(out_.parts++);
            todo.assign(1, v);
            out_.partOf[v] = part;
            while (!todo.empty()) {
                if (stops(todo.back())) return;
                const std::uint32_t at = todo.back();
                todo.pop_back();
                for (const std::uint32_t k : out_.ring.at(at))
                    if (out_.partOf[k] == kNone) {
                        out_.partOf[k] = part;
                        todo.push_back(k);
                    }
            }
        }
    }

    bool stops(std::size_t at) const { return at % kAskEvery == 0 && task_.cancelled(); }

    const Scene& scene_;
    const Task& task_;
    BlendRows rows_;
    WeldedSurface out_;
    std::map<std::uint32_t, std::uint32_t> columnsOf_; ///< by skin
    std::unordered_map<std::array<std::int64_t, 4>, std::uint32_t, CellHash> cells_;
    std::vector<std::vector<WeldedSurface::Member>> membersOf_;
};

} // namespace

WeldedSurface makeWeldedSurface(const Scene& scene, const Task& task)
{
    return SurfaceMaker(scene, task).make();
}

float WeldedSurface::weight(std::size_t vertex, std::uint32_t column) const
{
    for (const ColumnWeight& one : rows.at(vertex))
        if (one.column == column) return one.weight;
    return 0.0f;
}

std::vector<std::uint32_t> WeldedSurface::grown(std::span<const std::uint32_t> seeds, int rings) const
{
    std::set<std::uint32_t> out(seeds.begin(), seeds.end());
    std::vector<std::uint32_t> edge(out.begin(), out.end()), next;
    for (int i = 0; i < rings; ++i) {
        next.clear();
        for (const std::uint32_t v : edge)
            for (const std::uint32_t k : ring.at(v))
                if (out.insert(k).second) next.push_back(k);
        edge.swap(next);
    }
    return {out.begin(), out.end()};
}

float rowDifference(std::span<const ColumnWeight> a, std::span<const ColumnWeight> b)
{
    const auto in = [](std::span<const ColumnWeight> row, std::uint32_t column) {
        for (const ColumnWeight& one : row)
            if (one.column == column) return one.weight;
        return 0.0f;
    };
    float sum = 0.0f;
    for (const ColumnWeight& one : a) sum += std::abs(one.weight - in(b, one.column));
    for (const ColumnWeight& one : b)
        if (in(a, one.column) == 0.0f) sum += std::abs(one.weight);
    return 0.5f * sum;
}

std::vector<ColumnWeight> sumOfRows(std::vector<ColumnWeight> entries)
{
    // Each into its place among those before it: a row has a few joints, and a sort would ask for memory each time.
    std::size_t count = 0;
    if (entries.size() > kFewEntries)
        std::stable_sort(entries.begin(), entries.end(), [](auto& a, auto& b) { return a.column < b.column; });
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const ColumnWeight one = entries[i];
        std::size_t at = count;
        while (at > 0 && entries[at - 1].column > one.column) --at;
        if (at > 0 && entries[at - 1].column == one.column) {
            entries[at - 1].weight += one.weight;
            continue;
        }
        for (std::size_t k = count++; k > at; --k) entries[k] = entries[k - 1];
        entries[at] = one;
    }
    entries.resize(count);
    std::erase_if(entries, [](const ColumnWeight& one) { return one.weight == 0.0f; });
    return entries;
}

} // namespace bindpose
