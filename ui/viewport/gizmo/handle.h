// SPDX-License-Identifier: MIT
#pragma once
#include "render/camera/render_options.h"

#include <QColor>
#include <QPointF>
#include <QPolygonF>

class QPainter;

namespace bindpose {

/// A part of a gizmo that is dragged: an axis, all that lies across the line of sight (turning about it, moving in the
/// picture's plane, scaling evenly), or two axes at once.
enum class Handle { None = -1, X, Y, Z, View, YZ, ZX, XY };

/// True for X, Y and Z.
constexpr bool isAxis(Handle handle)
{
    return handle == Handle::X || handle == Handle::Y || handle == Handle::Z;
}

/// An axis has its own colour, View the text's, two axes that of the one they leave out.
QColor inkOf(Handle handle, const RenderColors& colors);
/// Nearest distance to an open line.
double distanceTo(const QPolygonF& line, QPointF p);
/// "X", bold, beside a handle that is under the mouse.
void paintAxisLetter(QPainter& painter, Handle handle, QPointF at);

} // namespace bindpose
