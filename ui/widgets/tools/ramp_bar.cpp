// SPDX-License-Identifier: MIT
#include "ui/widgets/tools/ramp_bar.h"

#include "render/camera/ramp.h"
#include "ui/look/theme.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

constexpr double kBeside = 8.0, kBarHeight = 22.0, kHandle = 6.0;

} // namespace

RampBar::RampBar(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void RampBar::fill(const RampStops& stops, int current)
{
    stops_ = stops;
    current_ = current;
    update();
}

void RampBar::setCurrent(int row)
{
    current_ = row;
    update();
}

QSize RampBar::sizeHint() const
{
    return {240, 46};
}

QRectF RampBar::barBox() const
{
    return {kBeside, 2.0, width() - 2.0 * kBeside, kBarHeight};
}

QPointF RampBar::placeOf(int row) const
{
    const QRectF bar = barBox();
    return {bar.left() + bar.width() * stops_[static_cast<std::size_t>(row)].hundredths / 100.0, bar.bottom() + 9.0};
}

int RampBar::handleAt(const QPointF& at) const
{
    int best = -1;
    double nearest = kHandle + 2.0;
    for (int row = 0; row < static_cast<int>(stops_.size()); ++row)
        if (const double away = std::abs(placeOf(row).x() - at.x()); away < nearest) {
            nearest = away;
            best = row;
        }
    return best;
}

std::uint32_t RampBar::hundredthsAt(double x) const
{
    const QRectF bar = barBox();
    return static_cast<std::uint32_t>(std::lround(std::clamp((x - bar.left()) / bar.width(), 0.0, 1.0) * 100.0));
}

void RampBar::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF bar = barBox();
    QLinearGradient ramp(bar.topLeft(), bar.topRight());
    for (const RampStop& stop : stops_) ramp.setColorAt(stop.hundredths / 100.0, QColor::fromRgb(stop.rgb));
    painter.setPen(QPen(color(Token::Ctl), 1.0));
    painter.setBrush(ramp);
    painter.drawRoundedRect(bar, 3.0, 3.0);
    for (int row = 0; row < static_cast<int>(stops_.size()); ++row) {
        const QPointF at = placeOf(row);
        const bool chosen = row == current_;
        QPolygonF shape{at + QPointF(0.0, -8.0), at + QPointF(kHandle, -1.0), at + QPointF(kHandle, 9.0),
            at + QPointF(-kHandle, 9.0), at + QPointF(-kHandle, -1.0)};
        painter.setPen(QPen(color(chosen ? Token::Accent : Token::Text2), chosen ? 2.0 : 1.0));
        painter.setBrush(QColor::fromRgb(stops_[static_cast<std::size_t>(row)].rgb));
        painter.drawPolygon(shape);
    }
}

void RampBar::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton) return;
    const int row = handleAt(event->position());
    if (row >= 0)
        Q_EMIT chosen(row);
    else
        Q_EMIT added(hundredthsAt(event->position().x()));
}

/// A handle stays between its neighbours.
void RampBar::mouseMoveEvent(QMouseEvent* event)
{
    if (!(event->buttons() & Qt::LeftButton) || current_ < 0 || current_ >= static_cast<int>(stops_.size())) return;
    const auto at = static_cast<std::size_t>(current_);
    const std::uint32_t least = at == 0 ? 0 : stops_[at - 1].hundredths + 1;
    const std::uint32_t most = at + 1 == stops_.size() ? 100 : stops_[at + 1].hundredths - 1;
    const std::uint32_t to = std::clamp(hundredthsAt(event->position().x()), least, most);
    if (to != stops_[at].hundredths) Q_EMIT moved(current_, to);
}

void RampBar::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (handleAt(event->position()) >= 0) Q_EMIT opened();
}

} // namespace bindpose
