// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/finding.h"
#include "ui/look/theme.h"

#include <QIcon>

class QPainter;
class QRectF;

namespace bindpose {

/// An icon of resources/icons by its file's stem, drawn in the theme's colours at the time of painting: `normal`,
/// SelText when on or selected, Off when disabled.
QIcon icon(const char* name, Token normal = Token::Text2);

/// Draws an icon into a painted view.
void paintIcon(QPainter& painter, const QRectF& rect, const char* name, const QColor& ink);
/// A severity as shape and colour: error square, warning triangle, hint and info circle. Sets pen and brush.
void paintSeverity(QPainter& painter, const QPointF& center, Severity severity);

} // namespace bindpose
