// SPDX-License-Identifier: MIT
#pragma once
#include "ui/widgets/curves/curve_plot.h"

class QPainter;

namespace bindpose {

/// Keys of the channel that stand out among its points.
struct CurveKeys {
    std::optional<std::size_t> current; ///< its handles are shown
    std::vector<std::size_t> chosen;    ///< ascending
};

/// Values in sight as lines across, with their numbers left of them.
void paintCurveGrid(QPainter& painter, const CurvePlot& plot);
/// The lines of a channel with their points, the current one on top with its handles. Precondition: there is a channel.
void paintCurves(QPainter& painter, const CurvePlot& plot, const CurveKeys& keys);

} // namespace bindpose
