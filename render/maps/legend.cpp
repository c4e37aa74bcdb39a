// SPDX-License-Identifier: MIT
#include "render/maps/legend.h"

#include "render/maps/legend_parts.h"

#include <QCoreApplication>
#include <QImage>
#include <QPainter>

#include <array>
#include <cmath>

namespace bindpose {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Legend)
};

/// What is not above the threshold is not shown: the ramp lies under the ground's colour there.
void paintThreshold(QPainter& painter, const QRectF& ramp, float threshold, const RenderOptions& options)
{
    if (!(threshold > 0.0f)) return;
    QRectF hidden = ramp;
    hidden.setWidth(std::max(2.0, ramp.width() * static_cast<double>(threshold)));
    painter.fillRect(hidden, legendColor(options.colors.clay));
}

void paintHeatLegend(QPainter& painter, const QRectF& inner, const Legend& legend, const RenderOptions& options)
{
    LegendTitle title;
    title.name = legend.joint.isEmpty() ? Words::tr("No joint selected") : legend.joint;
    if (!legend.joint.isEmpty()) title.what = Words::tr("weight");
    if (legend.value) title.value = legendNumber(*legend.value);
    title.where = legend.where;
    paintLegendTitle(painter, QRectF(inner.left(), inner.top(), inner.width(), 16.0), title, options);
    const QRectF ramp(inner.left(), inner.top() + 24.0, inner.width(), 9.0);
    paintLegendBar(painter, ramp, options.ramp.stops());
    paintThreshold(painter, ramp, legend.threshold, options);
    if (legend.value && std::isfinite(*legend.value))
        paintLegendPointer(painter, ramp, static_cast<double>(*legend.value), options);
    QStringList ticks;
    for (int i = 0; i <= 5; ++i) ticks += QString::number(i / 5.0, 'f', 1);
    paintLegendTicks(painter, ramp, ticks, options);
    const std::array swatches{LegendSwatch{HeatMark::None, Words::tr("none")},
        LegendSwatch{HeatMark::Zero, QStringLiteral("= 0")}, LegendSwatch{HeatMark::One, QStringLiteral("= 1")},
        LegendSwatch{HeatMark::Below, QStringLiteral("< 0")}, LegendSwatch{HeatMark::Above, QStringLiteral("> 1")}};
    paintLegendSwatches(painter, inner, swatches, options);
}

} // namespace

void paintLegend(QPainter& painter, const QPointF& at, const Legend& legend, const RenderOptions& options)
{
    painter.save();
    painter.setLayoutDirection(Qt::LeftToRight); // numbers grow to the right in every language
    painter.setRenderHint(QPainter::Antialiasing);
    const RenderColors& c = options.colors;
    const QRectF card(at, QSizeF(kLegendWidth, kLegendHeight));
    painter.setPen(QPen(legendColor(c.overlayLine), 1.0));
    painter.setBrush(legendColor(glm::vec3(c.overlay), c.overlay.w));
    painter.drawRoundedRect(card.adjusted(0.5, 0.5, -0.5, -0.5), 6.0, 6.0);
    const QRectF inner = card.adjusted(11.0, 7.0, -11.0, -8.0);
    if (legend.map == Shading::Heat)
        paintHeatLegend(painter, inner, legend, options);
    else
        paintMapLegend(painter, inner, legend, options);
    painter.restore();
}

void addLegend(QImage& picture, const Legend& legend, const RenderOptions& options)
{
    QPainter painter(&picture);
    const double ratio = static_cast<double>(options.pixelRatio);
    painter.scale(ratio, ratio);
    paintLegend(painter, QPointF(12.0, picture.height() / ratio - 12.0 - kLegendHeight), legend, options);
}

} // namespace bindpose
