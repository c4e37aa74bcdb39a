// SPDX-License-Identifier: MIT
#include "core/compare/diff/changes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <set>

namespace bindpose::diff_changes {
namespace {

constexpr float kSamePosition = 2e-6f; ///< of the diagonal
constexpr float kSameShading = 2e-3f;  ///< of normals and texture coordinates

/// A set of A and the set of B that most of its points are of, by A's point the partner's number.
struct SetMatch {
    InstanceId instance, otherInstance;
    std::uint32_t set = 0;
    std::vector<std::pair<std::uint32_t, PointIndex>> partners; ///< set of B and point; a set of none: no partner
};
constexpr std::uint32_t kNoSet = 0xffffffffu;

const Mesh& meshOf(const Scene& scene, InstanceId instance)
{
    return *scene.meshes[scene.instances[instance.index()]->mesh.index()];
}

/// Of each set of A once, whichever instance draws it first.
std::map<SetId, SetMatch> matchesOf(const Files& files)
{
    std::map<SetId, SetMatch> out;
    for (const PointRun& run : files.points.runs) {
        const SetId id = meshOf(files.a, run.instance).sets[run.set];
        SetMatch& match = out[id];
        if (match.partners.empty()) {
            match.instance = run.instance;
            match.set = run.set;
            match.partners.resize(files.a.sets[id.index()]->points(), {kNoSet, 0});
        }
        const bool made = run.otherInstance.index() >= files.b.instances.size(); // a place of the surface
        if (match.instance != run.instance || run.others.empty() || made) continue;
        match.otherInstance = run.otherInstance;
        for (std::size_t i = 0; i < run.points.size(); ++i)
            match.partners[run.points[i]] = {run.otherSet, run.others[i]};
    }
    return out;
}

class GeometryFinder {
public:
    GeometryFinder(const Files& files, FoundList& out) : files_(files), out_(out), matches_(matchesOf(files)) {}

    void run()
    {
        units();
        counts();
        std::size_t reordered = 0;
        for (const auto& [id, match] : matches_) {
            places(id, match);
            for (PointIndex i = 0; i < match.partners.size(); ++i)
                reordered += match.partners[i].first != kNoSet &&
                             (match.partners[i].first != match.set || match.partners[i].second != i);
        }
        std::set<MeshId> done;
        for (std::size_t i = 0; i < files_.a.instances.size(); ++i)
            if (files_.pairs.instancesOfA[i].valid() && done.insert(files_.a.instances[i]->mesh).second)
                triangles(InstanceId(i), files_.pairs.instancesOfA[i]);
        if (reordered == 0) return;
        FileChange told = of(FileChange::Kind::Order, FileChange::What::Storage);
        told.count = reordered;
        out_.push_back({std::move(told), nullptr});
    }

private:
    static FileChange of(FileChange::Kind kind, FileChange::What what)
    {
        FileChange out;
        out.kind = kind;
        out.what = what;
        return out;
    }

    void units()
    {
        if (files_.pairs.unit == 1.0) return;
        FileChange told = of(FileChange::Kind::Units, FileChange::What::Changed);
        told.worst = files_.pairs.unit;
        told.count = 1;
        out_.push_back({std::move(told), nullptr});
    }

    /// Points and instances that one file alone has.
    void counts()
    {
        const auto add = [&](std::size_t count, FileChange::What what) {
            if (count == 0) return;
            FileChange told = of(FileChange::Kind::Geometry, what);
            told.count = count;
            out_.push_back({std::move(told), nullptr});
        };
        add(files_.points.unmatchedA + files_.points.onSurface, FileChange::What::Removed);
        add(files_.points.unmatchedB, FileChange::What::Added);
    }

    const PointSet& otherSet(const SetMatch& match, std::uint32_t set) const
    {
        return *files_.b.sets[meshOf(files_.b, match.otherInstance).sets[set].index()];
    }
    glm::vec3 inUnit(const glm::vec3& p) const { return glm::vec3(glm::dvec3(p) / files_.pairs.unit); }

    void places(SetId id, const SetMatch& match)
    {
        const PointSet& mine = *files_.a.sets[id.index()];
        Bounds box;
        for (const glm::vec3& p : mine.positions)
            if (std::isfinite(glm::dot(p, glm::vec3(1.0f)))) box.add(p);
        const float same = kSamePosition * std::max(box.diagonal(), std::numeric_limits<float>::min());
        std::vector<std::pair<PointIndex, glm::vec3>> moved;
        FileChange told = of(FileChange::Kind::Geometry, FileChange::What::Changed);
        FileChange::SetPoints points{files_.a.instances[match.instance.index()]->mesh, match.set, {}};
        for (PointIndex i = 0; i < match.partners.size(); ++i) {
            const auto& [set, other] = match.partners[i];
            if (set == kNoSet) continue;
            const PointSet& theirs = otherSet(match, set);
            const glm::vec3 is = inUnit(theirs.positions[other]);
            const float apart = glm::distance(is, mine.positions[i]);
            const bool bothNone = !std::isfinite(glm::length(is)) && !std::isfinite(glm::length(mine.positions[i]));
            if (apart <= same || bothNone) {
                if (sameMorphs(mine, i, theirs, other, same)) continue;
            } else {
                moved.emplace_back(i, is);
                told.worst = std::max(told.worst, double{apart});
            }
            points.points.push_back(i);
        }
        if (points.points.empty()) return;
        told.name = meshOf(files_.a, match.instance).name;
        told.meshes = {points.mesh};
        told.count = points.points.size();
        told.points.push_back(std::move(points));
        out_.push_back({std::move(told), [id, moved = std::move(moved)](Scene& scene) {
                            PointSet set = *scene.sets[id.index()];
                            for (const auto& [point, place] : moved) set.positions[point] = place;
                            scene.sets[id.index()] = std::make_shared<const PointSet>(std::move(set));
                        }});
    }

    bool sameMorphs(const PointSet& a, PointIndex i, const PointSet& b, PointIndex k, float same) const
    {
        const auto of = [](const PointSet& set, std::size_t morph, PointIndex point) {
            return point < set.morphs[morph].positions.size() ? set.morphs[morph].positions[point] : glm::vec3(0.0f);
        };
        if (a.morphs.size() != b.morphs.size()) return false;
        for (std::size_t m = 0; m < a.morphs.size(); ++m)
            if (glm::distance(of(a, m, i), inUnit(of(b, m, k))) > same) return false;
        return true;
    }

    using Triangle = std::array<std::uint64_t, 3>;
    static Triangle turned(Triangle t)
    {
        std::rotate(t.begin(), std::min_element(t.begin(), t.end()), t.end());
        return t;
    }
    static std::uint64_t code(std::uint32_t set, PointIndex point) { return std::uint64_t{set} << 32 | point; }

    /// By set and point the first point of B's mesh that stands in the same place: which of them a triangle names makes
    /// no other surface.
    std::vector<std::vector<std::uint64_t>> placesOf(const Mesh& mesh) const
    {
        std::map<std::array<float, 3>, std::uint64_t> firsts;
        std::vector<std::vector<std::uint64_t>> out(mesh.sets.size());
        for (std::uint32_t set = 0; set < mesh.sets.size(); ++set) {
            const std::vector<glm::vec3>& places = files_.b.sets[mesh.sets[set].index()]->positions;
            for (PointIndex i = 0; i < places.size(); ++i) {
                const glm::vec3& p = places[i];
                const bool place = std::isfinite(p.x) && std::isfinite(p.y) && std::isfinite(p.z);
                const std::uint64_t own = code(set, i);
                out[set].push_back(place ? firsts.try_emplace({p.x, p.y, p.z}, own).first->second : own);
            }
        }
        return out;
    }

    /// How many triangles of A stand in B with other corners, and how many vertices are shaded otherwise.
    void triangles(InstanceId a, InstanceId b)
    {
        const Mesh &mine = meshOf(files_.a, a), &theirs = meshOf(files_.b, b);
        const std::vector<std::vector<std::uint64_t>> placeOf = placesOf(theirs);
        std::map<Triangle, std::int64_t> counts;
        std::map<std::uint64_t, std::pair<glm::vec3, glm::vec2>> looks;
        const auto forTriangles = [](const Mesh& mesh, const auto& body) {
            for (const auto& part : mesh.parts)
                for (std::size_t i = 0; i + 2 < part->indices.size(); i += 3) body(*part, &part->indices[i]);
        };
        forTriangles(theirs, [&](const Part& part, const VertexIndex* corner) {
            Triangle t{};
            for (std::size_t i = 0; i < 3; ++i) {
                const PointIndex point = part.vertices->point(corner[i]);
                t[i] = placeOf[part.set][point];
                looks.try_emplace(code(part.set, point), lookOf(part, corner[i]));
            }
            ++counts[turned(t)];
        });
        std::size_t other = 0;
        std::set<std::uint64_t> shaded, seen;
        forTriangles(mine, [&](const Part& part, const VertexIndex* corner) {
            const auto match = matches_.find(mine.sets[part.set]);
            if (match == matches_.end()) return;
            Triangle t{};
            for (std::size_t i = 0; i < 3; ++i) {
                const PointIndex point = part.vertices->point(corner[i]);
                const auto& [set, partner] = match->second.partners[point];
                if (set == kNoSet) return; // told with the vertices that B lacks
                t[i] = placeOf[set][partner];
                if (!seen.insert(code(part.set, point)).second) continue;
                const auto look = looks.find(code(set, partner));
                if (look != looks.end() && !sameShading(look->second, lookOf(part, corner[i])))
                    shaded.insert(look->first);
            }
            if (--counts[turned(t)] < 0) ++other;
        });
        const auto add = [&](std::size_t count, FileChange::What what) {
            if (count == 0) return;
            FileChange told = of(FileChange::Kind::Geometry, what);
            told.name = mine.name;
            told.meshes = {files_.a.instances[a.index()]->mesh};
            told.count = count;
            out_.push_back({std::move(told), nullptr});
        };
        add(other, FileChange::What::Triangles);
        add(shaded.size(), FileChange::What::Looks);
    }

    static std::pair<glm::vec3, glm::vec2> lookOf(const Part& part, VertexIndex vertex)
    {
        const VertexStreams& streams = *part.vertices;
        const bool normal = vertex < streams.normals.size(),
                   uv = !streams.uvs.empty() && vertex < streams.uvs[0].size();
        return {normal ? streams.normals[vertex] : glm::vec3(0.0f), uv ? streams.uvs[0][vertex] : glm::vec2(0.0f)};
    }
    static bool sameShading(const std::pair<glm::vec3, glm::vec2>& a, const std::pair<glm::vec3, glm::vec2>& b)
    {
        return !(glm::distance(a.first, b.first) > kSameShading) && !(glm::distance(a.second, b.second) > kSameShading);
    }

    const Files& files_;
    FoundList& out_;
    std::map<SetId, SetMatch> matches_;
};

/// Which image of A holds the same bytes; none where there is none.
ImageId sameImage(const Scene& a, const Scene& b, ImageId image)
{
    if (image.index() >= b.images.size() || !b.images[image.index()]) return image;
    const Image& theirs = *b.images[image.index()];
    for (std::size_t i = 0; i < a.images.size(); ++i)
        if (a.images[i] && a.images[i]->uri == theirs.uri &&
            std::ranges::equal(a.images[i]->encoded(), theirs.encoded()))
            return ImageId(i);
    return {};
}

} // namespace

void findGeometry(const Files& files, FoundList& out)
{
    GeometryFinder(files, out).run();
}

void findMaterials(const Files& files, FoundList& out)
{
    std::vector<char> met(files.b.materials.size(), 0);
    const auto add = [&](FileChange::What what, const std::string& name, const std::string& other) {
        FileChange told;
        told.kind = FileChange::Kind::Material;
        told.what = what;
        told.name = name;
        told.otherName = other;
        told.count = 1;
        out.push_back({std::move(told), nullptr});
    };
    for (std::size_t i = 0; i < files.a.materials.size(); ++i) {
        if (!files.a.materials[i]) continue;
        const Material& mine = *files.a.materials[i];
        std::size_t at = files.b.materials.size();
        const auto named = [&](std::size_t k) {
            return files.b.materials[k] && files.b.materials[k]->name == mine.name;
        };
        if (i < files.b.materials.size() && !met[i] && named(i)) at = i;
        for (std::size_t k = 0; k < files.b.materials.size() && at == files.b.materials.size(); ++k)
            if (!met[k] && named(k)) at = k;
        if (at == files.b.materials.size()) {
            add(FileChange::What::Removed, mine.name, {});
            continue;
        }
        met[at] = 1;
        Material theirs = *files.b.materials[at];
        for (TextureUse* use : texturesOf(theirs))
            if (use->present()) use->image = sameImage(files.a, files.b, use->image);
        if (!(mine == theirs)) add(FileChange::What::Changed, mine.name, files.b.materials[at]->name);
    }
    for (std::size_t k = 0; k < files.b.materials.size(); ++k)
        if (files.b.materials[k] && !met[k]) add(FileChange::What::Added, {}, files.b.materials[k]->name);
}

} // namespace bindpose::diff_changes
