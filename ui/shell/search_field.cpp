// SPDX-License-Identifier: MIT
#include "ui/shell/search_field.h"

#include "ui/look/icons.h"
#include "ui/look/key_cap.h"

#include <QPainter>
#include <QStyle>

namespace bindpose {

SearchField::SearchField(QWidget* parent) : QAbstractButton(parent)
{
    setObjectName(QStringLiteral("searchField"));
    setText(tr("Search commands, joints"));
    setAccessibleName(text());
    setToolTip(tr("Finds every command by a few letters of its name."));
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
}

void SearchField::setKeys(const QStringList& caps)
{
    if (caps == caps_) return;
    caps_ = caps;
    updateGeometry();
    update();
}

QSize SearchField::sizeHint() const
{
    const int words = QFontMetrics(workFont()).horizontalAdvance(text());
    return {34 + words + 16 + keyCapsWidth(caps_) + 12, metrics::kField};
}

void SearchField::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRect field = QStyle::visualRect(layoutDirection(), rect(), rect().adjusted(0, 1, -8, -1));
    const QRectF border = QRectF(field).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.setPen(color(underMouse() ? Token::Ctl : Token::Line));
    painter.setBrush(color(Token::Inset));
    painter.drawRoundedRect(border, 4, 4);
    if (hasFocus()) {
        painter.setPen(QPen(color(Token::Focus), 2));
        painter.drawRoundedRect(border.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    }
    const auto place = [this, &field](int left, int right) {
        return QStyle::visualRect(layoutDirection(), field, QRect(left, field.top(), right - left, field.height()));
    };
    const int end = field.width() - keyCapsWidth(caps_) - 4;
    const QRect lens = place(field.left() + 10, field.left() + 24);
    paintIcon(painter, QRectF(lens.left(), lens.center().y() - 6, 14, 14), "search", color(Token::Text3));
    painter.setFont(workFont());
    painter.setPen(color(Token::Text3));
    painter.drawText(place(field.left() + 30, field.left() + end), Qt::AlignVCenter | Qt::AlignLeading, text());
    paintKeyCaps(painter, place(field.left() + end, field.right()), caps_, layoutDirection());
}

} // namespace bindpose
