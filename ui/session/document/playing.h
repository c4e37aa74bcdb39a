// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/clip.h"
#include "core/model/look/view_state.h"

namespace bindpose {

/// Where a clip that plays has got to.
struct Played {
    double timeSec = 0.0;
    bool turned = false;  ///< it goes the other way from here on
    bool stopped = false; ///< it has come to its end
};

/// From a time by `waySec` of the clip's own seconds, below 0 backwards, within a range. However long the way is.
/// Precondition: the range is not empty.
Played playedFrom(double timeSec, double waySec, double startSec, double endSec, AtEnd atEnd);

/// The part of a clip that plays: the view's range as far as the clip goes, else the whole of it.
PlayRange playedPart(const Clip& clip, const PlayRange& range);

} // namespace bindpose
