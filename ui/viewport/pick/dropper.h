// SPDX-License-Identifier: MIT
#pragma once
#include "ui/viewport/camera/shown_frame.h"
#include "ui/viewport/pick/pick_control.h"

#include <QWidget>

namespace bindpose {

/// What is taken from a vertex of the document's own character: its weight for the brush, or one of its joints.
class Dropper {
public:
    Dropper(const ShownFrame& shown, QWidget& view) : shown_(shown), view_(view) {}

    /// With Shift its joints are listed.
    void dropAt(const Hover& hit, QPointF mouse, Qt::KeyboardModifiers modifiers);
    /// The weight that the joint in hand has there becomes the value of the brush.
    void takeWeight(const PointAddress& point);
    /// A list of the joints that hold that vertex, to choose one of; the strongest first, beside the mouse.
    void listJoints(const PointAddress& point, QPointF mouse);

private:
    const ShownFrame& shown_;
    QWidget& view_;
};

} // namespace bindpose
