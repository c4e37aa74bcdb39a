// SPDX-License-Identifier: MIT
#include "core/diagnose/errors.h"
#include "core/diagnose/reporter.h"
#include "core/edit/model/unit_vectors.h"

#include <algorithm>
#include <cmath>
#include <unordered_set>

namespace bindpose {
namespace {

constexpr const char* kNormals = QT_TRANSLATE_NOOP(
    "Errors", "The {normal|normals} of %1 {vertex is|vertices are} not of length 1; {it|the worst} is %2 long.");
constexpr const char* kTangents = QT_TRANSLATE_NOOP(
    "Errors", "The {tangent|tangents} of %1 {vertex is|vertices are} not of length 1; {it|the worst} is %2 long.");
constexpr const char* kSides = QT_TRANSLATE_NOOP(
    "Errors", "The {tangent|tangents} of %1 {vertex has|vertices have} another number than 1 or −1 for the side: %2.");

/// The sentences of one kind: of numbers that stand in a glTF as they are, of which the validator says the same, and
/// of those that had to be decompressed or are of another format.
struct UnitTexts {
    ErrorText stored, other;
};
constexpr UnitTexts kNormalTexts{{"normals_stored", kNormals}, {"normals_not_unit", kNormals}};
constexpr UnitTexts kTangentTexts{{"tangents_stored", kTangents}, {"tangents_not_unit", kTangents}};
constexpr UnitTexts kSignTexts{{"tangent_sides_stored", kSides}, {"tangent_sides_odd", kSides}};
constexpr Reported kUnitTold[] = {
    {.key = "normals_stored", .khronosCode = "ACCESSOR_VECTOR3_NON_UNIT", .seenByCheck = true},
    {.key = "tangents_stored", .khronosCode = "ACCESSOR_VECTOR3_NON_UNIT", .seenByCheck = true},
    {.key = "tangents_not_unit", .seenByCheck = true},
    {.key = "tangent_sides_odd", .seenByCheck = true},
    {.key = "tangent_sides_stored", .khronosCode = "ACCESSOR_INVALID_SIGN", .seenByCheck = true},
};
constexpr Threshold kUnitLimits[] = {{"length", 0.00674, "times", "a longer way from 1 is not of length 1"}};

/// Vertices of one mesh with one defect, as points of its sets.
struct OddVectors {
    std::size_t vertices = 0;
    double worst = 0.0; ///< the value itself
    double off = 0.0;
    std::uint32_t set = 0;
    std::vector<PointIndex> points; ///< of the first set that has some

    void add(std::uint32_t inSet, PointIndex point, double value, double wanted)
    {
        const double away = std::isfinite(value) ? std::abs(value - wanted) : HUGE_VAL;
        if (vertices++ == 0) set = inSet;
        if (vertices == 1 || away > off) {
            off = away;
            worst = value;
        }
        if (set == inSet) points.push_back(point);
    }
};

struct OddStreams {
    OddVectors normals, tangents, signs;
};

void lookAtStreams(const Part& part, double limit, OddStreams& out)
{
    const VertexStreams& streams = *part.vertices;
    const auto off = [limit](float length) { return !(std::abs(double{length} - 1.0) <= limit); };
    for (VertexIndex vertex = 0; vertex < streams.normals.size(); ++vertex) {
        const float length = glm::length(streams.normals[vertex]);
        if (off(length)) out.normals.add(part.set, streams.point(vertex), double{length}, 1.0);
    }
    for (VertexIndex vertex = 0; vertex < streams.tangents.size(); ++vertex) {
        const float length = glm::length(glm::vec3(streams.tangents[vertex])), side = streams.tangents[vertex].w;
        if (off(length)) out.tangents.add(part.set, streams.point(vertex), double{length}, 1.0);
        if (std::abs(side) != 1.0f) out.signs.add(part.set, streams.point(vertex), double{side}, 1.0);
    }
}

void tellOdd(Reporter& reporter, std::uint32_t mesh, OddVectors& odd, const ErrorText& text, Severity severity)
{
    if (odd.vertices == 0) return;
    std::sort(odd.points.begin(), odd.points.end());
    Defect where;
    for (const PointIndex point : odd.points) where.add(point, odd.off);
    Finding& out = reporter.find(text, severity, {odd.vertices, shown(odd.worst)});
    out.count = odd.vertices;
    out.worst = std::isfinite(odd.off) ? odd.off : 0.0;
    out.unit = Measure::Ratio;
    out.place.mesh = mesh;
    out.place.set = odd.set;
    out.place.points = std::move(where.points);
}

void checkUnit(const Subject& subject, Reporter& reporter)
{
    const double limit = reporter.limit("length");
    const Scene& scene = subject.scene();
    const bool stored = scene.facts->rules.unitVectors;
    const Severity severity = stored ? Severity::Error : Severity::Warning;
    std::unordered_set<const VertexStreams*> seen;
    for (std::uint32_t m = 0; m < scene.meshes.size(); ++m) {
        if (!scene.meshes[m] || subject.cancelled()) continue;
        OddStreams odd;
        for (const auto& part : scene.meshes[m]->parts)
            if (part && part->vertices && seen.insert(part->vertices.get()).second) lookAtStreams(*part, limit, odd);
        tellOdd(reporter, m, odd.normals, stored ? kNormalTexts.stored : kNormalTexts.other, severity);
        tellOdd(reporter, m, odd.tangents, stored ? kTangentTexts.stored : kTangentTexts.other, severity);
        tellOdd(reporter, m, odd.signs, stored ? kSignTexts.stored : kSignTexts.other, severity);
    }
}

Result<Scene> mendUnit(const Scene& scene, const Finding& finding, const Task&)
{
    if (!finding.place.mesh) return Error(ErrorKind::Edit, errors::kNothingToFix);
    const std::string_view key = finding.text->key;
    const bool sides = key.starts_with("tangent_sides"), tangents = key.starts_with("tangents");
    const UnitVectors which = sides      ? UnitVectors::TangentSides
                              : tangents ? UnitVectors::Tangents
                                         : UnitVectors::Normals;
    return makeUnit(scene, MeshId(*finding.place.mesh), which, static_cast<float>(kUnitLimits[0].value));
}

} // namespace

extern const Check part_normals_not_unit;
const Check part_normals_not_unit{.id = "G008",
    .code = "normals_not_unit",
    .severity = Severity::Error,
    .why = QT_TRANSLATE_NOOP("Checks",
        "Shaders that trust the file light these vertices too brightly, too darkly or not at all, and bump maps turn "
        "over where the side is wrong."),
    .reads = Reads::Points,
    .run = checkUnit,
    .thresholds = kUnitLimits,
    .reported = kUnitTold,
    .fix = mendUnit,
    .fixLabel = QT_TRANSLATE_NOOP("Checks", "Bring them to length 1"),
    .fixKind = FixKind::Safe};

} // namespace bindpose
