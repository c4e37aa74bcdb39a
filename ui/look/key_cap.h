// SPDX-License-Identifier: MIT
#pragma once
#include <QKeySequence>
#include <QRect>

class QPainter;

namespace bindpose {

/// Keys as the caps that views paint: a box for each sequence, "Ctrl Shift S" in it.
QStringList keyCaps(const QList<QKeySequence>& keys);
/// Width that the caps need side by side.
int keyCapsWidth(const QStringList& caps);
/// Paints them into the middle of the height, from the leading edge of `area` on. `enabled`: in text, else in Off.
void paintKeyCaps(
    QPainter& painter, const QRect& area, const QStringList& caps, Qt::LayoutDirection direction, bool enabled = true);

} // namespace bindpose
