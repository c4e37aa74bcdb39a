// SPDX-License-Identifier: MIT
#include "render/maps/legend_parts.h"
#include "render/maps/stretch_colors.h"
#include "render/scene/distance_values.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace bindpose {
namespace {

struct StretchWords {
    Q_DECLARE_TR_FUNCTIONS(Legend)
};

constexpr double kBarTop = 24.0;

/// From the squeezed end over bind to the stretched one; nearer to bind than the map begins is clay.
std::vector<glm::vec3> barColors(Shading map, const RenderOptions& options)
{
    constexpr int kSteps = 64;
    const StretchColors colors = stretchColors(options.colors.clay);
    std::vector<glm::vec3> out;
    for (int i = -kSteps; i <= kSteps; ++i) {
        const float share = static_cast<float>(i) / kSteps;
        out.push_back(std::abs(share) <= stretchBegins(map) ? options.colors.clay : stretchColor(colors, share));
    }
    return out;
}

/// Ratios that have a number below the bar.
std::array<float, 5> tickRatios(Shading map)
{
    if (map == Shading::Volume) return {0.5f, 0.75f, 1.0f, 1.5f, 2.0f};
    return {0.25f, 0.5f, 1.0f, 2.0f, 4.0f};
}

/// Numbers where their ratios stand on the bar, which is even in their logarithm: the ends and the middle, then what
/// there is room for.
void paintTicks(QPainter& painter, const QRectF& bar, const Legend& legend, const RenderOptions& options)
{
    constexpr double kTicksApart = 6.0;
    painter.setFont(legendFont(painter, 11));
    painter.setPen(legendColor(options.colors.text2));
    const QFontMetricsF font(painter.font());
    const std::array<float, 5> ratios = tickRatios(legend.map);
    std::vector<QRectF> taken;
    for (const std::size_t i : {0u, 4u, 2u, 1u, 3u}) {
        const QString& text = legend.ticks[static_cast<qsizetype>(i)];
        const double share = 0.5 + 0.5 * static_cast<double>(std::log2(ratios[i]) / stretchEnd(legend.map));
        const double wide = font.horizontalAdvance(text) + 1.0;
        const double left = std::clamp(bar.left() + share * bar.width() - 0.5 * wide, bar.left(), bar.right() - wide);
        const QRectF box(left, bar.bottom() + 2.0, wide + 1.0, 14.0);
        const QRectF wanted = box.adjusted(-kTicksApart, 0.0, kTicksApart, 0.0);
        if (std::any_of(taken.begin(), taken.end(), [&](const QRectF& other) { return other.intersects(wanted); }))
            continue;
        painter.drawText(box, Qt::AlignLeft | Qt::AlignVCenter, text);
        taken.push_back(box);
    }
}

/// Where lines of the surface are: whole ones on the stretched side, broken ones on the squeezed.
void paintLines(QPainter& painter, const QRectF& bar, Shading map)
{
    const glm::vec3 lines = stretchLines(map);
    for (int i = 0; i < 3; ++i)
        for (const double side : {-1.0, 1.0}) {
            painter.setPen(QPen(QColor(0, 0, 0, 110), 1.0, side < 0.0 ? Qt::DotLine : Qt::SolidLine));
            const double x = bar.center().x() + side * 0.5 * bar.width() * double{lines[i]};
            painter.drawLine(QPointF(x, bar.top()), QPointF(x, bar.bottom()));
        }
}

/// Of weights: no unit.
QString differenceText(float value)
{
    return QString::number(double{value}, 'f', 3);
}

void tellSymmetry(Legend& legend, const SurfaceDistances& numbers)
{
    for (int i = 0; i <= 5; ++i) legend.ticks += legendFigures(i * 0.2 * double{numbers.scale}, 3);
    legend.second = StretchWords::tr("weights");
    legend.most = differenceText(numbers.most);
    legend.least = legendFigures(double{kLeastDistance * numbers.scale}, 1);
}

} // namespace

QString ratioText(double log2Ratio)
{
    const double ratio = std::exp2(log2Ratio);
    return QString::number(ratio, 'f', ratio < 9.995 ? 2 : ratio < 99.95 ? 1 : 0) + QChar(0x00D7);
}

QString spotText(const SurfaceSpot& spot, const SurfaceMap& map, const FileFacts& facts)
{
    if (map.measure == SurfaceMeasure::Symmetry) return differenceText(spot.value);
    if (map.measure != SurfaceMeasure::Heal) return ratioText(double{spot.value});
    return legendDistance(double{spot.value}, double{map.numbers.scale}, facts);
}

void tellMap(Legend& legend, const SurfaceMap* map, const FileFacts& facts)
{
    legend.ticks.clear();
    if (!map || map->measured == 0) return;
    legend.second = map->worst ? StretchWords::tr("worst") : StretchWords::tr("now");
    if (map->measure == SurfaceMeasure::Symmetry) return tellSymmetry(legend, map->numbers);
    if (map->measure == SurfaceMeasure::Heal) return tellDistances(legend, &map->numbers, facts);
    const double end = double{map->numbers.scale};
    for (const float ratio : tickRatios(legend.map)) legend.ticks += QString::number(double{ratio}) + QChar(0x00D7);
    legend.ticks.front().prepend(QStringLiteral("≤ "));
    legend.ticks.back().prepend(QStringLiteral("≥ "));
    legend.most = ratioText(double{map->low}) + QStringLiteral(" … ") + ratioText(double{map->high});
    const double begins = double{stretchBegins(legend.map)} * end;
    legend.least = ratioText(-begins) + QStringLiteral(" … ") + ratioText(begins);
}

void tellSpot(Legend& legend, const SurfaceSpot& spot, const SurfaceMap& map, const FileFacts& facts)
{
    const float share = spot.value / map.numbers.scale;
    const bool diverges = map.measure == SurfaceMeasure::Stretch || map.measure == SurfaceMeasure::Volume;
    legend.value = !diverges ? share : 0.5f + 0.5f * std::clamp(share, -1.0f, 1.0f);
    legend.told = spotText(spot, map, facts);
}

void paintStretchLegend(QPainter& painter, const QRectF& inner, const Legend& legend, const RenderOptions& options)
{
    const QRectF box(inner.left(), inner.top(), inner.width(), 16.0);
    LegendTitle title;
    title.name = legend.joint;
    title.whole = true;
    if (legend.ticks.isEmpty()) {
        paintLegendTitle(painter, box, title, options);
        return paintLegendNote(painter, inner, legend.told, options);
    }
    title.what = legend.second;
    title.value = legend.told;
    title.where = legend.where;
    paintLegendTitle(painter, box, title, options);
    const QRectF bar(inner.left(), inner.top() + kBarTop, inner.width(), 9.0);
    paintLegendBar(painter, bar, barColors(legend.map, options));
    if (options.heatLines) paintLines(painter, bar, legend.map);
    if (legend.value) paintLegendPointer(painter, bar, static_cast<double>(*legend.value), options);
    paintTicks(painter, bar, legend, options);
    const QPointF corner(inner.left(), inner.bottom() - 13.0);
    paintHeatMark(painter, corner, 16.0, 12.0, HeatMark::None, options);
    painter.setFont(legendFont(painter, 11));
    painter.setPen(legendColor(options.colors.text2));
    const QRectF row(inner.left() + 21.0, corner.y() - 2.0, inner.width() - 21.0, 16.0);
    painter.drawText(row, Qt::AlignVCenter | Qt::AlignLeft, StretchWords::tr("within %1").arg(legend.least));
    painter.drawText(row, Qt::AlignVCenter | Qt::AlignRight, legend.most);
}

} // namespace bindpose
