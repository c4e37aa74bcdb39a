// SPDX-License-Identifier: MIT
#include "core/diagnose/errors.h"
#include "core/diagnose/reporter.h"
#include "core/eval/skinning/skin_points.h"

#include <algorithm>
#include <functional>
#include <map>

namespace bindpose {
namespace {

constexpr ErrorText kMorphSeam{
    "morph_opens_seam", QT_TRANSLATE_NOOP("Errors", "%1 {vertex is|vertices are} moved away from {another one|others} "
                                                    "in the same place by the morph target “%2”, by{| up to} %3.")};
constexpr Threshold kMorphSeamLimits[] = {
    {"apart", 1e-4, "h", "between vertices of a seam when the target acts in full"},
    {"normals", 0.7, "cosine", "vertices whose normals differ more belong to two surfaces that touch, such as lips"},
};

struct MorphGap {
    std::size_t morph = 0;
    std::vector<std::uint32_t> points; ///< numbers of the surface
    double worst = 0.0;
};

/// The vertex that a target leaves behind, or carries off.
MorphGap gapsOf(const Scene& scene, const Surface& surface, std::size_t morph,
    const std::vector<std::vector<glm::vec3>>& normals, double apart, float alike)
{
    MorphGap out;
    out.morph = morph;
    const std::vector<SetId>& sets = scene.meshes[surface.mesh]->sets;
    const auto moveOf = [&](std::uint32_t set, PointIndex point) {
        const std::vector<MorphPoints>& morphs = scene.sets[sets[set].index()]->morphs;
        const bool moves = morph < morphs.size() && point < morphs[morph].positions.size();
        return moves ? morphs[morph].positions[point] : glm::vec3(0.0f);
    };
    for (std::uint32_t point = 0; point < surface.points(); ++point) {
        const std::uint32_t first = surface.pointOf[surface.placeOf[point]];
        if (first == point) continue;
        const auto [setA, a] = surface.address(first);
        const auto [setB, b] = surface.address(point);
        const double gap = double{glm::distance(moveOf(setA, a), moveOf(setB, b))};
        if (!(gap > apart) || normals[setA].empty() || normals[setB].empty()) continue;
        if (glm::dot(normals[setA][a], normals[setB][b]) < alike) continue;
        out.points.push_back(point);
        out.worst = std::max(out.worst, gap);
    }
    return out;
}

/// As no other target of the mesh is called: the fix finds it by that.
std::string morphName(const Mesh& mesh, std::size_t morph)
{
    const std::string& name = mesh.morphNames[morph];
    const std::string number = "#" + std::to_string(morph);
    const bool several = std::count(mesh.morphNames.begin(), mesh.morphNames.end(), name) > 1;
    return name.empty() ? number : several ? name + " (" + number + ")" : name;
}

void tellGap(const Scene& scene, Reporter& reporter, const Surface& surface, const MorphGap& gap)
{
    const Mesh& mesh = *scene.meshes[surface.mesh];
    const std::string called = morphName(mesh, gap.morph);
    const Wording worst = shownLength(*scene.facts, gap.worst);
    const std::size_t count = gap.points.size();
    Finding& out = reporter.find(kMorphSeam, Severity::Warning, {count, called, worst});
    out.count = count;
    out.worst = gap.worst;
    out.unit = Measure::Length;
    out.place.mesh = surface.mesh;
    const std::uint32_t set = surface.address(gap.points.front()).first;
    Defect here;
    for (const std::uint32_t point : gap.points)
        if (const auto [of, index] = surface.address(point); of == set) here.add(index, gap.worst);
    out.place.set = set;
    out.place.points = std::move(here.points);
}

/// Calls `look(surface, gap)` for each target of each mesh that opens a seam.
void eachGap(const Subject& subject, double apart, float alike,
    const std::function<void(const Surface& surface, const MorphGap& gap)>& look)
{
    const Scene& scene = subject.scene();
    for (std::uint32_t m = 0; m < scene.meshes.size(); ++m) {
        if (!scene.meshes[m] || scene.meshes[m]->morphNames.empty() || !(apart > 0.0)) continue;
        const Surface surface = makeSurface(scene, m);
        if (surface.points() == surface.places()) continue;
        std::vector<std::vector<glm::vec3>> normals;
        for (std::uint32_t set = 0; set < scene.meshes[m]->sets.size(); ++set)
            normals.push_back(
                pointNormals(*scene.meshes[m], set, scene.sets[scene.meshes[m]->sets[set].index()]->points(), {}));
        for (std::size_t morph = 0; morph < scene.meshes[m]->morphNames.size(); ++morph) {
            if (subject.cancelled()) return;
            const MorphGap gap = gapsOf(scene, surface, morph, normals, apart, alike);
            if (!gap.points.empty()) look(surface, gap);
        }
    }
}

/// Gives all points of one place the same offset: the mean of the offsets that are not zero. Points that did not move
/// then move with the others. A place keeps its gap if one of its sets stores no offsets for this morph target.
/// Precondition: `gap` is of the scene.
Scene withClosedGap(const Scene& scene, const Surface& surface, const MorphGap& gap)
{
    Scene out = scene;
    const std::vector<SetId>& sets = scene.meshes[surface.mesh]->sets;
    std::vector<std::vector<glm::vec3>> moves;
    std::vector<char> stored;
    for (const SetId set : sets) {
        const auto& morphs = scene.sets[set.index()]->morphs; // one per target, or none
        moves.push_back(gap.morph < morphs.size() ? morphs[gap.morph].positions : std::vector<glm::vec3>());
        stored.push_back(!moves.back().empty());
        moves.back().resize(scene.sets[set.index()]->points(), glm::vec3(0.0f));
    }
    std::map<std::uint32_t, std::vector<std::uint32_t>> together; // by place
    for (const std::uint32_t open : gap.points) {
        std::vector<std::uint32_t>& points = together[surface.placeOf[open]];
        if (points.empty()) points.push_back(surface.pointOf[surface.placeOf[open]]);
        points.push_back(open);
    }
    for (const auto& [place, points] : together) {
        glm::dvec3 sum(0.0);
        int moving = 0;
        bool free = true;
        std::vector<glm::vec3*> all;
        for (const std::uint32_t point : points) {
            const auto [set, index] = surface.address(point);
            all.push_back(&moves[set][index]);
            free = free && stored[set];
            if (*all.back() == glm::vec3(0.0f)) continue;
            sum += glm::dvec3(*all.back());
            ++moving;
        }
        for (glm::vec3* each : all) *each = free ? glm::vec3(sum / double(std::max(moving, 1))) : glm::vec3(0.0f);
    }
    for (std::size_t i = 0; i < sets.size(); ++i) {
        if (!stored[i] || moves[i] == scene.sets[sets[i].index()]->morphs[gap.morph].positions) continue;
        PointSet set = *scene.sets[sets[i].index()];
        set.morphs[gap.morph].positions = std::move(moves[i]);
        out.sets[sets[i].index()] = std::make_shared<const PointSet>(std::move(set));
    }
    return out;
}

Result<Scene> closeMorphSeam(const Scene& scene, const Finding& finding, const Task& task)
{
    const Subject subject(scene, task);
    Result<Scene> out = Error(ErrorKind::Edit, errors::kNothingToFix);
    eachGap(subject, kMorphSeamLimits[0].value * subject.height(), static_cast<float>(kMorphSeamLimits[1].value),
        [&](const Surface& surface, const MorphGap& gap) {
            const std::string called = morphName(*scene.meshes[surface.mesh], gap.morph);
            if (!out && finding.place.mesh == surface.mesh && finding.args[1].plain() == called)
                out = withClosedGap(scene, surface, gap);
        });
    return out;
}

void checkMorphSeams(const Subject& subject, Reporter& reporter)
{
    eachGap(subject, reporter.limit("apart") * subject.height(), static_cast<float>(reporter.limit("normals")),
        [&](const Surface& surface, const MorphGap& gap) { tellGap(subject.scene(), reporter, surface, gap); });
}

} // namespace

extern const Check part_morph_opens_seam;
const Check part_morph_opens_seam{.id = "G004",
    .code = "morph_opens_seam",
    .severity = Severity::Warning,
    .why = QT_TRANSLATE_NOOP("Checks",
        "A seam of texture or normals splits one vertex into several. This target moves one of them and not the "
        "other, so that the surface tears as soon as it acts."),
    .reads = Reads::Points | Reads::Nodes,
    .run = checkMorphSeams,
    .thresholds = kMorphSeamLimits,
    .fix = closeMorphSeam,
    .fixLabel = QT_TRANSLATE_NOOP("Checks", "Let what stands in one place move together"),
    .fixKind = FixKind::Assist};

} // namespace bindpose
