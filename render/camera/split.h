// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/stage/frame.h"

#include <QRect>
#include <QSize>

#include <vector>

namespace bindpose {

/// A side of a picture, in pixels from the upper left.
struct SplitSide {
    bool other = false;
    QRect picture; ///< what the side's camera fills
    QRect visible; ///< what of it is seen
};

/// The sides of a picture of a frame, from the left: one, unless it is split and there is another side.
/// Precondition: the size is not empty.
std::vector<SplitSide> splitSides(const Frame& frame, QSize size);

/// The frame that a side shows, with the camera of the whole. Precondition: it has that side.
Frame frameOf(const Frame& frame, const SplitSide& side);

} // namespace bindpose
