// SPDX-License-Identifier: MIT
#include "core/compare/diff/point_pairs.h"

#include "core/compare/diff/joint_rows.h"
#include "core/compare/diff/surface_places.h"
#include "core/edit/surface/nearest_surface.h"
#include "core/eval/skinning/skin_points.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <unordered_map>

namespace bindpose {
namespace {

constexpr float kSamePlace = 1e-5f;     ///< of the diagonal
constexpr float kSameLook = 2e-3f;      ///< of normals and texture coordinates
constexpr double kByNumber = 0.5;       ///< share of points whose number has to be right for numbers to mean anything
constexpr std::size_t kMostNear = 4096; ///< points in one place that are looked at: a mesh that has collapsed
constexpr std::uint32_t kNone = 0xffffffffu;

/// All points of one instance in one row, with what tells them apart.
struct InstancePoints {
    struct Look {
        glm::vec3 normal{0.0f};
        glm::vec2 uv{0.0f};
        std::string material;
    };
    InstanceId instance;
    std::vector<std::size_t> begins; ///< by set
    std::vector<glm::vec3> places;
    std::vector<Look> looks;
    std::vector<std::array<std::uint32_t, 3>> triangles;

    std::uint32_t setOf(std::size_t point) const
    {
        return static_cast<std::uint32_t>(std::upper_bound(begins.begin(), begins.end(), point) - begins.begin() - 1);
    }
    PointIndex numberOf(std::size_t point) const { return static_cast<PointIndex>(point - begins[setOf(point)]); }
    SurfacePlaces::Corners cornersOf(std::size_t triangle) const
    {
        SurfacePlaces::Corners out;
        for (std::size_t k = 0; k < out.size(); ++k)
            out[k] = {setOf(triangles[triangle][k]), numberOf(triangles[triangle][k])};
        return out;
    }
};

void lookAt(const Scene& scene, const Mesh& mesh, InstancePoints& out)
{
    std::vector<char> known(out.places.size(), 0);
    for (const auto& part : mesh.parts) {
        const VertexStreams& streams = *part->vertices;
        const auto point = [&](VertexIndex vertex) {
            return static_cast<std::uint32_t>(out.begins[part->set] + streams.point(vertex));
        };
        const bool named = part->material.index() < scene.materials.size() && scene.materials[part->material.index()];
        for (std::size_t i = 0; i + 2 < part->indices.size(); i += 3)
            out.triangles.push_back(
                {point(part->indices[i]), point(part->indices[i + 1]), point(part->indices[i + 2])});
        for (const VertexIndex vertex : part->indices) {
            const std::uint32_t at = point(vertex);
            if (known[at]++) continue; // of several vertices of a point the first
            if (vertex < streams.normals.size()) out.looks[at].normal = streams.normals[vertex];
            if (!streams.uvs.empty() && vertex < streams.uvs[0].size()) out.looks[at].uv = streams.uvs[0][vertex];
            if (named) out.looks[at].material = scene.materials[part->material.index()]->name;
        }
    }
}

InstancePoints pointsOf(const Scene& scene, InstanceId id, double unit, const std::vector<DeformedInstance>* posed)
{
    InstancePoints out;
    out.instance = id;
    const Mesh& mesh = *scene.meshes[scene.instances[id.index()]->mesh.index()];
    for (std::size_t set = 0; set < mesh.sets.size(); ++set) {
        out.begins.push_back(out.places.size());
        const std::vector<glm::vec3>* places = &scene.sets[mesh.sets[set].index()]->positions;
        if (posed)
            for (const DeformedInstance& one : *posed)
                for (const DeformedSet& deformed : one.sets)
                    if (one.instance == id && deformed.set == set) places = &deformed.positions;
        for (const glm::vec3& p : *places) out.places.push_back(p / static_cast<float>(unit));
    }
    out.looks.resize(out.places.size());
    lookAt(scene, mesh, out);
    return out;
}

/// Points of B in cells twice as wide as what counts as one place.
class NearPoints {
public:
    NearPoints(const std::vector<glm::vec3>& places, float tolerance)
        : places_(places), tolerance_(tolerance), size_(std::max(4.0f * tolerance, 1e-30f))
    {
        for (std::uint32_t i = 0; i < places.size(); ++i)
            if (isPlace(places[i])) cells_[keyOf(cellOf(places[i], 0.0f))].push_back(i);
    }
    static bool isPlace(const glm::vec3& p) { return std::isfinite(p.x) && std::isfinite(p.y) && std::isfinite(p.z); }

    /// Ascending.
    void at(const glm::vec3& place, std::vector<std::uint32_t>& out) const
    {
        out.clear();
        if (!isPlace(place)) return;
        const auto low = cellOf(place, -tolerance_), high = cellOf(place, tolerance_);
        for (std::int64_t x = low[0]; x <= high[0]; ++x)
            for (std::int64_t y = low[1]; y <= high[1]; ++y)
                for (std::int64_t z = low[2]; z <= high[2]; ++z) {
                    const auto cell = cells_.find(keyOf({x, y, z}));
                    if (cell == cells_.end()) continue;
                    for (const std::uint32_t i : cell->second)
                        if (glm::distance(places_[i], place) <= tolerance_ && out.size() < kMostNear) out.push_back(i);
                }
        std::sort(out.begin(), out.end());
    }

private:
    using Cell = std::array<std::int64_t, 3>;
    Cell cellOf(const glm::vec3& p, float more) const
    {
        Cell out{};
        for (int axis = 0; axis < 3; ++axis)
            out[std::size_t(axis)] =
                static_cast<std::int64_t>(std::clamp(std::floor(double{p[axis] + more} / double{size_}), -1e12, 1e12));
        return out;
    }
    static std::uint64_t keyOf(const Cell& cell)
    {
        std::uint64_t out = 1469598103934665603u;
        for (const std::int64_t part : cell) out = (out ^ static_cast<std::uint64_t>(part)) * 1099511628211u;
        return out;
    }
    const std::vector<glm::vec3>& places_;
    float tolerance_, size_;
    std::unordered_map<std::uint64_t, std::vector<std::uint32_t>> cells_;
};

/// Partners of the points of one instance.
class InstanceMatch {
public:
    InstanceMatch(const InstancePoints& a, const InstancePoints& b, const JointRows& rowsOfA, const JointRows& rowsOfB)
        : a_(a), b_(b), rowsOfA_(rowsOfA), rowsOfB_(rowsOfB), partner(a.places.size(), kNone),
          taken_(b.places.size(), 0)
    {
        Bounds box;
        for (const glm::vec3& p : a.places)
            if (NearPoints::isPlace(p)) box.add(p);
        tolerance_ = std::max(kSamePlace * box.diagonal(), std::numeric_limits<float>::min());
    }

    void run()
    {
        const bool numbered = sameNumbers() && byNumber();
        const NearPoints near(b_.places, tolerance_);
        for (const int strictness : {2, 1, 0}) byPlace(near, strictness);
        if (numbered) movedNumbers();
    }

    std::size_t found() const
    {
        return partner.size() - static_cast<std::size_t>(std::count(partner.begin(), partner.end(), kNone));
    }

private:
    bool sameNumbers() const { return a_.begins == b_.begins && a_.places.size() == b_.places.size(); }
    void take(std::size_t a, std::uint32_t b)
    {
        partner[a] = b;
        taken_[b] = 1;
    }

    /// Those that stand in the same place, where most do.
    bool byNumber()
    {
        std::size_t right = 0;
        const auto same = [this](std::size_t i) {
            return glm::distance(a_.places[i], b_.places[i]) <= tolerance_ ||
                   (!NearPoints::isPlace(a_.places[i]) && !NearPoints::isPlace(b_.places[i]));
        };
        for (std::size_t i = 0; i < a_.places.size(); ++i) right += same(i);
        if (static_cast<double>(right) < kByNumber * static_cast<double>(a_.places.size())) return false;
        for (std::uint32_t i = 0; i < a_.places.size(); ++i)
            if (same(i)) take(i, i);
        numbers = right;
        return true;
    }

    bool sameLook(std::size_t a, std::size_t b) const
    {
        const InstancePoints::Look &one = a_.looks[a], &other = b_.looks[b];
        return glm::distance(one.normal, other.normal) <= kSameLook && glm::distance(one.uv, other.uv) <= kSameLook &&
               one.material == other.material;
    }

    /// 2: place, look and weights agree; 1: place and look; 0: place.
    void byPlace(const NearPoints& near, int strictness)
    {
        std::vector<std::uint32_t> candidates;
        for (std::size_t i = 0; i < a_.places.size(); ++i) {
            if (partner[i] != kNone) continue;
            near.at(a_.places[i], candidates);
            for (const std::uint32_t other : candidates) {
                if (taken_[other] || (strictness > 0 && !sameLook(i, other))) continue;
                if (strictness == 2 && !sameRow(i, other)) continue;
                take(i, other);
                (strictness > 0 ? places : placesAlone) += 1;
                break;
            }
        }
    }

    bool sameRow(std::size_t a, std::size_t b) const
    {
        return JointRows::same(rowsOfA_.at(a_.instance, a_.setOf(a), a_.numberOf(a)),
            rowsOfB_.at(b_.instance, b_.setOf(b), b_.numberOf(b)));
    }

    void movedNumbers()
    {
        for (std::uint32_t i = 0; i < a_.places.size(); ++i) {
            if (partner[i] != kNone || taken_[i]) continue;
            take(i, i);
            ++moved;
        }
    }

    const InstancePoints &a_, &b_;
    const JointRows &rowsOfA_, &rowsOfB_;
    float tolerance_ = 0.0f;

public:
    std::vector<std::uint32_t> partner; ///< by point of A
    std::size_t numbers = 0, places = 0, placesAlone = 0, moved = 0;
    std::size_t freeOfB() const { return static_cast<std::size_t>(std::count(taken_.begin(), taken_.end(), 0)); }

private:
    std::vector<char> taken_;
};

class Matcher {
public:
    Matcher(const Scene& a, const Scene& b, const FilePairs& pairs)
        : a_(a), b_(b), pairs_(pairs), rowsOfA_(a), rowsOfB_(b, pairs.nodesOfB)
    {
        out_.b = b;
    }

    PointPairs run()
    {
        for (std::size_t i = 0; i < a_.instances.size(); ++i)
            if (a_.instances[i] && a_.meshes[a_.instances[i]->mesh.index()]) match(InstanceId(i));
        for (std::size_t i = 0; i < b_.instances.size(); ++i)
            if (!pairs_.instancesOfB[i].valid() && b_.instances[i] && b_.meshes[b_.instances[i]->mesh.index()])
                out_.unmatchedB += pointsOf(b_, InstanceId(i), 1.0, nullptr).places.size();
        return std::move(out_);
    }

private:
    void match(InstanceId instance)
    {
        const InstanceId partner = pairs_.instancesOfA[instance.index()];
        InstancePoints mine = pointsOf(a_, instance, 1.0, nullptr);
        out_.points += mine.places.size();
        if (!partner.valid()) {
            out_.unmatchedA += mine.places.size();
            addRuns(mine, {}, std::vector<std::uint32_t>(mine.places.size(), kNone), {});
            return;
        }
        InstancePoints theirs = pointsOf(b_, partner, pairs_.unit, nullptr);
        InstanceMatch found(mine, theirs, rowsOfA_, rowsOfB_);
        found.run();
        // Where hardly any stand in the same place of the mesh, the poses at rest may still agree.
        if (2 * found.found() < mine.places.size()) {
            if (restOfA_.empty()) restOfA_ = deform(a_, evaluatePose(a_, {}), {});
            if (restOfB_.empty()) restOfB_ = deform(b_, evaluatePose(b_, {}), {});
            InstancePoints here = pointsOf(a_, instance, 1.0, &restOfA_);
            InstancePoints there = pointsOf(b_, partner, pairs_.unit, &restOfB_);
            InstanceMatch posed(here, there, rowsOfA_, rowsOfB_);
            posed.run();
            if (posed.found() > found.found()) return keep(here, there, posed);
        }
        keep(mine, theirs, found);
    }

    void keep(const InstancePoints& mine, const InstancePoints& theirs, const InstanceMatch& found)
    {
        out_.byNumber += found.numbers;
        out_.byPlace += found.places;
        out_.byPlaceAlone += found.placesAlone;
        out_.moved += found.moved;
        out_.unmatchedB += found.freeOfB();
        std::vector<std::uint32_t> onSurface(mine.places.size(), kNone);
        SurfacePlaces made(out_.b, theirs.instance);
        if (found.found() < mine.places.size() && !theirs.triangles.empty()) {
            const NearestSurface surface(theirs.places, theirs.triangles);
            for (std::size_t i = 0; i < mine.places.size(); ++i) {
                if (found.partner[i] != kNone || !NearPoints::isPlace(mine.places[i])) continue;
                if (const auto hit = surface.nearest(mine.places[i]))
                    onSurface[i] = made.add(theirs.cornersOf(hit->triangle), hit->share);
            }
        }
        const InstanceId surface = made.empty() ? InstanceId() : made.finish();
        for (std::size_t i = 0; i < mine.places.size(); ++i) {
            const bool none = found.partner[i] == kNone;
            out_.onSurface += none && onSurface[i] != kNone;
            out_.unmatchedA += none && onSurface[i] == kNone;
        }
        addRuns(mine, theirs, found.partner, onSurface, surface);
    }

    void addRuns(const InstancePoints& mine, const InstancePoints& theirs, const std::vector<std::uint32_t>& partner,
        const std::vector<std::uint32_t>& onSurface, InstanceId surface = {})
    {
        using Key = std::tuple<std::uint32_t, int, std::uint32_t>; // set here; 0 paired, 1 on the surface, 2 alone; set
        std::map<Key, PointRun> runs;
        for (std::size_t i = 0; i < mine.places.size(); ++i) {
            const std::uint32_t set = mine.setOf(i);
            const bool paired = partner[i] != kNone, near = !paired && !onSurface.empty() && onSurface[i] != kNone;
            const std::uint32_t other = paired ? theirs.setOf(partner[i]) : 0;
            PointRun& run = runs[{set, paired ? 0 : near ? 1 : 2, other}];
            run.instance = mine.instance;
            run.set = set;
            run.points.push_back(mine.numberOf(i));
            run.otherInstance = paired ? theirs.instance : surface;
            run.otherSet = other;
            if (paired || near) run.others.push_back(paired ? theirs.numberOf(partner[i]) : onSurface[i]);
        }
        for (auto& [key, run] : runs) out_.runs.push_back(std::move(run));
    }

    const Scene &a_, &b_;
    const FilePairs& pairs_;
    JointRows rowsOfA_, rowsOfB_;
    std::vector<DeformedInstance> restOfA_, restOfB_;
    PointPairs out_;
};

} // namespace

PointPairs pairPoints(const Scene& a, const Scene& b, const FilePairs& pairs)
{
    return Matcher(a, b, pairs).run();
}

} // namespace bindpose
