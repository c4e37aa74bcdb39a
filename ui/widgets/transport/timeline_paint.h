// SPDX-License-Identifier: MIT
#pragma once
#include "ui/widgets/timeline/time_axis.h"
#include "ui/widgets/transport/timeline_lanes.h"

#include <optional>

class QPainter;

namespace bindpose {

/// A lane of the timeline with its name. `liveSec`: the time that is shown, if it is the clip's.
void paintLane(QPainter& painter, const TimelineLanes& lanes, const TimelineLanes::Lane& lane, const TimeAxis& axis,
    const QRect& box, std::optional<double> liveSec);
/// What does not play is veiled; the ruler has a bar over what does.
void paintPlayRange(QPainter& painter, const TimeAxis& axis, const PlayRange& played);

} // namespace bindpose
