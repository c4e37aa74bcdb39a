// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/row_fix.h"
#include "core/diagnose/reporter.h"
#include "core/edit/weights/soften_steps.h"

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

constexpr ErrorText kHardStep{
    "hard_step", QT_TRANSLATE_NOOP("Errors", "The weights jump across %1 {edge|edges} of the smooth surface, by{| up "
                                             "to} %2: it breaks there when the joints bend.")};
constexpr Threshold kStepLimits[] = {
    {"difference", 0.8, "weight", "half the sum of differences over one edge"},
    {"angle", 30.0, "°", "between the normals of its ends: a sharper edge may be a border of parts"},
    {"rigid", 0.8, "of the vertices", "where more hang on one joint alone the model is one of rigid parts"},
};

/// Sum of the normals of the triangles at each place, weighted by area.
std::vector<glm::vec3> placeNormals(const Scene& scene, const WeightedSurface& weighted)
{
    const Surface& surface = *weighted.surface;
    std::vector<glm::vec3> out(surface.places(), glm::vec3(0.0f));
    for (const auto& part : scene.meshes[surface.mesh]->parts) {
        const std::size_t base = surface.firstOfSet[part->set];
        for (std::size_t i = 0; i + 2 < part->indices.size(); i += 3) {
            std::uint32_t places[3];
            for (std::size_t k = 0; k < 3; ++k)
                places[k] = surface.placeOf[base + part->vertices->point(part->indices[i + k])];
            const glm::vec3& a = weighted.positions[places[0]];
            const glm::vec3 normal = glm::cross(weighted.positions[places[1]] - a, weighted.positions[places[2]] - a);
            for (const std::uint32_t place : places) out[place] += normal;
        }
    }
    return out;
}

bool mostlyRigid(const WeightedSurface& weighted, double share)
{
    std::size_t rigid = 0;
    for (std::uint32_t place = 0; place < weighted.surface->places(); ++place) rigid += weighted.at(place).size() <= 1;
    return static_cast<double>(rigid) > share * static_cast<double>(weighted.surface->places());
}

void checkSteps(const Subject& subject, Reporter& reporter)
{
    const auto jump = static_cast<float>(reporter.limit("difference"));
    const auto smooth = static_cast<float>(std::cos(reporter.limit("angle") * 3.14159265358979 / 180.0));
    for (const Subject::Skinned& skinned : subject.surfaces()) {
        const WeightedSurface& weighted = skinned.weighted;
        if (mostlyRigid(weighted, reporter.limit("rigid"))) continue;
        std::vector<glm::vec3> normals;
        std::vector<std::uint32_t> places;
        Defect about;
        std::size_t edges = 0;
        for (std::uint32_t place = 0; place < weighted.surface->places(); ++place) {
            if (place % 4096 == 0 && subject.cancelled()) return;
            const auto own = weighted.at(place);
            for (const std::uint32_t other : weighted.surface->around(place)) {
                if (other < place || own.empty() || weighted.at(other).empty()) continue;
                const Influence &one = own.front(), &two = weighted.at(other).front();
                if (one.slot == two.slot && std::min(one.weight, two.weight) >= 1.0f - jump) continue;
                const float difference = differenceOf(own, weighted.at(other));
                if (!(difference > jump)) continue;
                if (normals.empty()) normals = placeNormals(subject.scene(), weighted);
                const float lengths = glm::length(normals[place]) * glm::length(normals[other]);
                if (!(glm::dot(normals[place], normals[other]) > smooth * lengths)) continue;
                ++edges;
                places.push_back(place);
                places.push_back(other);
                about.worst = std::max(about.worst, double{difference});
                about.touch(own.front().slot);
                about.touch(weighted.at(other).front().slot);
            }
        }
        reporter.findAt(weighted, places, about, kHardStep, Severity::Info, [&](std::size_t) {
            return Wordings{edges, shown(about.worst)};
        });
    }
}

Result<Scene> softenFinding(const Scene& scene, const Finding& finding, const Task&)
{
    const Result<WeightedPoints> ends = drawnPoints(scene, finding);
    if (!ends) return ends.error();
    return softenSteps(scene, *ends);
}

} // namespace

extern const Check part_hard_step;
const Check part_hard_step{.id = "W021",
    .code = "hard_step",
    .severity = Severity::Info,
    .why = QT_TRANSLATE_NOOP("Checks",
        "Skin stretches over a joint where weights pass from one to the other over several vertices. Over one edge it "
        "folds or tears like cardboard."),
    .reads = Reads::Weights | Reads::Points | Reads::Skins,
    .run = checkSteps,
    .thresholds = kStepLimits,
    .fix = softenFinding,
    .fixLabel = QT_TRANSLATE_NOOP("Checks", "Let them pass over several vertices"),
    .fixKind = FixKind::Assist};

} // namespace bindpose
