// SPDX-License-Identifier: MIT
#include "ui/widgets/problems/distance_curve.h"

#include "ui/base/time_snap.h"
#include "ui/look/theme.h"

#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

constexpr int kCurveHeight = 64, kCurveTop = 18, kCurveLine = 16, kCurveSide = 10;

} // namespace

DistanceCurve::DistanceCurve(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Distance over the clip"));
    setToolTip(tr("A click goes to that time."));
}

void DistanceCurve::show(Shown shown)
{
    if (shown == shown_) return;
    shown_ = std::move(shown);
    most_ = 0.0;
    for (const Point& point : shown_.points)
        if (std::isfinite(point.distance)) most_ = std::max({most_, point.distance, shown_.fixed ? point.after : 0.0});
    update();
}

QSize DistanceCurve::sizeHint() const
{
    return {240, kCurveTop + kCurveHeight + kCurveLine};
}

QRectF DistanceCurve::plot() const
{
    return QRectF(kCurveSide, kCurveTop, std::max(1, width() - 2 * kCurveSide), kCurveHeight);
}

double DistanceCurve::xOf(double timeSec) const
{
    const double begin = shown_.points.front().timeSec, length = shown_.points.back().timeSec - begin;
    return plot().left() + (length > 0.0 ? (timeSec - begin) / length : 0.0) * plot().width();
}

double DistanceCurve::yOf(double distance) const
{
    const double share = most_ > 0.0 && std::isfinite(distance) ? std::min(1.0, distance / most_) : 1.0;
    return plot().bottom() - share * plot().height();
}

/// Time does not mirror: it runs to the right in every language.
void DistanceCurve::paintEvent(QPaintEvent*)
{
    if (shown_.points.empty()) return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QPainterPath line, after;
    for (const Point& point : shown_.points) {
        const QPointF at(xOf(point.timeSec), yOf(point.distance)), then(at.x(), yOf(point.after));
        const bool first = line.elementCount() == 0;
        first ? line.moveTo(at) : line.lineTo(at);
        first ? after.moveTo(then) : after.lineTo(then);
    }
    QPainterPath area = line;
    area.lineTo(xOf(shown_.points.back().timeSec), plot().bottom());
    area.lineTo(xOf(shown_.points.front().timeSec), plot().bottom());
    QColor tint = color(shown_.ink);
    tint.setAlphaF(0.2f);
    painter.fillPath(area, tint);
    painter.setPen(QPen(color(Token::Line), 1.0));
    painter.drawLine(plot().bottomLeft(), plot().bottomRight());
    painter.setPen(QPen(color(shown_.ink), 1.6));
    painter.drawPath(line);
    if (shown_.fixed) {
        painter.setPen(QPen(color(Token::Ok), 1.4, Qt::DashLine));
        painter.drawPath(after);
    }
    const double x = std::clamp(xOf(shown_.nowSec), plot().left(), plot().right());
    painter.setPen(QPen(color(Token::Accent), 1.5));
    painter.drawLine(QPointF(x, plot().top()), QPointF(x, plot().bottom()));
    painter.setFont(captionFont());
    const QFontMetricsF metrics(captionFont());
    if (!shown_.now.isEmpty()) {
        const double wide = metrics.horizontalAdvance(shown_.now);
        painter.setPen(color(shown_.ink));
        painter.drawText(
            QPointF(std::clamp(x - 0.5 * wide, 0.0, std::max(0.0, width() - wide)), kCurveTop - 5.0), shown_.now);
    }
    const auto frame = [this](const Point& at) {
        return QString::number(std::lround(frameAt(at.timeSec, shown_.framesPerSecond)));
    };
    painter.setPen(color(Token::Text3));
    const QRectF below(kCurveSide, kCurveTop + kCurveHeight + 1, plot().width(), kCurveLine);
    painter.drawText(below, Qt::AlignLeft | Qt::AlignVCenter, frame(shown_.points.front()));
    painter.drawText(below, Qt::AlignRight | Qt::AlignVCenter, frame(shown_.points.back()));
}

void DistanceCurve::choose(double x)
{
    if (shown_.points.size() < 2) return;
    const double begin = shown_.points.front().timeSec, length = shown_.points.back().timeSec - begin;
    Q_EMIT timeChosen(begin + std::clamp((x - plot().left()) / plot().width(), 0.0, 1.0) * length);
}

void DistanceCurve::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton) choose(event->position().x());
}

void DistanceCurve::mouseMoveEvent(QMouseEvent* event)
{
    if (event->buttons() & Qt::LeftButton) choose(event->position().x());
}

std::vector<PaintedPart> DistanceCurve::paintedParts() const
{
    if (shown_.points.empty()) return {};
    return {{tr("Distance over the clip, %1 at most").arg(shown_.worst), plot().toRect()}};
}

} // namespace bindpose
