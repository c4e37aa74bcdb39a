// SPDX-License-Identifier: MIT
#include "ui/viewport/gizmo/rotate_gizmo.h"

#include <QPainter>
#include <QPainterPath>

#include <cmath>

namespace bindpose {
namespace {

constexpr float kRadiusPixels = 76.0f, kViewRadiusPixels = 90.0f;
constexpr int kSegments = 72;
constexpr double kReachPixels = 6.0;
constexpr float kPi = 3.14159265f;

std::size_t at(Handle ring)
{
    return static_cast<std::size_t>(ring);
}

} // namespace

void RotateGizmo::place(const glm::vec3& center, const glm::mat3& axes, const Camera& camera, PictureSize size)
{
    camera_ = camera;
    size_ = size;
    // During a drag the rings stay as they were pressed: the angle is measured on them, also where the joint goes on.
    if (active_ == Handle::None) center_ = center;
    const auto pixel = project(camera, size, center_);
    shown_ = pixel.has_value();
    if (!shown_) return;
    centerPixel_ = {double{pixel->pixel.x}, double{pixel->pixel.y}};
    radius_ = kRadiusPixels * worldPerPixel(camera, size, center_);
    if (active_ != Handle::None) return;
    const glm::vec3 toEye =
        glm::normalize(camera.orthographic ? glm::mat3_cast(camera.rotation)[2] : eyeOf(camera) - center);
    axes_[at(Handle::View)] = toEye;
    setAxes(axes);
}

void RotateGizmo::setAxes(const glm::mat3& axes)
{
    for (int i = 0; i < 3; ++i) axes_[static_cast<std::size_t>(i)] = axes[i];
    for (std::size_t i = 0; i < 4; ++i) {
        const glm::vec3 a = axes_[i];
        const glm::vec3 other = std::abs(a.y) < 0.9f ? glm::vec3(0, 1, 0) : glm::vec3(1, 0, 0);
        u_[i] = glm::normalize(glm::cross(other, a));
        v_[i] = glm::cross(a, u_[i]);
    }
}

glm::vec3 RotateGizmo::axis(Handle ring) const
{
    return axes_[at(ring)];
}

glm::vec3 RotateGizmo::onRing(Handle ring, float angleRad) const
{
    const float r = ring == Handle::View ? radius_ * kViewRadiusPixels / kRadiusPixels : radius_;
    return center_ + r * (std::cos(angleRad) * u_[at(ring)] + std::sin(angleRad) * v_[at(ring)]);
}

QPointF RotateGizmo::pixelOf(const glm::vec3& world) const
{
    const auto p = project(camera_, size_, world);
    return p ? QPointF(double{p->pixel.x}, double{p->pixel.y}) : centerPixel_;
}

RotateGizmo::Curve RotateGizmo::curve(Handle ring) const
{
    Curve out;
    const glm::vec3 toEye = axes_[at(Handle::View)];
    bool wasFront = false;
    for (int i = 0; i <= kSegments; ++i) {
        const float angle = 2.0f * kPi * static_cast<float>(i) / kSegments;
        const glm::vec3 place = onRing(ring, angle);
        const bool front = ring == Handle::View || glm::dot(place - center_, toEye) >= -0.02f * radius_;
        const QPointF pixel = pixelOf(place);
        auto& lines = front ? out.front : out.back;
        if (i == 0 || front != wasFront) {
            // Halves touch: the last place of the other begins this one.
            QPolygonF begin;
            const auto& other = front ? out.back : out.front;
            if (i > 0 && !other.empty()) begin << other.back().back();
            lines.push_back(begin);
        }
        lines.back() << pixel;
        wasFront = front;
    }
    return out;
}

Handle RotateGizmo::handleAt(QPointF p) const
{
    if (!shown_) return Handle::None;
    Handle best = Handle::None;
    double bestScore = kReachPixels;
    for (const Handle ring : {Handle::X, Handle::Y, Handle::Z, Handle::View}) {
        const Curve lines = curve(ring);
        for (const QPolygonF& line : lines.front) {
            // The ring around the line of sight gives way to the others.
            const double score = distanceTo(line, p) + (ring == Handle::View ? 1.5 : 0.0);
            if (score < bestScore) {
                best = ring;
                bestScore = score;
            }
        }
    }
    return best;
}

bool RotateGizmo::edgeOn(Handle ring) const
{
    return std::abs(glm::dot(axes_[at(ring)], axes_[at(Handle::View)])) < 0.22f;
}

/// Place on the ring's plane under a pixel, in the ring's own directions.
glm::vec2 RotateGizmo::basisAngle(Handle ring, QPointF p) const
{
    const Ray ray = rayThrough(camera_, size_, {static_cast<float>(p.x()), static_cast<float>(p.y())});
    const float along = glm::dot(ray.direction, axes_[at(ring)]);
    const float t = glm::dot(center_ - ray.origin, axes_[at(ring)]) / along;
    const glm::vec3 away = ray.origin + t * ray.direction - center_;
    return {glm::dot(away, u_[at(ring)]), glm::dot(away, v_[at(ring)])};
}

void RotateGizmo::press(Handle ring, QPointF p)
{
    active_ = ring;
    pressedAt_ = p;
    turned_ = 0.0f;
    const glm::vec2 start = basisAngle(ring, p);
    startAngle_ = lastAngle_ = std::atan2(start.y, start.x);
    if (!edgeOn(ring)) return;
    // Seen from its edge a ring is a line: the nearest place on its near half was pressed.
    double best = 1.0e9;
    for (int i = 0; i < kSegments; ++i) {
        const float angle = 2.0f * kPi * static_cast<float>(i) / kSegments;
        const glm::vec3 place = onRing(ring, angle);
        if (glm::dot(place - center_, axes_[at(Handle::View)]) < 0.0f) continue;
        const QPointF off = pixelOf(place) - p;
        if (std::hypot(off.x(), off.y()) >= best) continue;
        best = std::hypot(off.x(), off.y());
        startAngle_ = angle;
    }
}

float RotateGizmo::angleTo(QPointF p)
{
    if (active_ == Handle::None) return 0.0f;
    if (edgeOn(active_)) {
        const QPointF along =
            pixelOf(onRing(active_, startAngle_ + 0.05f)) - pixelOf(onRing(active_, startAngle_ - 0.05f));
        const double size = std::hypot(along.x(), along.y());
        if (!(size > 0.0)) return 0.0f;
        return static_cast<float>(QPointF::dotProduct(p - pressedAt_, along) / size / double{kRadiusPixels});
    }
    const glm::vec2 now = basisAngle(active_, p);
    const float angle = std::atan2(now.y, now.x);
    float step = angle - lastAngle_;
    if (step > kPi) step -= 2.0f * kPi;
    if (step < -kPi) step += 2.0f * kPi;
    lastAngle_ = angle;
    turned_ += step;
    return turned_;
}

void RotateGizmo::paintWedge(QPainter& painter, float sweptRad, const RenderColors& colors) const
{
    QPolygonF wedge{centerPixel_};
    const int steps = std::clamp(static_cast<int>(std::abs(sweptRad) / 0.06f), 1, 200);
    for (int i = 0; i <= steps; ++i)
        wedge << pixelOf(onRing(active_, startAngle_ + sweptRad * static_cast<float>(i) / static_cast<float>(steps)));
    QColor fill = inkOf(active_, colors);
    fill.setAlphaF(0.28f);
    painter.setPen(Qt::NoPen);
    painter.setBrush(fill);
    painter.drawPolygon(wedge, Qt::WindingFill);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(inkOf(active_, colors), 1.4));
    painter.drawLine(centerPixel_, wedge[1]);
    painter.drawLine(centerPixel_, wedge.back());
}

void RotateGizmo::paint(QPainter& painter, Handle hovered, float sweptRad, const RenderColors& colors) const
{
    if (!shown_) return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    if (active_ != Handle::None) paintWedge(painter, sweptRad, colors);
    for (const Handle ring : {Handle::View, Handle::X, Handle::Y, Handle::Z}) {
        if (active_ != Handle::None && ring != active_ && ring != Handle::View) continue;
        const Curve lines = curve(ring);
        const bool strong = ring == (active_ != Handle::None ? active_ : hovered);
        QColor ink = inkOf(ring, colors);
        QColor faint = ink;
        faint.setAlphaF(0.35f);
        if (ring == Handle::View) ink.setAlphaF(strong ? 0.9f : 0.35f);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(faint, 1.2));
        for (const QPolygonF& line : lines.back) painter.drawPolyline(line);
        const double width = ring == Handle::View ? (strong ? 2.0 : 1.2) : strong ? 3.2 : 2.4;
        painter.setPen(QPen(ink, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        for (const QPolygonF& line : lines.front) painter.drawPolyline(line);
        if (strong && ring != Handle::View && !lines.front.empty()) {
            const QPolygonF& longest = *std::max_element(lines.front.begin(), lines.front.end(),
                [](const QPolygonF& a, const QPolygonF& b) { return a.size() < b.size(); });
            const QPointF end = longest[longest.size() / 2];
            const QPointF out = end - centerPixel_;
            const double size = std::max(1.0, std::hypot(out.x(), out.y()));
            paintAxisLetter(painter, ring, end + out / size * 12.0);
        }
    }
    painter.setPen(QPen(QColor::fromRgbF(colors.halo.x, colors.halo.y, colors.halo.z), 1.2));
    painter.setBrush(inkOf(Handle::View, colors));
    painter.drawEllipse(centerPixel_, 3.2, 3.2);
    painter.restore();
}

} // namespace bindpose
