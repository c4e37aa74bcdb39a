// SPDX-License-Identifier: MIT
#pragma once
#include "render/render_options.h"

#include <QString>

#include <optional>

class QImage;
class QPainter;
class QPointF;

namespace bindpose {

/// Size of the legend's card in logical pixels.
inline constexpr int kLegendWidth = 300, kLegendHeight = 88;

/// What the legend says.
struct Legend {
    QString joint;              ///< whose weight is shown; empty: none is selected
    std::optional<float> value; ///< a pointer on the ramp
    QString where;              ///< what has that value: "at the mouse"; empty: not said
};

/// The card that explains the heat map: the ramp with its ticks, the pointer, and a swatch for each mark.
/// `at` is its top left corner. Cost: a few fills. Thread: the GUI thread.
void paintLegend(QPainter& painter, const QPointF& at, const Legend& legend, const RenderOptions& options);

/// The card at the bottom left of a picture, 12 logical pixels from the edges.
void addLegend(QImage& picture, const Legend& legend, const RenderOptions& options);

/// What stands over a weight of exactly 0, exactly 1, below 0 and above 1, in the shader's pattern.
enum class HeatMark { None, Zero, One, Below, Above };
void paintHeatMark(
    QPainter& painter, const QPointF& at, double width, double height, HeatMark mark, const RenderOptions& options);

} // namespace bindpose
