// SPDX-License-Identifier: MIT
#include "ui/viewport/gizmo/axis_gizmo.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

constexpr float kArm = 82.0f, kGap = 15.0f, kSquareFrom = 26.0f, kSquareTo = 40.0f; ///< pixels from the middle
constexpr double kReach = 7.0, kMiddle = 10.0;
constexpr float kAlongSight = 0.985f; ///< cosine from which an arm is too short to take
constexpr double kPixelsForDouble = 120.0;
constexpr float kSmallestFactor = 0.01f;

int axisOf(Handle handle)
{
    return static_cast<int>(handle);
}

/// The axis that a square leaves out.
int normalOf(Handle square)
{
    return square == Handle::YZ ? 0 : square == Handle::ZX ? 1 : 2;
}

bool isSquare(Handle handle)
{
    return handle == Handle::YZ || handle == Handle::ZX || handle == Handle::XY;
}

glm::vec2 vec(QPointF p)
{
    return {static_cast<float>(p.x()), static_cast<float>(p.y())};
}

} // namespace

void AxisGizmo::place(Kind kind, const glm::vec3& center, const glm::mat3& axes, const Camera& camera, PictureSize size)
{
    kind_ = kind;
    camera_ = camera;
    size_ = size;
    center_ = center;
    const auto pixel = project(camera, size, center);
    shown_ = pixel.has_value();
    if (!shown_) return;
    centerPixel_ = {double{pixel->pixel.x}, double{pixel->pixel.y}};
    pixel_ = worldPerPixel(camera, size, center);
    toEye_ = glm::normalize(camera.orthographic ? glm::mat3_cast(camera.rotation)[2] : eyeOf(camera) - center);
    if (active_ == Handle::None) axes_ = axes;
}

QPointF AxisGizmo::pixelOf(const glm::vec3& world) const
{
    const auto p = project(camera_, size_, world);
    return p ? QPointF(double{p->pixel.x}, double{p->pixel.y}) : centerPixel_;
}

/// An axis that points at the eye or away from it is a dot on the screen.
bool AxisGizmo::faces(int axis) const
{
    return std::abs(glm::dot(axes_[axis], toEye_)) < kAlongSight;
}

QPolygonF AxisGizmo::square(Handle handle) const
{
    const int normal = normalOf(handle);
    const glm::vec3 a = axes_[(normal + 1) % 3] * pixel_, b = axes_[(normal + 2) % 3] * pixel_;
    QPolygonF out;
    for (const auto& [u, v] : {std::pair(kSquareFrom, kSquareFrom), std::pair(kSquareTo, kSquareFrom),
             std::pair(kSquareTo, kSquareTo), std::pair(kSquareFrom, kSquareTo)})
        out << pixelOf(center_ + u * a + v * b);
    return out;
}

QPointF AxisGizmo::placeOf(Handle handle) const
{
    if (isAxis(handle)) return pixelOf(center_ + axes_[axisOf(handle)] * (kArm * pixel_));
    if (!isSquare(handle)) return centerPixel_;
    const QPolygonF corners = square(handle);
    return 0.5 * (corners[0] + corners[2]);
}

Handle AxisGizmo::handleAt(QPointF p) const
{
    if (!shown_) return Handle::None;
    const QPointF away = p - centerPixel_;
    if (std::hypot(away.x(), away.y()) <= kMiddle) return Handle::View;
    Handle best = Handle::None;
    double nearest = kReach;
    for (const Handle handle : {Handle::X, Handle::Y, Handle::Z}) {
        if (!faces(axisOf(handle))) continue;
        const QPointF from = pixelOf(center_ + axes_[axisOf(handle)] * (kGap * pixel_));
        const double distance = distanceTo(QPolygonF({from, placeOf(handle)}), p);
        if (distance >= nearest) continue;
        nearest = distance;
        best = handle;
    }
    if (best != Handle::None || kind_ == Kind::Scale) return best;
    for (const Handle handle : {Handle::YZ, Handle::ZX, Handle::XY}) {
        const bool edgeOn = std::abs(glm::dot(axes_[normalOf(handle)], toEye_)) < 0.15f;
        if (!edgeOn && square(handle).containsPoint(p, Qt::OddEvenFill)) return handle;
    }
    return Handle::None;
}

void AxisGizmo::press(Handle handle, QPointF p)
{
    active_ = handle;
    pressedAt_ = p;
    pressedCenter_ = center_;
}

/// The place on the axis that lies nearest to the line of sight through a pixel.
float AxisGizmo::alongAxis(int axis, QPointF p) const
{
    const Ray ray = rayThrough(camera_, size_, vec(p));
    const glm::vec3 a = axes_[axis], w = pressedCenter_ - ray.origin;
    const float b = glm::dot(a, ray.direction), across = 1.0f - b * b;
    // Looked along, the axis says nothing about the mouse: up is away then.
    if (across < 1.0f - kAlongSight * kAlongSight) return static_cast<float>(pressedAt_.y() - p.y()) * pixel_;
    return (b * glm::dot(ray.direction, w) - glm::dot(a, w)) / across;
}

/// Where the line of sight through a pixel meets the plane through the joint, relative to the joint.
glm::vec3 AxisGizmo::onPlane(const glm::vec3& normal, QPointF p) const
{
    const Ray ray = rayThrough(camera_, size_, vec(p));
    const float along = glm::dot(ray.direction, normal);
    if (std::abs(along) < 1.0e-3f) return glm::vec3(0.0f);
    const float t = glm::dot(pressedCenter_ - ray.origin, normal) / along;
    return ray.origin + t * ray.direction - pressedCenter_;
}

glm::vec3 AxisGizmo::movedTo(QPointF p) const
{
    glm::vec3 out(0.0f);
    if (active_ == Handle::None) return out;
    if (isAxis(active_)) {
        const int axis = axisOf(active_);
        out[axis] = alongAxis(axis, p) - alongAxis(axis, pressedAt_);
        return out;
    }
    const glm::vec3 normal =
        isSquare(active_) ? axes_[normalOf(active_)] : glm::mat3_cast(glm::normalize(camera_.rotation))[2];
    const glm::vec3 world = onPlane(normal, p) - onPlane(normal, pressedAt_);
    for (int axis = 0; axis < 3; ++axis) out[axis] = glm::dot(axes_[axis], world);
    if (isSquare(active_)) out[normalOf(active_)] = 0.0f;
    return out;
}

glm::vec3 AxisGizmo::scaledTo(QPointF p) const
{
    glm::vec3 out(1.0f);
    if (active_ == Handle::None) return out;
    const QPointF moved = p - pressedAt_;
    const auto even = static_cast<float>(std::exp2((moved.x() - moved.y()) / kPixelsForDouble));
    if (!isAxis(active_)) return glm::vec3(even);
    const QPointF arm = placeOf(active_) - centerPixel_;
    const double size = QPointF::dotProduct(arm, arm);
    const bool short_ = size < 100.0;
    const float factor = short_ ? even : 1.0f + static_cast<float>(QPointF::dotProduct(moved, arm) / size);
    out[axisOf(active_)] = std::max(kSmallestFactor, factor);
    return out;
}

void AxisGizmo::paintArm(QPainter& painter, int axis, bool strong, float factor, const RenderColors& colors) const
{
    const auto handle = static_cast<Handle>(axis);
    QColor ink = inkOf(handle, colors);
    const glm::vec3 direction = axes_[axis] * pixel_;
    const QPointF from = pixelOf(center_ + kGap * direction), tip = pixelOf(center_ + kArm * factor * direction);
    painter.setPen(QPen(ink, strong ? 3.2 : 2.4, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(from, tip);
    painter.setPen(Qt::NoPen);
    painter.setBrush(ink);
    const QPointF along = tip - centerPixel_;
    const double size = std::max(1.0, std::hypot(along.x(), along.y()));
    const QPointF unit = along / size, side(-unit.y(), unit.x());
    if (kind_ == Kind::Scale) {
        const double half = strong ? 5.5 : 4.5;
        painter.drawRect(QRectF(tip.x() - half, tip.y() - half, 2.0 * half, 2.0 * half));
    } else {
        const double length = strong ? 14.0 : 12.0, width = strong ? 6.0 : 5.0;
        painter.drawPolygon(QPolygonF({tip + unit * length * 0.4, tip - unit * length * 0.6 + side * width,
            tip - unit * length * 0.6 - side * width}));
    }
    if (!strong) return;
    painter.setPen(ink);
    paintAxisLetter(painter, handle, tip + unit * 18.0);
}

/// During a drag along an axis the whole axis is seen.
void AxisGizmo::paintGuide(QPainter& painter, const RenderColors& colors) const
{
    for (int axis = 0; axis < 3; ++axis) {
        const auto handle = static_cast<Handle>(axis);
        const bool in = handle == active_ || (isSquare(active_) && normalOf(active_) != axis);
        if (!in || !faces(axis)) continue;
        QColor ink = inkOf(handle, colors);
        ink.setAlphaF(0.5f);
        const QPointF along = pixelOf(center_ + axes_[axis] * (40.0f * pixel_)) - centerPixel_;
        const double size = std::max(1.0, std::hypot(along.x(), along.y()));
        const QPointF reach = along / size * static_cast<double>(size_.width + size_.height);
        painter.setPen(QPen(ink, 1.0, Qt::DashLine));
        painter.drawLine(centerPixel_ - reach, centerPixel_ + reach);
    }
}

void AxisGizmo::paint(QPainter& painter, Handle hovered, const glm::vec3& factors, const RenderColors& colors) const
{
    if (!shown_) return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const bool drags = active_ != Handle::None;
    const Handle chosen = drags ? active_ : hovered;
    if (drags) paintGuide(painter, colors);
    if (kind_ == Kind::Move)
        for (const Handle handle : {Handle::YZ, Handle::ZX, Handle::XY}) {
            if (drags ? handle != active_ : std::abs(glm::dot(axes_[normalOf(handle)], toEye_)) < 0.15f) continue;
            QColor ink = inkOf(handle, colors);
            painter.setPen(QPen(ink, handle == chosen ? 2.0 : 1.2));
            ink.setAlphaF(handle == chosen ? 0.5f : 0.22f);
            painter.setBrush(ink);
            painter.drawPolygon(square(handle));
        }
    for (int axis = 0; axis < 3; ++axis) {
        const auto handle = static_cast<Handle>(axis);
        const bool in =
            !drags || handle == active_ || (isSquare(active_) && normalOf(active_) != axis) || active_ == Handle::View;
        if (in && faces(axis)) paintArm(painter, axis, handle == chosen, factors[axis], colors);
    }
    const bool strong = chosen == Handle::View;
    painter.setPen(QPen(QColor::fromRgbF(colors.halo.x, colors.halo.y, colors.halo.z), strong ? 4.0 : 3.2));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(centerPixel_, 8.0, 8.0);
    painter.setPen(QPen(inkOf(Handle::View, colors), strong ? 2.4 : 1.4));
    painter.drawEllipse(centerPixel_, 8.0, 8.0);
    painter.restore();
}

} // namespace bindpose
