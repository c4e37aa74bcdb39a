// SPDX-License-Identifier: MIT
#pragma once
#include "ui/base/time_range.h"

#include <QRect>

class QPainter;

namespace bindpose {

/// Frame numbers and their ticks over what is in sight of a clip; a line below them tells which part of it that is.
void paintRuler(QPainter& painter, const QRect& box, const TimeRange& range, const TimeScale& scale);
/// The line at the time that is shown, from `box` downwards; nothing where `x` lies outside.
void paintPlayhead(QPainter& painter, const QRect& box, double x);
/// Its frame number, at the top of `box`.
void paintPlayheadFlag(QPainter& painter, const QRect& box, double x, double frame);
/// Round a canvas that has the keyboard.
void paintFocusRing(QPainter& painter, const QRect& canvas);

} // namespace bindpose
