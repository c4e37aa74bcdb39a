// SPDX-License-Identifier: MIT
#pragma once
#include <QString>

class QHelpEvent;
class QWidget;

namespace bindpose {

/// Shows what is asked for at a place of a widget that paints itself, as plain text; nothing to say hides what was
/// said.
void showPaintedTip(QWidget& widget, const QHelpEvent& event, const QString& tip);

} // namespace bindpose
