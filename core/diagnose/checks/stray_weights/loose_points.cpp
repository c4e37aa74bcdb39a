// SPDX-License-Identifier: MIT
#include "core/diagnose/reporter.h"

namespace bindpose {
namespace {

constexpr ErrorText kLoose{
    "loose_points", QT_TRANSLATE_NOOP("Errors", "%1 {vertex belongs|vertices belong} to no triangle.")};

void checkLoose(const Subject& subject, Reporter& reporter)
{
    const Scene& scene = subject.scene();
    for (const Subject::Skinned& skinned : subject.surfaces()) {
        const Surface& surface = *skinned.weighted.surface;
        std::vector<char> drawn(surface.points(), 0);
        bool others = false; // lines and points draw vertices, too
        for (const auto& part : scene.meshes[surface.mesh]->parts) {
            others = others || part->otherPrimitives > 0;
            for (const VertexIndex vertex : part->indices)
                drawn[surface.firstOfSet[part->set] + part->vertices->point(vertex)] = 1;
        }
        for (std::uint32_t set = 0; set + 1 < surface.firstOfSet.size() && !others; ++set) {
            Defect loose;
            const std::size_t base = surface.firstOfSet[set];
            for (std::size_t i = base; i < surface.firstOfSet[set + 1]; ++i)
                if (!drawn[i]) loose.add(static_cast<PointIndex>(i - base), 0.0);
            const Wordings args{loose.count};
            if (Finding* out =
                    reporter.find(loose, {surface.mesh, set, {}, nullptr, nullptr}, kLoose, Severity::Hint, args))
                out->unit = Measure::None;
        }
    }
}

} // namespace

extern const Check part_loose_points;
const Check part_loose_points{.id = "W027",
    .code = "loose_points",
    .severity = Severity::Hint,
    .why = QT_TRANSLATE_NOOP(
        "Checks", "Nobody sees them, but they are skinned in every frame and count in boxes round the model."),
    .reads = Reads::Points,
    .run = checkLoose};

} // namespace bindpose
