// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/deform_findings.h"
#include "core/diagnose/measures/world_findings.h"
#include "core/diagnose/over_clips.h"

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

constexpr ErrorText kNormalsDiffers{"fast_normals_differ",
    QT_TRANSLATE_NOOP("Errors",
        "Where an engine turns normals by the joints' matrices as they are, the light on %1 {vertex is|vertices are} "
        "wrong by up to %2°, %3: %4 is scaled unevenly there.")};
constexpr Threshold kNormalsLimits[] = {
    {"angle", 10.0, "°", "between normals by the inverse transpose and by the matrix itself"},
};
constexpr double kNormalDegrees = 57.29577951308232;
constexpr double kEvenAxes = 1e-3; ///< axes that differ by less, by their length, are as good as even

/// A joint's matrix and its inverse transpose, both without its size: they turn normals alike where it is even.
struct NormalTurns {
    glm::dmat3 fast{1.0}, exact{1.0};
    bool even = true;
};

NormalTurns turnsOf(const glm::mat4& matrix)
{
    const glm::dmat3 axes{glm::mat3(matrix)};
    const double size = std::cbrt(std::abs(glm::determinant(axes)));
    NormalTurns out;
    if (!(size > 1e-12) || !std::isfinite(size)) return out; // nothing of it is seen
    out.fast = axes / size;
    out.exact = glm::transpose(glm::inverse(out.fast));
    for (int k = 0; k < 3; ++k) out.even = out.even && glm::length(out.fast[k] - out.exact[k]) < kEvenAxes;
    return out;
}

std::vector<glm::dvec3> restNormals(const WeldedSurface& surface)
{
    std::vector<glm::dvec3> out(surface.vertices(), glm::dvec3(0.0));
    for (const auto& t : surface.triangles) {
        const glm::dvec3 a(surface.bind[t[0]]), b(surface.bind[t[1]]), c(surface.bind[t[2]]);
        const glm::dvec3 normal = glm::cross(b - a, c - a);
        for (const std::uint32_t v : t) out[v] += normal;
    }
    return out;
}

class NormalScan {
public:
    NormalScan(const WeldedSurface& surface, double limit)
        : surface_(surface), normals_(restNormals(surface)), limit_(limit), worst_(surface.vertices(), 0.0),
          turns_(surface.columns)
    {}

    void look(std::span<const glm::mat4> palette, const SweepMoment& moment)
    {
        bool even = true;
        for (std::uint32_t c = 0; c < surface_.columns; ++c) {
            turns_[c] = turnsOf(palette[c]);
            even = even && turns_[c].even;
        }
        if (even) return;
        for (std::uint32_t v = 0; v < surface_.vertices(); ++v) {
            glm::dvec3 fast(0.0), exact(0.0);
            for (const ColumnWeight& one : surface_.rows.at(v)) {
                fast += turns_[one.column].fast * normals_[v] * double{one.weight};
                exact += turns_[one.column].exact * normals_[v] * double{one.weight};
            }
            const double lengths = glm::length(fast) * glm::length(exact);
            if (!(lengths > 0.0)) continue;
            const double angle = std::acos(std::clamp(glm::dot(fast, exact) / lengths, -1.0, 1.0)) * kNormalDegrees;
            worst_[v] = std::max(worst_[v], angle);
            if (!(angle > largest_)) continue;
            largest_ = angle;
            at_ = moment;
            column_ = unevenOf(v);
        }
    }

    void report(const Subject& subject, Reporter& reporter) const
    {
        if (!(largest_ > limit_)) return;
        std::vector<std::uint32_t> vertices;
        for (std::uint32_t v = 0; v < surface_.vertices(); ++v)
            if (worst_[v] > limit_) vertices.push_back(v);
        Finding& out = reporter.find(kNormalsDiffers, Severity::Info,
            {vertices.size(), shown(std::round(largest_)), worstSaid(subject.scene(), at_),
                calledColumn(subject, column_)});
        out.worst = largest_;
        out.unit = Measure::Angle;
        placeVertices(surface_, vertices, out);
        if (const NodeId joint = surface_.jointOf[column_]; joint.valid()) out.place.joints = {joint};
        placeMoment(at_, out);
    }

private:
    /// Of the joints that scale unevenly the one that holds most of a vertex.
    std::uint32_t unevenOf(std::uint32_t vertex) const
    {
        const auto row = surface_.rows.at(vertex);
        for (const ColumnWeight& one : row) // the largest weight first
            if (!turns_[one.column].even) return one.column;
        return row.front().column;
    }

    const WeldedSurface& surface_;
    std::vector<glm::dvec3> normals_; ///< by vertex, at bind; not unit
    double limit_, largest_ = 0.0;
    std::vector<double> worst_; ///< by vertex
    std::vector<NormalTurns> turns_;
    SweepMoment at_;
    std::uint32_t column_ = 0; ///< that is why at the worst
};

void checkNormals(const Subject& subject, Reporter& reporter)
{
    const WeldedSurface& surface = subject.deformation().surface;
    if (surface.triangles.empty()) return;
    const std::vector<SweepMoment> moments = checkedMoments(subject.scene());
    NormalScan scan(surface, reporter.limit("angle"));
    PaletteRun run(subject.scene(), surface);
    forPalettes(run, moments, subject.task(),
        [&](std::size_t i, std::span<const glm::mat4> palette) { scan.look(palette, moments[i]); });
    if (!subject.cancelled()) scan.report(subject, reporter);
}

} // namespace

extern const Check part_fast_normals_differ;
const Check part_fast_normals_differ{.id = "D011",
    .code = "fast_normals_differ",
    .severity = Severity::Info,
    .why = QT_TRANSLATE_NOOP("Checks",
        "Joints that are scaled more along one axis than along another tilt normals the wrong way unless the engine "
        "turns them by the inverse transpose; many take the short way."),
    .reads = kOverClips,
    .run = checkNormals,
    .thresholds = kNormalsLimits};

} // namespace bindpose
