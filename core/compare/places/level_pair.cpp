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
#include <numeric>
#include <optional>

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

/// By stem and number what draws that level; stems with one number alone are no levels.
std::map<std::string, std::map<std::uint32_t, InstanceId>> namedLevels(const Scene& scene)
{
    std::map<std::string, std::map<std::uint32_t, InstanceId>> out;
    for (std::size_t i = 0; i < scene.instances.size(); ++i) {
        if (!isDrawn(scene, i)) continue;
        const Instance& instance = *scene.instances[i];
        const Node* node = scene.node(instance.node);
        std::optional<LevelName> name = node ? levelName(node->name) : std::nullopt;
        if (!name) name = levelName(scene.meshes[instance.mesh.index()]->name);
        if (name) out[name->stem].try_emplace(name->level, InstanceId(i));
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
            const std::vector<InstanceId> levels = levelsOf(InstanceId(i));
            if (!levels.empty() && levels.front() != InstanceId(i)) continue; // a level itself
            const InstanceId other = levels.empty() ? InstanceId(i) : levels[std::min(level_, levels.size() - 1)];
            if (Result<void> ok = add(InstanceId(i), other, task); !ok) return ok;
        }
        return {};
    }

private:
    std::vector<InstanceId> levelsOf(InstanceId instance) const
    {
        for (const auto& [stem, levels] : names_) {
            std::vector<InstanceId> out;
            for (const auto& [number, each] : levels) out.push_back(each);
            if (std::find(out.begin(), out.end(), instance) != out.end()) return out;
        }
        return {};
    }

    Result<void> add(InstanceId instance, InstanceId other, const Task& task)
    {
        const auto meshOf = [this](InstanceId id) -> const Mesh& {
            return *scene_.meshes[scene_.instances[id.index()]->mesh.index()];
        };
        const LevelSurface full(scene_, meshOf(instance), 0);
        const LevelSurface level(scene_, meshOf(other), other == instance ? level_ : 0);
        const NearestSurface surface(level.places, level.triangles);
        SurfacePlaces made(out_.b.scene, other);
        std::map<std::uint32_t, PointRun> same, near; ///< by set
        for (std::size_t i = 0; i < full.places.size(); ++i) {
            if (i % kAskEvery == 0 && task.cancelled()) return Error(ErrorKind::Cancelled, errors::kCancelled);
            if (!full.drawn[i]) continue;
            const SurfacePlaces::Corner at = full.at(i);
            const bool itself = other == instance && level.drawn[i];
            const auto hit = itself ? std::nullopt : surface.nearest(full.places[i]);
            PointRun& run = (itself ? same : near)[at.set];
            run.instance = instance;
            run.set = run.otherSet = at.set;
            run.otherInstance = instance;
            if (!itself && !hit) {
                ++out_.unmatchedA;
                continue;
            }
            run.points.push_back(at.point);
            ++out_.points;
            if (itself) {
                run.others.push_back(at.point);
                continue;
            }
            SurfacePlaces::Corners corners;
            for (std::size_t k = 0; k < corners.size(); ++k) corners[k] = level.at(level.triangles[hit->triangle][k]);
            run.others.push_back(made.add(corners, hit->share));
        }
        const InstanceId places = made.empty() ? InstanceId() : made.finish();
        for (auto& [set, run] : near) {
            run.otherInstance = places;
            run.otherSet = 0;
        }
        for (auto* runs : {&same, &near})
            for (auto& [set, run] : *runs)
                if (!run.points.empty()) out_.runs.push_back(std::move(run));
        return {};
    }

    const Scene& scene_;
    std::size_t level_;
    std::map<std::string, std::map<std::uint32_t, InstanceId>> names_;
    WorldPair& out_;
};

} // namespace

std::size_t comparedLevels(const Scene& scene)
{
    std::size_t out = detailLevels(scene);
    for (const auto& [stem, levels] : namedLevels(scene)) out = std::max(out, levels.size());
    return out;
}

Scene withLevelAlone(const Scene& scene, std::size_t level)
{
    Scene out = scene;
    for (const auto& [stem, levels] : namedLevels(scene)) {
        std::size_t number = 0;
        const std::size_t shown = std::min(level, levels.size() - 1);
        for (const auto& [name, instance] : levels)
            if (number++ != shown) out.instances[instance.index()] = nullptr;
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
