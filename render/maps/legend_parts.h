// SPDX-License-Identifier: MIT
#pragma once
#include "render/maps/legend.h"

#include <QColor>
#include <QFont>
#include <QRectF>
#include <QStringList>

#include <span>

/// What the cards of all maps are put together from.
namespace bindpose {

QColor legendColor(const glm::vec3& color, float alpha = 1.0f);
QFont legendFont(const QPainter& painter, int pixels, bool bold = false);

/// The first row: a name, what of it, and at the right the value and whose it is. What is too long is cut in its
/// middle.
struct LegendTitle {
    QString name, what, where, value;
    bool whole = false;     ///< the name is not cut: `where` is left out and `what` is cut before
    bool wholeWhat = false; ///< `what` is not cut; the name is, where it has to be
};
void paintLegendTitle(QPainter& painter, const QRectF& box, const LegendTitle& title, const RenderOptions& options);
/// Nothing of its name, what and value is cut.
bool legendTitleFits(const QPainter& painter, const QRectF& box, const LegendTitle& title);

/// A bar of colours, evenly spaced.
void paintLegendBar(QPainter& painter, const QRectF& box, std::span<const glm::vec3> stops);
/// A small arrow that points down at a place of a bar, 0 … 1.
void paintLegendPointer(QPainter& painter, const QRectF& bar, double at, const RenderOptions& options);
/// Numbers below a bar, from its one end to the other at even distances.
void paintLegendTicks(QPainter& painter, const QRectF& bar, const QStringList& numbers, const RenderOptions& options);

struct LegendSwatch {
    HeatMark mark;
    QString text;
};
/// The last row: a swatch and its word for each, the same distance from each to the next.
void paintLegendSwatches(
    QPainter& painter, const QRectF& inner, std::span<const LegendSwatch> swatches, const RenderOptions& options);

/// 3 decimals; tiny ones in powers of ten; exact 0 and 1 as such.
QString legendNumber(float value);

/// So many digits that count at most, no powers of ten where people read numbers without them.
QString legendFigures(double value, int figures);

/// The card of the map of differences.
void paintDistanceLegend(QPainter& painter, const QRectF& inner, const Legend& legend, const RenderOptions& options);
/// The card of a map with two sides.
void paintStretchLegend(QPainter& painter, const QRectF& inner, const Legend& legend, const RenderOptions& options);
/// Why a map shows nothing.
void paintLegendNote(QPainter& painter, const QRectF& inner, const QString& note, const RenderOptions& options);
/// The cards of maps other than heat, inside the card's padding.
void paintMapLegend(QPainter& painter, const QRectF& inner, const Legend& legend, const RenderOptions& options);

} // namespace bindpose
