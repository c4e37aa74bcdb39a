// SPDX-License-Identifier: MIT
#include "ui/viewport/brush/brush_ring.h"

#include "ui/viewport/brush/ring_curves.h"

#include <QLineF>
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

RingPieces::Edge edgeOf(std::uint32_t a, std::uint32_t b)
{
    return {std::min(a, b), std::max(a, b)};
}

/// Its parts that are seen, on the screen.
void addLines(const RingSurface& surface, const RingCurve& curve, std::vector<QPolygonF>& out)
{
    QPolygonF line;
    const auto end = [&] {
        if (line.size() > 1) out.push_back(line);
        line.clear();
    };
    const std::size_t count = curve.places.size();
    for (std::size_t i = 0; i < count + (curve.closed ? 1 : 0); ++i) {
        const auto at = pixelOf(surface, curve.places[i % count]);
        const bool before = i > 0 && curve.seen[i - 1];
        if (!before) end();
        if (at && (before || curve.seen[i % count]))
            line.push_back(*at);
        else
            end();
    }
    end();
}

/// Of the surface as it is shaded: what the triangles around each corner have in common.
glm::vec3 normalAt(const RingSurface& surface, const MeshSpot& at)
{
    const MeshPlaces::Triangle& corners = surface.mesh.triangles()[at.triangle];
    glm::vec3 out(0.0f);
    for (std::size_t c = 0; c < 3; ++c) {
        glm::vec3 sum(0.0f);
        for (const std::uint32_t triangle : surface.mesh.trianglesAt(corners[c])) {
            const MeshPlaces::Triangle& around = surface.mesh.triangles()[triangle];
            const glm::vec3 a = surface.positions[around[0]];
            sum += glm::cross(surface.positions[around[1]] - a, surface.positions[around[2]] - a);
        }
        const float size = glm::length(sum);
        if (size > 0.0f) out += at.barycentric[static_cast<int>(c)] * sum / size;
    }
    return out;
}

} // namespace

std::vector<QPolygonF> ringLines(const RingSurface& surface, std::span<const PlaceDistance> reached, float distance)
{
    std::vector<float> known(surface.positions.size(), kFar);
    for (const PlaceDistance& one : reached) known[one.place] = one.distance;
    RingPieces pieces;
    for (const PlaceDistance& one : reached)
        for (const std::uint32_t triangle : surface.mesh.trianglesAt(one.place)) {
            const MeshPlaces::Triangle& corners = surface.mesh.triangles()[triangle];
            const bool others = std::any_of(corners.begin(), corners.end(),
                [&](std::uint32_t place) { return place < one.place && known[place] != kFar; });
            if (others) continue; // it is looked at from that corner
            const std::array<float, 3> away = cornerDistances(surface, known, corners);
            if ((away[0] <= distance) == (away[1] <= distance) && (away[1] <= distance) == (away[2] <= distance))
                continue;
            std::vector<RingPieces::End> ends;
            for (std::size_t c = 0; c < 3; ++c) {
                const std::size_t d = (c + 1) % 3;
                if ((away[c] <= distance) == (away[d] <= distance)) continue;
                const float t = (distance - away[c]) / (away[d] - away[c]);
                ends.push_back({edgeOf(corners[c], corners[d]),
                    glm::mix(surface.positions[corners[c]], surface.positions[corners[d]], t)});
            }
            if (ends.size() == 2) pieces.add(ends[0], ends[1], facesEye(surface, corners));
        }
    std::vector<QPolygonF> out;
    for (const RingCurve& curve : pieces.curves()) addLines(surface, smoothed(curve, distance), out);
    return out;
}

std::vector<QPolygonF> flatRing(const RingSurface& surface, const MeshSpot& at, float radius)
{
    const MeshPlaces::Triangle& corners = surface.mesh.triangles()[at.triangle];
    const glm::vec3 side = surface.positions[corners[1]] - surface.positions[corners[0]];
    const glm::vec3 normal = normalAt(surface, at);
    const glm::vec3 across = glm::cross(normal, side);
    if (!(glm::length(across) > 0.0f)) return {};
    const glm::vec3 v = glm::normalize(across), u = glm::normalize(glm::cross(v, normal));
    const glm::vec3 middle = positionOf(surface.mesh, surface.positions, at);
    RingCurve circle;
    circle.closed = true;
    for (int i = 0; i < kFlatSides; ++i) {
        const float angle = 6.2831853f * static_cast<float>(i) / static_cast<float>(kFlatSides);
        circle.places.push_back(middle + radius * (std::cos(angle) * u + std::sin(angle) * v));
    }
    circle.seen.assign(circle.places.size(), 1);
    std::vector<QPolygonF> out;
    addLines(surface, circle, out);
    return out;
}

QRectF boundsOf(const BrushRing& ring)
{
    QRectF out(ring.middle, QSizeF(0.0, 0.0));
    for (const QPolygonF& line : ring.rim)
        for (const QPointF& at : line) {
            out.setLeft(std::min(out.left(), at.x()));
            out.setRight(std::max(out.right(), at.x()));
            out.setTop(std::min(out.top(), at.y()));
            out.setBottom(std::max(out.bottom(), at.y()));
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
    const auto lines = [&painter](const std::vector<QPolygonF>& all, const QPen& pen) {
        painter.setPen(pen);
        painter.setBrush(Qt::NoBrush);
        for (const QPolygonF& line : all) painter.drawPolyline(line);
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
