// SPDX-License-Identifier: MIT
#include "core/compare/places/level_pair.h"

#include "core/base/errors.h"
#include "core/compare/diff/surface_places.h"
#include "core/compare/places/errors.h"
#include "core/edit/ground/errors.h"
#include "core/edit/surface/nearest_surface.h"
#include "core/eval/stage/detail_level.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <memory>
#include <optional>
#include <span>

namespace bindpose {
namespace {

constexpr std::size_t kAskEvery = 256; ///< points between two looks at whether it is cancelled

/// "Body" and 1 of "Body_LOD1".
struct LevelName {
    std::string stem;
    std::uint32_t level = 0;
};

std::optional<LevelName> levelName(const std::string& name)
{
    std::size_t digits = name.size();
    while (digits > 0 && std::isdigit(static_cast<unsigned char>(name[digits - 1]))) --digits;
    constexpr std::size_t kMostDigits = 3, kWord = 3; // "lod"
    if (digits == name.size() || name.size() - digits > kMostDigits) return std::nullopt;
    std::size_t end = digits;
    while (end > 0 && (name[end - 1] == '_' || name[end - 1] == ' ' || name[end - 1] == '-')) --end;
    if (end < kWord) return std::nullopt;
    for (std::size_t i = 0; i < kWord; ++i)
        if (std::tolower(static_cast<unsigned char>(name[end - kWord + i])) != "lod"[i]) return std::nullopt;
    std::size_t stem = end - kWord;
    if (stem > 0 && std::isalnum(static_cast<unsigned char>(name[stem - 1]))) return std::nullopt; // "Explod1"
    while (stem > 0 && !std::isalnum(static_cast<unsigned char>(name[stem - 1]))) --stem;
    return LevelName{name.substr(0, stem), static_cast<std::uint32_t>(std::stoul(name.substr(digits)))};
}

bool isDrawn(const Scene& scene, std::size_t instance)
{
    return scene.instances[instance] && scene.instances[instance]->mesh.index() < scene.meshes.size() &&
           scene.meshes[scene.instances[instance]->mesh.index()];
}

/// By number what draws that level: several where it is cut into meshes, or stands there more than once.
using LevelsByNumber = std::map<std::uint32_t, std::vector<InstanceId>>;

/// By stem; stems with one number alone are no levels.
std::map<std::string, LevelsByNumber> namedLevels(const Scene& scene)
{
    std::map<std::string, LevelsByNumber> out;
    for (std::size_t i = 0; i < scene.instances.size(); ++i) {
        if (!isDrawn(scene, i)) continue;
        const Instance& instance = *scene.instances[i];
        const Node* node = scene.node(instance.node);
        std::optional<LevelName> name = node ? levelName(node->name) : std::nullopt;
        if (!name) name = levelName(scene.meshes[instance.mesh.index()]->name);
        if (name) out[name->stem][name->level].push_back(InstanceId(i));
    }
    std::erase_if(out, [](const auto& each) { return each.second.size() < 2; });
    return out;
}

/// Points of a mesh in one row, and the triangles of one of its levels between them.
struct LevelSurface {
    std::vector<std::size_t> begins; ///< by set
    std::vector<glm::vec3> places;
    std::vector<std::array<std::uint32_t, 3>> triangles;
    std::vector<char> drawn; ///< by point

    LevelSurface(const Scene& scene, const Mesh& mesh, std::size_t level)
    {
        for (const SetId set : mesh.sets) {
            begins.push_back(places.size());
            const auto& points = scene.sets[set.index()]->positions;
            places.insert(places.end(), points.begin(), points.end());
        }
        drawn.assign(places.size(), 0);
        for (std::size_t part = 0; part < mesh.parts.size(); ++part) {
            const std::vector<VertexIndex>& indices = trianglesAt(mesh, part, level);
            for (std::size_t i = 0; i + 2 < indices.size(); i += 3) {
                auto& made = triangles.emplace_back();
                for (std::size_t k = 0; k < 3; ++k) {
                    made[k] = static_cast<std::uint32_t>(
                        begins[mesh.parts[part]->set] + mesh.parts[part]->vertices->point(indices[i + k]));
                    drawn[made[k]] = 1;
                }
            }
        }
    }

    SurfacePlaces::Corner at(std::size_t point) const
    {
        const auto set = std::upper_bound(begins.begin(), begins.end(), point) - begins.begin() - 1;
        return {
            static_cast<std::uint32_t>(set), static_cast<PointIndex>(point - begins[static_cast<std::size_t>(set)])};
    }
};

/// Meshes that draw one level together, for the points of one mesh that is drawn in full.
class LevelOf {
public:
    /// `first`: which of them is asked in front, where others are as near.
    LevelOf(Scene& scene, std::span<const InstanceId> instances, std::size_t level, std::size_t first)
    {
        for (std::size_t i = 0; i < instances.size(); ++i) {
            const InstanceId id = instances[(first + i) % instances.size()];
            meshes_.push_back(std::make_unique<OfMesh>(scene, id, level));
        }
    }

    /// Whether the first one draws that very point.
    bool draws(std::size_t point) const { return meshes_.front()->surface.drawn[point]; }

    struct Place {
        std::size_t mesh = 0; ///< among them
        PointIndex point = 0; ///< of the places in it
    };
    /// The place that is nearest; none: nothing is drawn.
    std::optional<Place> nearest(const glm::vec3& place)
    {
        std::optional<NearestSurface::Hit> best;
        Place out;
        for (std::size_t i = 0; i < meshes_.size(); ++i) {
            const auto hit = meshes_[i]->tree.nearest(place);
            if (!hit || (best && hit->distance >= best->distance)) continue;
            best = hit;
            out.mesh = i;
        }
        if (!best) return std::nullopt;
        OfMesh& of = *meshes_[out.mesh];
        SurfacePlaces::Corners corners;
        for (std::size_t k = 0; k < corners.size(); ++k)
            corners[k] = of.surface.at(of.surface.triangles[best->triangle][k]);
        out.point = of.made.add(corners, best->share);
        return out;
    }

    /// Puts the places of one of them into the scene: what draws them.
    InstanceId finish(std::size_t mesh) { return meshes_[mesh]->made.finish(); }

private:
    struct OfMesh {
        LevelSurface surface;
        NearestSurface tree;
        SurfacePlaces made;
        OfMesh(Scene& scene, InstanceId id, std::size_t level)
            : surface(scene, *scene.meshes[scene.instances[id.index()]->mesh.index()], level),
              tree(surface.places, surface.triangles), made(scene, id)
        {}
    };
    std::vector<std::unique_ptr<OfMesh>> meshes_;
};

class LevelPairMaker {
public:
    LevelPairMaker(const Scene& scene, std::size_t level, WorldPair& out)
        : scene_(scene), level_(level), names_(namedLevels(scene)), out_(out)
    {
        out_.b.scene = scene;
        out_.b.paired = true;
    }

    Result<void> run(const Task& task)
    {
        for (std::size_t i = 0; i < scene_.instances.size(); ++i) {
            if (!isDrawn(scene_, i)) continue;
            const std::optional<Named> named = levelsOf(InstanceId(i));
            if (named && !named->full) continue; // a level itself
            Result<void> ok = named ? add(InstanceId(i), named->others, 0, named->first, task)
                                    : add(InstanceId(i), std::vector{InstanceId(i)}, level_, 0, task);
            if (!ok) return ok;
        }
        return {};
    }

private:
    struct Named {
        bool full = false;              ///< it draws the full surface
        std::vector<InstanceId> others; ///< what draws the level
        std::size_t first = 0;          ///< which of them stands in the place that it has among the full ones
    };
    /// None: its name says nothing about levels.
    std::optional<Named> levelsOf(InstanceId instance) const
    {
        for (const auto& [stem, levels] : names_)
            for (const auto& [number, each] : levels) {
                const auto at = std::find(each.begin(), each.end(), instance);
                if (at == each.end()) continue;
                const auto& level = std::next(levels.begin(), std::ptrdiff_t(std::min(level_, levels.size() - 1)));
                const auto place = static_cast<std::size_t>(at - each.begin());
                return Named{number == levels.begin()->first, level->second, place % level->second.size()};
            }
        return std::nullopt;
    }

    Result<void> add(
        InstanceId instance, std::span<const InstanceId> others, std::size_t level, std::size_t first, const Task& task)
    {
        const LevelSurface full(scene_, *scene_.meshes[scene_.instances[instance.index()]->mesh.index()], 0);
        LevelOf surface(out_.b.scene, others, level, first);
        const bool ofItself = others.size() == 1 && others[0] == instance;
        using Key = std::pair<std::optional<std::size_t>, std::uint32_t>; // mesh of the level (none: itself), set
        std::map<Key, PointRun> runs;
        for (std::size_t i = 0; i < full.places.size(); ++i) {
            if (i % kAskEvery == 0 && task.cancelled()) return Error(ErrorKind::Cancelled, errors::kCancelled);
            if (!full.drawn[i]) continue;
            const SurfacePlaces::Corner at = full.at(i);
            const bool itself = ofItself && surface.draws(i);
            const auto place = itself ? std::nullopt : surface.nearest(full.places[i]);
            if (!itself && !place) {
                ++out_.unmatchedA;
                continue;
            }
            PointRun& run = runs[{place ? std::optional(place->mesh) : std::nullopt, at.set}];
            run.points.push_back(at.point);
            run.others.push_back(place ? place->point : at.point);
            ++out_.points;
        }
        std::map<std::size_t, InstanceId> made;
        for (auto& [key, run] : runs) {
            run.instance = run.otherInstance = instance;
            run.set = run.otherSet = key.second;
            if (key.first) {
                const auto known = made.find(*key.first);
                run.otherInstance = known != made.end() ? known->second : surface.finish(*key.first);
                made.emplace(*key.first, run.otherInstance);
                run.otherSet = 0;
            }
            out_.runs.push_back(std::move(run));
        }
        return {};
    }

    const Scene& scene_;
    std::size_t level_;
    std::map<std::string, LevelsByNumber> names_;
    WorldPair& out_;
};

} // namespace

std::size_t levelsByName(const Scene& scene)
{
    std::size_t out = 1;
    for (const auto& [stem, levels] : namedLevels(scene)) out = std::max(out, levels.size());
    return out;
}

std::size_t comparedLevels(const Scene& scene)
{
    return std::max(detailLevels(scene), levelsByName(scene));
}

Scene withLevelAlone(const Scene& scene, std::size_t level)
{
    Scene out = scene;
    for (const auto& [stem, levels] : namedLevels(scene)) {
        std::size_t number = 0;
        const std::size_t shown = std::min(level, levels.size() - 1);
        for (const auto& [name, instances] : levels) {
            if (number++ == shown) continue;
            for (const InstanceId instance : instances) out.instances[instance.index()] = nullptr;
        }
    }
    return out;
}

Result<WorldPair> pairWithLevel(
    std::shared_ptr<const Scene> a, std::size_t level, std::span<const ClipId> clips, const Task& task)
{
    const std::size_t levels = comparedLevels(*a);
    if (levels < 2) return Error(ErrorKind::Edit, errors::kNoLods);
    if (level < 1 || level >= levels)
        return Error(ErrorKind::Edit, errors::kNoLevel, {}, {std::to_string(level), std::to_string(levels - 1)});
    WorldPair out;
    out.b.name = "lod" + std::to_string(level);
    if (Result<void> ok = LevelPairMaker(*a, level, out).run(task); !ok) return ok.error();
    out.moments = comparedMoments(*a, clips);
    out.height = heightAtRest(*a);
    out.byNumber = false;
    for (std::size_t i = 0; i < a->nodes.size(); ++i) out.nodesOfB.emplace_back(i);
    for (std::size_t i = 0; i < a->clips.size(); ++i) out.clipsOfB.emplace_back(i);
    out.a = std::move(a);
    return out;
}

} // namespace bindpose
