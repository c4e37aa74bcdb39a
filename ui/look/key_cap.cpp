// SPDX-License-Identifier: MIT
#include "ui/look/key_cap.h"

#include "ui/look/theme.h"

#include <QPainter>
#include <QRegularExpression>
#include <QStyle>

namespace bindpose {
namespace {

constexpr int kPadding = 5, kGap = 4;

} // namespace

QStringList keyCaps(const QList<QKeySequence>& keys)
{
    static const QRegularExpression join(QStringLiteral("\\+(?!$)"));
    QStringList out;
    for (const QKeySequence& key : keys)
        out += key.toString(QKeySequence::NativeText).replace(join, QStringLiteral(" "));
    return out;
}

int keyCapsWidth(const QStringList& caps)
{
    const QFontMetrics font(captionFont());
    int width = 0;
    for (const QString& cap : caps) width += font.horizontalAdvance(cap) + 2 * kPadding + kGap;
    return width;
}

void paintKeyCaps(
    QPainter& painter, const QRect& area, const QStringList& caps, Qt::LayoutDirection direction, bool enabled)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(captionFont());
    const QFontMetrics font(captionFont());
    const int height = font.height() + 2;
    int x = area.left();
    for (const QString& cap : caps) {
        const int width = font.horizontalAdvance(cap) + 2 * kPadding;
        const QRect place(x, area.center().y() - height / 2 + 1, width, height);
        const QRectF box = QRectF(QStyle::visualRect(direction, area, place)).adjusted(0.5, 0.5, -0.5, -0.5);
        painter.setPen(color(enabled ? Token::Ctl : Token::Off));
        painter.setBrush(color(Token::Inset));
        painter.drawRoundedRect(box, 3, 3);
        painter.setPen(color(enabled ? Token::Text : Token::Off));
        painter.drawText(box, Qt::AlignCenter, cap);
        x += width + kGap;
    }
    painter.restore();
}

} // namespace bindpose
