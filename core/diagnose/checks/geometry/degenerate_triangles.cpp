// SPDX-License-Identifier: MIT
#include "core/diagnose/reporter.h"

namespace bindpose {
namespace {

constexpr ErrorText kDegenerate{"degenerate_triangles",
    QT_TRANSLATE_NOOP("Errors", "%1 {triangle has|triangles have} no area; vertices at {its|their} corners: %2.")};
constexpr Threshold kDegenerateLimits[] = {{"area", 1e-12, "of the squared size", "less is none"}};

void checkDegenerate(const Subject& subject, Reporter& reporter)
{
    const double limit = reporter.limit("area");
    for (const Subject::Skinned& skinned : subject.surfaces()) {
        const WeightedSurface& weighted = skinned.weighted;
        const Surface& surface = *weighted.surface;
        const double least = limit * double{surface.diagonal} * double{surface.diagonal};
        std::vector<std::uint32_t> places;
        std::size_t triangles = 0;
        for (const auto& part : subject.scene().meshes[surface.mesh]->parts) {
            const std::size_t base = surface.firstOfSet[part->set];
            for (std::size_t i = 0; i + 2 < part->indices.size(); i += 3) {
                std::uint32_t at[3];
                for (std::size_t k = 0; k < 3; ++k)
                    at[k] = surface.placeOf[base + part->vertices->point(part->indices[i + k])];
                const glm::vec3& a = weighted.positions[at[0]];
                const glm::vec3 normal = glm::cross(weighted.positions[at[1]] - a, weighted.positions[at[2]] - a);
                if (!(0.5 * double{glm::length(normal)} < least)) continue;
                ++triangles;
                places.insert(places.end(), {at[0], at[1], at[2]});
            }
        }
        Defect about;
        reporter.findAt(weighted, places, about, kDegenerate, Severity::Info, [triangles](std::size_t points) {
            return Wordings{triangles, points};
        });
    }
}

} // namespace

extern const Check part_degenerate_triangles;
const Check part_degenerate_triangles{.id = "G005",
    .code = "degenerate_triangles",
    .severity = Severity::Info,
    .why = QT_TRANSLATE_NOOP("Checks",
        "They draw nothing in the bind pose, but a joint may open them to a sliver, and their normals are anything."),
    .reads = Reads::Points | Reads::Skins,
    .run = checkDegenerate,
    .thresholds = kDegenerateLimits};

} // namespace bindpose
