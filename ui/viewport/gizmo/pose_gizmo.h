// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/look/view_state.h"
#include "ui/viewport/gizmo/axis_gizmo.h"
#include "ui/viewport/gizmo/rotate_gizmo.h"

namespace bindpose {

/// The handles of the tool in hand at the selected joint: rings to turn it, arms to move or stretch it.
class PoseGizmo {
public:
    /// Tools without handles show none.
    void place(Tool tool, const glm::vec3& center, const glm::mat3& axes, const Camera& camera, PictureSize size);
    void hide();
    bool shown() const { return tool_ == Tool::Rotate ? rings_.shown() : arms_.shown(); }
    Tool tool() const { return tool_; }
    QPointF centerPixel() const { return tool_ == Tool::Rotate ? rings_.centerPixel() : arms_.centerPixel(); }
    Handle handleAt(QPointF at) const { return tool_ == Tool::Rotate ? rings_.handleAt(at) : arms_.handleAt(at); }

    void press(Handle handle, QPointF at);
    void release();
    Handle active() const { return tool_ == Tool::Rotate ? rings_.active() : arms_.active(); }
    /// The same drag along another axis. Rings measure anew from `at`, arms from where they were pressed.
    void lock(Handle handle, QPointF at);
    void setAxes(const glm::mat3& axes);

    RotateGizmo& rings() { return rings_; }
    const AxisGizmo& arms() const { return arms_; }
    /// Angle and factors as they are while dragging.
    void paint(
        QPainter& painter, Handle hovered, float sweptRad, const glm::vec3& factors, const RenderColors& colors) const;

private:
    Tool tool_ = Tool::Inspect;
    RotateGizmo rings_;
    AxisGizmo arms_;
};

} // namespace bindpose
