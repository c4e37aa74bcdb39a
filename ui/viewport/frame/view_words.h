// SPDX-License-Identifier: MIT
#pragma once
#include "render/passes/picture_figures.h"
#include "ui/look/painted_access.h"
#include "ui/viewport/brush/brush_hand.h"
#include "ui/viewport/hud/hud_layer.h"

namespace bindpose {

/// What the view shows, in words for who does not see it. `all`: the view's rectangle.
std::vector<PaintedPart> partsInWords(const ShownFrame& shown, const HudState& hud, const QRect& all);
/// Which problem is gone through, of how many, in the order of their list. Kept, since sorting that takes long.
class ProblemWords {
public:
    /// Empty: none is, or something else is selected by now.
    QString of(const Frame& frame);

private:
    std::shared_ptr<const std::vector<Finding>> findings_;
    std::string problem_;
    QString words_;
};

/// The problem first, then what is in hand, where several things are selected (one is named elsewhere), and that not
/// all is in sight.
QString chipText(const ShownFrame& shown, const BrushHand& brush, const QString& problem, bool trails);
/// How large a small square of the floor is; empty: there is none.
QString squareText(const Frame& frame);
/// What a picture took to draw.
QStringList figureLines(const PictureFigures& of);

} // namespace bindpose
