// SPDX-License-Identifier: MIT
#include "ui/look/painted_tip.h"

#include "ui/base/texts.h"

#include <QHelpEvent>
#include <QToolTip>

namespace bindpose {

void showPaintedTip(QWidget& widget, const QHelpEvent& event, const QString& tip)
{
    if (tip.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(event.globalPos(), plainTip(tip), &widget);
}

} // namespace bindpose
