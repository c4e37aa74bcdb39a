// SPDX-License-Identifier: MIT
#include "render/maps/legend_parts.h"
#include "render/scene/distance_values.h"

#include <QCoreApplication>
#include <QPainter>

#include <array>
#include <cmath>

namespace bindpose {
namespace {

struct DistanceWords {
    Q_DECLARE_TR_FUNCTIONS(Legend)
};

/// The unit that numbers up to `most` are told in: one for the whole scale.
struct ScaleUnit {
    double ofFileUnit = 1.0;
    QString name;
};
ScaleUnit unitFor(const FileFacts& facts, float most)
{
    if (!facts.metresPerUnit || !(*facts.metresPerUnit > 0.0)) return {1.0, DistanceWords::tr("units")};
    const double metres = *facts.metresPerUnit * double{most};
    if (metres > 0.9999) return {*facts.metresPerUnit, QStringLiteral("m")};
    if (metres > 1.0e-4 || metres == 0.0) return {*facts.metresPerUnit * 1.0e3, QStringLiteral("mm")};
    return {*facts.metresPerUnit * 1.0e6, QStringLiteral("µm")};
}

QString text(double value, const ScaleUnit& unit, bool named)
{
    if (!std::isfinite(value)) return DistanceWords::tr("no number");
    const QString number = legendFigures(value * unit.ofFileUnit, 3);
    return named ? number + u' ' + unit.name : number;
}

} // namespace

QString legendDistance(double distance, double most, const FileFacts& facts)
{
    return text(distance, unitFor(facts, static_cast<float>(most)), true);
}

void paintLegendNote(QPainter& painter, const QRectF& inner, const QString& note, const RenderOptions& options)
{
    painter.setFont(legendFont(painter, 11));
    painter.setPen(legendColor(options.colors.text2));
    painter.drawText(inner.adjusted(0.0, 24.0, 0.0, 0.0), Qt::AlignLeft | Qt::TextWordWrap, note);
}

void tellDistances(Legend& legend, const SurfaceDistances* distances, const FileFacts& facts)
{
    legend.ticks.clear();
    if (!distances) return;
    const ScaleUnit unit = unitFor(facts, distances->scale);
    for (int i = 0; i <= 5; ++i) legend.ticks += text(i * 0.2 * double{distances->scale}, unit, i == 5);
    legend.most = text(double{distances->most}, unit, true);
    const double least = double{kLeastDistance * distances->scale};
    legend.least = legendDistance(least, least, facts); // of a scale in metres it is millimetres
}

void tellDistance(Legend& legend, float distance, const SurfaceDistances& distances, const FileFacts& facts)
{
    legend.value = distance / distances.scale;
    legend.told = text(double{distance}, unitFor(facts, distances.scale), true);
}

void paintDistanceLegend(QPainter& painter, const QRectF& inner, const Legend& legend, const RenderOptions& options)
{
    const QRectF box(inner.left(), inner.top(), inner.width(), 16.0);
    LegendTitle title;
    title.name = legend.joint;
    title.whole = true;
    if (legend.ticks.isEmpty()) {
        paintLegendTitle(painter, box, title, options);
        const QString why =
            DistanceWords::tr("Nothing is compared. Choose a skinning under the arrow above, or compare the GPU "
                              "with the CPU in the menu Check.");
        return paintLegendNote(painter, inner, legend.told.isEmpty() ? why : legend.told, options);
    }
    title.wholeWhat = true; // the number
    title.what = DistanceWords::tr("at most %1").arg(legend.most);
    title.value = legend.told;
    title.where = legend.where;
    if (const QString more = DistanceWords::tr("%1, at most %2").arg(legend.second, legend.most);
        !legend.second.isEmpty() &&
        legendTitleFits(painter, box, {.name = title.name, .what = more, .where = {}, .value = title.value}))
        title.what = more; // the largest distance goes before what is compared: that stands in the bar as well
    paintLegendTitle(painter, box, title, options);
    const QRectF ramp(inner.left(), inner.top() + 24.0, inner.width(), 9.0);
    paintLegendBar(painter, ramp, options.ramp.stops());
    if (legend.value && std::isfinite(*legend.value))
        paintLegendPointer(painter, ramp, static_cast<double>(*legend.value), options);
    paintLegendTicks(painter, ramp, legend.ticks, options);
    const std::array swatches{LegendSwatch{HeatMark::None, DistanceWords::tr("below %1").arg(legend.least)},
        LegendSwatch{HeatMark::Above,
            legend.map == Shading::Symmetry ? DistanceWords::tr("not compared") : DistanceWords::tr("no number")}};
    paintLegendSwatches(painter, inner, swatches, options);
}

} // namespace bindpose
