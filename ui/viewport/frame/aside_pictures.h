// SPDX-License-Identifier: MIT
#pragma once
#include "ui/viewport/frame/canvas.h"
#include "ui/viewport/hud/legend_source.h"

#include <functional>

namespace bindpose {

/// Pictures of frames that the view does not show, drawn by its canvas. What is worked out for them is kept apart: they
/// have poses that are not shown.
class AsidePictures {
public:
    AsidePictures(const Session& session, Canvas& canvas) : session_(session), canvas_(canvas) {}

    /// `options`: those of the view. Places in it are pointed out.
    QImage picture(const Frame& frame, RenderOptions options, std::vector<Mark> marks, QSize size);
    /// In so many pixels as it is to be saved: nothing is hovered, the legend is drawn on request.
    QImage saved(const Frame& frame, RenderOptions options, QSize pixels, bool legend);
    /// A small one of the frame that is made for it; `now`: it is what is shown here. Empty where it would keep people
    /// waiting; none, and nothing is made, while the picture here is not whole yet.
    std::optional<QImage> small(const std::function<Frame()>& made, const RenderOptions& options, QSize size, bool now);

private:
    std::vector<Mark> currentPoint(const Frame& frame);

    const Session& session_;
    Canvas& canvas_;
    LegendSource legends_;
    Picker picks_;
};

} // namespace bindpose
