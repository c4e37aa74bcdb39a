// SPDX-License-Identifier: MIT
#include "ui/widgets/timeline/rubber_band.h"

#include "ui/look/theme.h"

#include <QPainter>

#include <utility>

namespace bindpose {

QRectF RubberBand::end()
{
    return std::exchange(box_, std::nullopt)->normalized();
}

void RubberBand::paint(QPainter& painter) const
{
    if (!box_) return;
    QColor inside = color(Token::Accent);
    painter.setPen(QPen(inside, 1));
    inside.setAlphaF(0.15f);
    painter.setBrush(inside);
    painter.drawRect(box_->normalized().translated(0.5, 0.5));
}

AddKeys addKeysOf(Qt::KeyboardModifiers held)
{
    return held.testFlag(Qt::ControlModifier) ? AddKeys::Remove
           : held.testFlag(Qt::ShiftModifier) ? AddKeys::Extend
                                              : AddKeys::Replace;
}

} // namespace bindpose
