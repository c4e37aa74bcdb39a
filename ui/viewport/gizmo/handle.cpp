// SPDX-License-Identifier: MIT
#include "ui/viewport/gizmo/handle.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace bindpose {

QColor inkOf(Handle handle, const RenderColors& colors)
{
    glm::vec3 ink = colors.text;
    if (handle == Handle::X || handle == Handle::YZ) ink = colors.axisX;
    if (handle == Handle::Y || handle == Handle::ZX) ink = colors.axisY;
    if (handle == Handle::Z || handle == Handle::XY) ink = colors.axisZ;
    return QColor::fromRgbF(ink.x, ink.y, ink.z);
}

double distanceTo(const QPolygonF& line, QPointF p)
{
    double best = 1.0e9;
    for (int i = 0; i + 1 < line.size(); ++i) {
        const QPointF along = line[i + 1] - line[i], away = p - line[i];
        const double size = QPointF::dotProduct(along, along);
        const double t = size > 0.0 ? std::clamp(QPointF::dotProduct(along, away) / size, 0.0, 1.0) : 0.0;
        const QPointF off = away - t * along;
        best = std::min(best, std::hypot(off.x(), off.y()));
    }
    return best;
}

void paintAxisLetter(QPainter& painter, Handle handle, QPointF at)
{
    QFont font = painter.font();
    font.setPixelSize(11);
    font.setBold(true);
    painter.setFont(font);
    painter.drawText(QRectF(at.x() - 8.0, at.y() - 8.0, 16.0, 16.0), Qt::AlignCenter,
        QStringLiteral("XYZ").mid(static_cast<int>(handle), 1));
}

} // namespace bindpose
