// SPDX-License-Identifier: MIT
#include "ui/viewport/brush/brush_ring.h"

#include "core/base/few.h"

#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>

namespace bindpose {
namespace {

constexpr int kFlatSides = 48;
constexpr float kFar = std::numeric_limits<float>::infinity(); ///< the distance of places that were not reached

std::optional<QPointF> pixelOf(const RingSurface& surface, const glm::vec3& place)
{
    const auto at = project(surface.camera, surface.size, glm::vec3(surface.worldFromActor * glm::vec4(place, 1.0f)));
    if (!at) return std::nullopt;
    return QPointF(double{at->pixel.x}, double{at->pixel.y});
}

/// Distances of a triangle's corners, of those that were not reached past an edge from one that was.
std::array<float, 3> cornerDistances(
    const RingSurface& surface, const std::vector<float>& known, const MeshPlaces::Triangle& corners)
{
    std::array<float, 3> out{};
    for (std::size_t c = 0; c < 3; ++c) {
        out[c] = known[corners[c]];
        for (std::size_t other = 0; other < 3 && known[corners[c]] == kFar; ++other)
            out[c] = std::min(out[c], known[corners[other]] + glm::distance(surface.positions[corners[other]],
                                                                  surface.positions[corners[c]]));
    }
    return out;
}

bool facesEye(const RingSurface& surface, const MeshPlaces::Triangle& corners)
{
    std::array<QPointF, 3> at;
    for (std::size_t c = 0; c < 3; ++c) {
        const auto pixel = pixelOf(surface, surface.positions[corners[c]]);
        if (!pixel) return false;
        at[c] = *pixel;
    }
    const QPointF a = at[1] - at[0], b = at[2] - at[0];
    return a.x() * b.y() - a.y() * b.x() < 0.0; // rows of pixels run down
}

} // namespace

std::vector<QLineF> ringLines(const RingSurface& surface, std::span<const PlaceDistance> reached, float distance)
{
    std::vector<float> known(surface.positions.size(), kFar);
    for (const PlaceDistance& one : reached) known[one.place] = one.distance;
    std::vector<QLineF> out;
    for (const PlaceDistance& one : reached)
        for (const std::uint32_t triangle : surface.mesh.trianglesAt(one.place)) {
            const MeshPlaces::Triangle& corners = surface.mesh.triangles()[triangle];
            const bool others = std::any_of(corners.begin(), corners.end(),
                [&](std::uint32_t place) { return place < one.place && known[place] != kFar; });
            if (others) continue; // it is looked at from that corner
            const std::array<float, 3> away = cornerDistances(surface, known, corners);
            if ((away[0] <= distance) == (away[1] <= distance) && (away[1] <= distance) == (away[2] <= distance))
                continue;
            Few<QPointF, 3> ends;
            for (std::size_t c = 0; c < 3; ++c) {
                const std::size_t d = (c + 1) % 3;
                if ((away[c] <= distance) == (away[d] <= distance)) continue;
                const float t = (distance - away[c]) / (away[d] - away[c]);
                if (const auto at =
                        pixelOf(surface, glm::mix(surface.positions[corners[c]], surface.positions[corners[d]], t)))
                    ends.push_back(*at);
            }
            if (ends.size() == 2 && facesEye(surface, corners)) out.emplace_back(ends[0], ends[1]);
        }
    return out;
}

std::vector<QLineF> flatRing(const RingSurface& surface, const MeshSpot& at, float radius)
{
    const MeshPlaces::Triangle& corners = surface.mesh.triangles()[at.triangle];
    const glm::vec3 a = surface.positions[corners[0]];
    const glm::vec3 x = surface.positions[corners[1]] - a, y = surface.positions[corners[2]] - a;
    const glm::vec3 normal = glm::cross(x, y);
    if (!(glm::length(normal) > 0.0f) || !(glm::length(x) > 0.0f)) return {};
    const glm::vec3 u = glm::normalize(x), v = glm::normalize(glm::cross(normal, x));
    const glm::vec3 middle = positionOf(surface.mesh, surface.positions, at);
    std::vector<QLineF> out;
    std::optional<QPointF> before;
    for (int i = 0; i <= kFlatSides; ++i) {
        const float angle = 6.2831853f * static_cast<float>(i) / static_cast<float>(kFlatSides);
        const auto now = pixelOf(surface, middle + radius * (std::cos(angle) * u + std::sin(angle) * v));
        if (before && now) out.emplace_back(*before, *now);
        before = now;
    }
    return out;
}

namespace {

const QColor kDark(0x14, 0x17, 0x1A, 210), kLight(255, 255, 255);

/// Whole where it starts, hollow where it ends; the circle of a radial one goes through its end.
void paintLine(QPainter& painter, const BrushRing::Line& line)
{
    const double length = QLineF(line.from, line.to).length();
    painter.setBrush(Qt::NoBrush);
    for (const QPen& pen : {QPen(kDark, 4.5, Qt::SolidLine, Qt::RoundCap), QPen(kLight, 1.8)}) {
        painter.setPen(pen);
        painter.drawLine(line.from, line.to);
    }
    if (line.radial) {
        QPen dashes(kLight, 1.2);
        dashes.setDashPattern({4.0, 3.0});
        for (const QPen& pen : {QPen(kDark, 3.0), dashes}) {
            painter.setPen(pen);
            painter.drawEllipse(line.from, length, length);
        }
    }
    for (const bool start : {true, false}) {
        painter.setPen(QPen(kDark, 4.0));
        painter.setBrush(start ? kLight : kDark);
        painter.drawEllipse(start ? line.from : line.to, 6.0, 6.0);
        painter.setPen(QPen(kLight, 1.8));
        painter.drawEllipse(start ? line.from : line.to, 6.0, 6.0);
    }
}

} // namespace

void paintBrush(QPainter& painter, const BrushRing& ring)
{
    if (ring.line) paintLine(painter, *ring.line);
    if (!ring.shown) return;
    const QColor dark = kDark, light = kLight;
    const auto lines = [&painter](const std::vector<QLineF>& all, const QPen& pen) {
        painter.setPen(pen);
        painter.drawLines(all.data(), static_cast<int>(all.size()));
    };
    painter.setBrush(Qt::NoBrush);
    for (const BrushRing::Dot& dot : ring.dots) {
        painter.setPen(QPen(light, 1.2));
        painter.setBrush(dot.ink);
        painter.drawEllipse(dot.at, dot.radius, dot.radius);
    }
    painter.setBrush(Qt::NoBrush);
    lines(ring.rim, QPen(dark, 3.5, Qt::SolidLine, Qt::RoundCap));
    lines(ring.rim, QPen(light, 1.5, Qt::SolidLine, Qt::RoundCap));
    QPen dashes(light, 1.0);
    dashes.setDashPattern({3.0, 3.0});
    lines(ring.half, dashes);
    painter.setPen(QPen(dark, 3.0));
    for (int pass = 0; pass < 2; ++pass) {
        painter.drawLine(ring.middle - QPointF(5, 0), ring.middle + QPointF(5, 0));
        painter.drawLine(ring.middle - QPointF(0, 5), ring.middle + QPointF(0, 5));
        painter.setPen(QPen(light, 1.2));
    }
}

} // namespace bindpose
