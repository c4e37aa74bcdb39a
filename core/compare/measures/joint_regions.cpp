// SPDX-License-Identifier: MIT
#include "core/compare/measures/joint_regions.h"

#include "core/base/parallel.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>

namespace bindpose {
namespace {

constexpr std::array kCuts{0.2f, 0.35f, 0.5f, 0.65f, 0.8f}; ///< along a limb
constexpr std::array kBands{0.15f, 0.25f};                  ///< on each side of the middle
constexpr std::size_t kFewestInBand = 4;
constexpr double kLongLimb = 0.03, kShortLimb = 0.02; ///< of the height: shorter bones make no hinge
constexpr double kDegrees = 57.29577951308232;
constexpr std::size_t kColumnsAtOnce = 256; ///< by a thread

/// Mean distance of a plane's cut through the triangles from the cut's middle; 0 where it does not go round.
double cutRadius(const SurfaceRegion& region, std::span<const glm::vec3> places, const LimbAxis& axis, float share)
{
    const glm::dvec3 from(axis.from), along = glm::dvec3(axis.to) - from;
    const double length = glm::length(along);
    if (!(length > 0.0)) return 0.0;
    const glm::dvec3 unit = along / length;
    const double level = double{share} * length;
    struct Piece {
        glm::dvec3 middle;
        double length;
    };
    std::vector<Piece> pieces;
    glm::dvec3 sum(0.0);
    double total = 0.0;
    for (const auto& t : region.triangles) {
        std::array<glm::dvec3, 2> ends{};
        std::size_t count = 0;
        for (std::size_t k = 0; k < 3 && count < 2; ++k) {
            const glm::dvec3 a(places[t[k]]), b(places[t[(k + 1) % 3]]);
            const double s = glm::dot(a - from, unit) - level, u = glm::dot(b - from, unit) - level;
            if ((s < 0.0) != (u < 0.0)) ends[count++] = a + (b - a) * (s / (s - u));
        }
        if (count < 2) continue;
        pieces.push_back({(ends[0] + ends[1]) * 0.5, glm::length(ends[0] - ends[1])});
        sum += pieces.back().middle * pieces.back().length;
        total += pieces.back().length;
    }
    if (pieces.size() < 3 || !(total > 0.0)) return 0.0;
    const glm::dvec3 middle = sum / total;
    double radius = 0.0;
    for (const Piece& each : pieces) radius += glm::length(each.middle - middle) * each.length;
    return radius / total;
}

/// Mean distance of vertices from their middle, across the axis; 0 where they are few.
double bandRadius(const std::vector<std::uint32_t>& band, std::span<const glm::vec3> places, const LimbAxis& axis)
{
    const glm::dvec3 along = glm::dvec3(axis.to) - glm::dvec3(axis.from);
    const double length = glm::length(along);
    if (band.size() < kFewestInBand || !(length > 0.0)) return 0.0;
    const glm::dvec3 unit = along / length;
    glm::dvec3 middle(0.0);
    for (const std::uint32_t v : band) middle += glm::dvec3(places[v]);
    middle /= static_cast<double>(band.size());
    double sum = 0.0;
    for (const std::uint32_t v : band) {
        const glm::dvec3 away = glm::dvec3(places[v]) - middle;
        sum += glm::length(away - unit * glm::dot(away, unit));
    }
    return sum / static_cast<double>(band.size());
}

} // namespace

std::vector<SurfaceBone> surfaceBones(const WeldedSurface& surface, double least)
{
    std::vector<SurfaceBone> out;
    std::set<std::uint32_t> seen;
    for (std::uint32_t b = 0; b < surface.bodies.size(); ++b) {
        const WeldedSurface::Body& body = surface.bodies[b];
        for (std::uint32_t c = body.firstColumn; c < body.firstColumn + body.columns; ++c) {
            if (surface.above[c] < 0 || !seen.insert(c).second) continue;
            const auto above = static_cast<std::uint32_t>(surface.above[c]);
            if (!surface.headKnown[c] || !surface.headKnown[above]) continue;
            SurfaceBone bone{above, c, surface.head[above], surface.head[c], 0.0f, b};
            bone.length = glm::length(bone.to - bone.from);
            if (double{bone.length * surface.scaleOf[b]} > least) out.push_back(bone);
        }
    }
    return out;
}

std::vector<JointHinge> jointHinges(const WeldedSurface& surface, double height, const Task& task)
{
    std::vector<JointHinge> out;
    for (const SurfaceBone& bone : surfaceBones(surface, kLongLimb * height)) {
        if (task.cancelled()) return out;
        JointHinge hinge{bone, bone.joint, bone.length};
        float longest = 0.0f;
        for (const std::uint32_t k : surface.below[bone.joint]) {
            const float length = surface.headKnown[k] ? glm::length(surface.head[k] - bone.to) : 0.0f;
            if (double{length * surface.scaleOf[bone.body]} < kShortLimb * height) continue;
            hinge.reach = std::min(hinge.reach, length);
            if (length > longest) longest = length, hinge.below = k;
        }
        if (longest > 0.0f) out.push_back(hinge);
    }
    return out;
}

std::vector<std::vector<std::uint32_t>> verticesByFirst(const WeldedSurface& surface)
{
    std::vector<std::vector<std::uint32_t>> out(surface.columns);
    for (std::uint32_t v = 0; v < surface.vertices(); ++v)
        if (!surface.rows.at(v).empty()) out[surface.rows.at(v).front().column].push_back(v);
    return out;
}

SurfaceRegion regionRound(const WeldedSurface& surface, std::span<const std::vector<std::uint32_t>> verticesByFirst,
    const JointHinge& hinge, float reach)
{
    std::vector<std::uint32_t> vertices;
    for (const std::uint32_t column : {hinge.bone.above, hinge.bone.joint})
        for (const std::uint32_t v : verticesByFirst[column])
            if (glm::length(surface.bind[v] - hinge.bone.to) < reach) vertices.push_back(v);
    std::sort(vertices.begin(), vertices.end());
    return regionOf(surface, std::move(vertices));
}

SurfaceRegion regionOf(const WeldedSurface& surface, std::vector<std::uint32_t> vertices)
{
    SurfaceRegion out;
    out.vertices = std::move(vertices);
    const auto position = [&](std::uint32_t v) {
        const auto at = std::lower_bound(out.vertices.begin(), out.vertices.end(), v);
        return at != out.vertices.end() && *at == v ? static_cast<std::uint32_t>(at - out.vertices.begin())
                                                    : 0xFFFFFFFFu;
    };
    for (const std::uint32_t v : out.vertices)
        for (const std::uint32_t t : surface.trianglesAt.at(v)) {
            const auto& corners = surface.triangles[t];
            if (*std::min_element(corners.begin(), corners.end()) != v) continue; // each once
            const WeldedSurface::Triangle inside{position(corners[0]), position(corners[1]), position(corners[2])};
            if (std::find(inside.begin(), inside.end(), 0xFFFFFFFFu) == inside.end()) out.triangles.push_back(inside);
        }
    return out;
}

double waistOf(const SurfaceRegion& region, std::span<const glm::vec3> rest, const LimbAxis& restAxis,
    std::span<const glm::vec3> now, const LimbAxis& axis)
{
    double out = 1.0;
    for (const float cut : kCuts) {
        const double then = cutRadius(region, rest, restAxis, cut), radius = cutRadius(region, now, axis, cut);
        if (then > 0.0 && radius > 0.0) out = std::min(out, radius / then);
    }
    const glm::vec3 along = restAxis.to - restAxis.from;
    for (const float width : kBands) {
        std::vector<std::uint32_t> band;
        for (std::uint32_t v = 0; v < rest.size(); ++v)
            if (std::abs(glm::dot(rest[v] - restAxis.from, along) / glm::dot(along, along) - 0.5f) <= width)
                band.push_back(v);
        const double then = bandRadius(band, rest, restAxis), radius = bandRadius(band, now, axis);
        if (then > 0.0 && radius > 0.0) out = std::min(out, radius / then);
    }
    return out;
}

std::vector<std::vector<std::uint32_t>> rimsOf(const SurfaceRegion& region)
{
    std::vector<std::vector<std::uint32_t>> out;
    std::set<std::pair<std::uint32_t, std::uint32_t>> edges;
    for (const auto& t : region.triangles)
        for (std::size_t k = 0; k < 3; ++k) edges.emplace(t[k], t[(k + 1) % 3]);
    std::map<std::uint32_t, std::vector<std::uint32_t>> next;
    for (const auto& [a, b] : edges)
        if (!edges.contains({b, a})) next[a].push_back(b);
    while (!next.empty()) {
        std::vector<std::uint32_t> rim;
        std::uint32_t at = next.begin()->first;
        for (auto on = next.find(at); on != next.end(); on = next.find(at)) {
            rim.push_back(at);
            at = on->second.back();
            on->second.pop_back();
            if (on->second.empty()) next.erase(on);
        }
        out.push_back(std::move(rim));
    }
    return out;
}

double volumeOf(
    const SurfaceRegion& region, std::span<const std::vector<std::uint32_t>> rims, std::span<const glm::vec3> places)
{
    glm::dvec3 middle(0.0);
    for (const glm::vec3& p : places) middle += glm::dvec3(p);
    middle /= static_cast<double>(std::max<std::size_t>(places.size(), 1));
    const auto at = [&](std::uint32_t v) { return glm::dvec3(places[v]) - middle; };
    double out = 0.0;
    for (const auto& t : region.triangles) out += glm::dot(at(t[0]), glm::cross(at(t[1]), at(t[2]))) / 6.0;
    for (const std::vector<std::uint32_t>& rim : rims) {
        glm::dvec3 hub(0.0);
        for (const std::uint32_t v : rim) hub += at(v);
        hub /= static_cast<double>(rim.size());
        for (std::size_t i = 0; i < rim.size(); ++i)
            out += glm::dot(hub, glm::cross(at(rim[(i + 1) % rim.size()]), at(rim[i]))) / 6.0;
    }
    return out;
}

namespace {

glm::dmat3 rotationIn(const glm::mat4& column)
{
    return rotationOf(glm::dmat3(glm::mat3(column)));
}

double turnOf(const glm::dmat3& above, const glm::dmat3& joint)
{
    const glm::dmat3 turn = glm::transpose(above) * joint;
    const double cosine = (turn[0][0] + turn[1][1] + turn[2][2] - 1.0) / 2.0;
    return std::acos(std::clamp(cosine, -1.0, 1.0)) * kDegrees;
}

double twistOf(const glm::dmat3& above, const glm::dmat3& joint, const glm::vec3& axis)
{
    const glm::dmat3 turn = glm::transpose(above) * joint;
    const glm::dvec3 skew(turn[1][2] - turn[2][1], turn[2][0] - turn[0][2], turn[0][1] - turn[1][0]);
    const double w = std::sqrt(std::max(0.0, 1.0 + turn[0][0] + turn[1][1] + turn[2][2])) / 2.0;
    const double along = glm::dot(skew, glm::dvec3(axis)) / std::max(4.0 * w, 1e-9);
    const double angle = std::abs(2.0 * std::atan2(along, w)) * kDegrees;
    return std::min(angle, 360.0 - angle);
}

} // namespace

double turnBetween(const glm::mat4& above, const glm::mat4& joint)
{
    return turnOf(rotationIn(above), rotationIn(joint));
}

double twistBetween(const glm::mat4& above, const glm::mat4& joint, const glm::vec3& axis)
{
    return twistOf(rotationIn(above), rotationIn(joint), axis);
}

void ColumnTurns::fill(const PaletteRun& run, std::size_t count, std::size_t columns)
{
    columns_ = columns;
    rotations_.resize(count * columns);
    parallelFor(rotations_.size(), kColumnsAtOnce, [&](std::size_t from, std::size_t to) {
        for (std::size_t i = from; i < to; ++i) rotations_[i] = rotationIn(run.at(i / columns)[i % columns]);
    });
}

double ColumnTurns::turn(std::size_t inBatch, std::uint32_t above, std::uint32_t joint) const
{
    return turnOf(rotations_[inBatch * columns_ + above], rotations_[inBatch * columns_ + joint]);
}

double ColumnTurns::twist(std::size_t inBatch, std::uint32_t above, std::uint32_t joint, const glm::vec3& axis) const
{
    return twistOf(rotations_[inBatch * columns_ + above], rotations_[inBatch * columns_ + joint], axis);
}

} // namespace bindpose
