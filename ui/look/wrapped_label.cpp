// SPDX-License-Identifier: MIT
#include "ui/look/wrapped_label.h"

#include <QPainter>
#include <QStyle>
#include <QTextLayout>

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

constexpr int kNarrowest = 160;

/// Lays the text out, line below line, each paragraph of its own; gives the height. Paints it where there is a painter.
qreal layOut(const QString& text, const QFont& font, Qt::Alignment align, qreal width, QPainter* painter, QPointF at)
{
    QTextOption option(align);
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    qreal height = 0;
    for (const QString& paragraph : text.split(u'\n')) {
        QTextLayout layout(paragraph, font);
        layout.setTextOption(option);
        layout.beginLayout();
        for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
            line.setLineWidth(width);
            line.setPosition({0, height});
            height += line.height();
        }
        layout.endLayout();
        if (painter) layout.draw(painter, at);
    }
    return height;
}

} // namespace

WrappedLabel::WrappedLabel(QWidget* parent) : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
    setWordWrap(true);
}

bool WrappedLabel::fits(int width) const
{
    return !wordWrap() || QLabel::minimumSizeHint().width() <= width;
}

int WrappedLabel::heightOf(int width) const
{
    const QMargins around = contentsMargins();
    const int room = std::max(1, width - around.left() - around.right() - 2 * margin());
    return static_cast<int>(std::ceil(layOut(text(), font(), alignment(), room, nullptr, {}))) + around.top() +
           around.bottom() + 2 * margin();
}

QSize WrappedLabel::minimumSizeHint() const
{
    const QSize usual = QLabel::minimumSizeHint();
    return fits(kNarrowest) ? usual : QSize(kNarrowest, std::min(usual.height(), heightOf(kNarrowest)));
}

QSize WrappedLabel::sizeHint() const
{
    const QSize usual = QLabel::sizeHint();
    constexpr int kWidest = 480;
    return fits(kWidest) ? usual : QSize(kWidest, heightOf(kWidest));
}

int WrappedLabel::heightForWidth(int width) const
{
    return fits(width) ? QLabel::heightForWidth(width) : heightOf(width);
}

void WrappedLabel::paintEvent(QPaintEvent* event)
{
    const QRect box = contentsRect().adjusted(margin(), margin(), -margin(), -margin());
    if (fits(width())) return QLabel::paintEvent(event);
    QPainter painter(this);
    painter.setPen(palette().color(foregroundRole()));
    const Qt::Alignment align = QStyle::visualAlignment(layoutDirection(), alignment());
    const qreal height = layOut(text(), font(), align, box.width(), nullptr, {});
    const qreal down = align & Qt::AlignTop      ? 0.0
                       : align & Qt::AlignBottom ? box.height() - height
                                                 : (box.height() - height) / 2;
    layOut(text(), font(), align, box.width(), &painter, QPointF(box.left(), box.top() + std::max(0.0, down)));
}

} // namespace bindpose
