// SPDX-License-Identifier: MIT
#include "core/diagnose/reporter.h"

#include <algorithm>

namespace bindpose {
namespace {

constexpr ErrorText kPartTooMany{
    "part_joint_count", QT_TRANSLATE_NOOP("Errors",
                            "The target draws parts with %2 joints at most; %1 {part hangs|parts hang} on more, {on|"
                            "up to} %3.")};
constexpr Threshold kPartLimits[] = {
    {"most", 0.0, "joints", "that the vertices of one part, drawn with one material, hang on; 0: any number"}};

/// How many joints have weights at the corners of its triangles.
std::size_t jointsOf(const SetWeights& weights, const Part& part, std::vector<char>& met)
{
    std::fill(met.begin(), met.end(), char{0});
    std::vector<char> seen(weights.points(), 0);
    std::size_t out = 0;
    for (const VertexIndex vertex : part.indices) {
        const PointIndex point = part.vertices->point(vertex);
        if (point >= seen.size() || seen[point]) continue;
        seen[point] = 1;
        for (const Influence& one : weights.at(point)) {
            if (!(one.weight > 0.0f)) continue;
            if (one.slot >= met.size()) met.resize(std::size_t{one.slot} + 1, 0);
            out += met[one.slot] == 0;
            met[one.slot] = 1;
        }
    }
    return out;
}

void checkParts(const Subject& subject, Reporter& reporter)
{
    const Scene& scene = subject.scene();
    const auto most = static_cast<std::size_t>(reporter.limit("most"));
    if (most == 0) return;
    std::vector<char> met;
    for (std::uint32_t m = 0; m < scene.meshes.size(); ++m) {
        std::size_t parts = 0, worst = 0;
        const Mesh* mesh = scene.meshes[m].get();
        for (std::size_t i = 0; mesh && i < mesh->parts.size(); ++i) {
            if (subject.cancelled()) return;
            const Part& part = *mesh->parts[i];
            const std::size_t joints = jointsOf(*scene.weights[mesh->sets[part.set].index()], part, met);
            parts += joints > most;
            worst = std::max(worst, joints);
        }
        if (parts == 0) continue;
        Finding& out = reporter.find(kPartTooMany, Severity::Warning, {parts, most, worst});
        out.count = parts;
        out.worst = static_cast<double>(worst);
        out.unit = Measure::Count;
        out.place.mesh = m;
    }
}

} // namespace

extern const Check part_part_joint_count;
const Check part_part_joint_count{.id = "H007",
    .code = "part_joint_count",
    .severity = Severity::Warning,
    .why = QT_TRANSLATE_NOOP("Checks",
        "The target splits such a part in two, which costs a draw call, or does not draw it at all. Another order of "
        "triangles or another cut of materials needs fewer."),
    .reads = Reads::Weights | Reads::Points,
    .run = checkParts,
    .thresholds = kPartLimits};

} // namespace bindpose
