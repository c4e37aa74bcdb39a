// SPDX-License-Identifier: MIT
#pragma once
#include "render/camera/camera.h"
#include "ui/viewport/gizmo/handle.h"

#include <array>

namespace bindpose {

/// Three arms along a joint's axes: with arrowheads and small squares between them they move it, with boxes they
/// stretch it. Where they stand on the screen, which one is under the mouse, and what a drag along one means in the
/// world. Right under perspective and without.
class AxisGizmo {
public:
    enum class Kind { Move, Scale };

    /// `axes`: unit columns, world. During a drag the arms stay where they were pressed.
    void place(Kind kind, const glm::vec3& center, const glm::mat3& axes, const Camera& camera, PictureSize size);
    void hide() { shown_ = false; }
    bool shown() const { return shown_; }
    QPointF centerPixel() const { return centerPixel_; }
    const glm::mat3& axes() const { return axes_; }

    /// What is within reach of the mouse. An axis that is looked along has no arm to take.
    Handle handleAt(QPointF at) const;
    /// Where an arm ends or a square has its middle.
    QPointF placeOf(Handle handle) const;

    void press(Handle handle, QPointF at);
    /// The same drag, from where it was pressed, along something else.
    void lock(Handle handle) { active_ = handle; }
    /// Other axes, also during a drag.
    void setAxes(const glm::mat3& axes) { axes_ = axes; }
    void release() { active_ = Handle::None; }
    Handle active() const { return active_; }
    /// How far the drag went along each axis, in units of the world. View: across the line of sight, told in the axes.
    glm::vec3 movedTo(QPointF at) const;
    /// Factors along each axis; never 0.
    glm::vec3 scaledTo(QPointF at) const;

    /// `factors`: where the boxes stand while scaling.
    void paint(QPainter& painter, Handle hovered, const glm::vec3& factors, const RenderColors& colors) const;

private:
    QPointF pixelOf(const glm::vec3& world) const;
    bool faces(int axis) const;
    QPolygonF square(Handle handle) const;
    float alongAxis(int axis, QPointF at) const;
    glm::vec3 onPlane(const glm::vec3& normal, QPointF at) const;
    void paintArm(QPainter& painter, int axis, bool strong, float factor, const RenderColors& colors) const;
    void paintGuide(QPainter& painter, const RenderColors& colors) const;

    Kind kind_ = Kind::Move;
    bool shown_ = false;
    glm::vec3 center_{0.0f}, toEye_{0.0f, 0.0f, 1.0f};
    glm::mat3 axes_{1.0f};
    Camera camera_;
    PictureSize size_;
    QPointF centerPixel_;
    float pixel_ = 1.0f; ///< world units a pixel at the joint
    Handle active_ = Handle::None;
    QPointF pressedAt_;
    glm::vec3 pressedCenter_{0.0f}; ///< drags are measured from here, while the joint moves on
};

} // namespace bindpose
