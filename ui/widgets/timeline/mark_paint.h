// SPDX-License-Identifier: MIT
#pragma once
#include "ui/motion/time_marks.h"

#include <QRect>

class QPainter;

namespace bindpose {

/// Marks of findings on one line: a square on its corner for an error, a triangle for a warning, a ball for what is
/// only to know; the one that is gone through has a ring.
void paintFindingMarks(QPainter& painter, const QRect& box, const TimeScale& scale, std::span<const TimeMark> marks);
/// Flags with their names as far as there is room until the next one.
void paintBookmarks(QPainter& painter, const QRect& box, const TimeScale& scale, std::span<const TimeMark> marks);

} // namespace bindpose
