// SPDX-License-Identifier: MIT
#pragma once
#include "render/camera/camera.h"
#include "render/camera/render_options.h"
#include "ui/viewport/gizmo/handle.h"

#include <QPointF>
#include <QPolygonF>

#include <array>

namespace bindpose {

/// Three rings around a joint's axes and one around the line of sight: where they stand on the screen, which one is
/// under the mouse, how they look, and what angle a drag along one means.
class RotateGizmo {
public:
    /// `axes`: unit columns, world.
    void place(const glm::vec3& center, const glm::mat3& axes, const Camera& camera, PictureSize size);
    void hide() { shown_ = false; }
    bool shown() const { return shown_; }
    const glm::vec3& center() const { return center_; }
    QPointF centerPixel() const { return centerPixel_; }
    glm::vec3 axis(Handle ring) const;

    /// The ring within 6 pixels of the mouse; near halves win.
    Handle handleAt(QPointF at) const;

    /// Begins a drag; angleTo follows it, over several turns. Right-handed about axis(ring), radians.
    void press(Handle ring, QPointF at);
    float angleTo(QPointF at);
    void release() { active_ = Handle::None; }
    /// Other axes, also during a drag, which begins anew by `press`.
    void setAxes(const glm::mat3& axes);
    Handle active() const { return active_; }

    /// `swept`: shown as a wedge while dragging, radians.
    void paint(QPainter& painter, Handle hovered, float sweptRad, const RenderColors& colors) const;

private:
    struct Curve {
        std::vector<QPolygonF> front, back;
    };
    glm::vec3 onRing(Handle ring, float angleRad) const;
    QPointF pixelOf(const glm::vec3& world) const;
    Curve curve(Handle ring) const;
    glm::vec2 basisAngle(Handle ring, QPointF at) const;
    bool edgeOn(Handle ring) const;
    void paintWedge(QPainter& painter, float sweptRad, const RenderColors& colors) const;

    bool shown_ = false;
    glm::vec3 center_{0.0f};
    std::array<glm::vec3, 4> axes_{}, u_{}, v_{}; ///< per ring: axis and two directions in its plane
    Camera camera_;
    PictureSize size_;
    QPointF centerPixel_;
    float radius_ = 1.0f; ///< world
    Handle active_ = Handle::None;
    float startAngle_ = 0.0f, lastAngle_ = 0.0f, turned_ = 0.0f;
    QPointF pressedAt_;
};

} // namespace bindpose
