// SPDX-License-Identifier: MIT
#include "ui/viewport/gizmo/pose_gizmo.h"

namespace bindpose {

void PoseGizmo::place(Tool tool, const glm::vec3& center, const glm::mat3& axes, const Camera& camera, PictureSize size)
{
    hide();
    tool_ = tool;
    if (tool == Tool::Rotate) rings_.place(center, axes, camera, size);
    if (tool == Tool::Move) arms_.place(AxisGizmo::Kind::Move, center, axes, camera, size);
    if (tool == Tool::Scale) arms_.place(AxisGizmo::Kind::Scale, center, axes, camera, size);
}

void PoseGizmo::hide()
{
    rings_.hide();
    arms_.hide();
}

void PoseGizmo::press(Handle handle, QPointF at)
{
    if (tool_ == Tool::Rotate)
        rings_.press(handle, at);
    else
        arms_.press(handle, at);
}

void PoseGizmo::release()
{
    rings_.release();
    arms_.release();
}

void PoseGizmo::lock(Handle handle, QPointF at)
{
    if (tool_ == Tool::Rotate)
        rings_.press(handle, at);
    else
        arms_.lock(handle);
}

void PoseGizmo::setAxes(const glm::mat3& axes)
{
    rings_.setAxes(axes);
    arms_.setAxes(axes);
}

void PoseGizmo::paint(
    QPainter& painter, Handle hovered, float sweptRad, const glm::vec3& factors, const RenderColors& colors) const
{
    if (tool_ == Tool::Rotate)
        rings_.paint(painter, hovered, sweptRad, colors);
    else
        arms_.paint(painter, hovered, factors, colors);
}

} // namespace bindpose
