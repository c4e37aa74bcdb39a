// SPDX-License-Identifier: MIT
#include "ui/widgets/compare/place_delegate.h"

#include "ui/compare/place_model.h"
#include "ui/compare/place_walk.h"
#include "ui/look/icons.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QPainter>

namespace bindpose {
namespace {

constexpr int kPlaceMargin = 10, kPlaceText = 34, kPlaceTop = 7, kPlaceGap = 8, kShareBar = 40;

struct RowWords {
    Q_DECLARE_TR_FUNCTIONS(PlaceDelegate)
};

/// Paints the lines of one row, top down: what is left gives way to what is right.
class RowPainter {
public:
    RowPainter(QPainter& painter, const QStyleOptionViewItem& option)
        : painter_(painter), option_(option), line_(option.rect.adjusted(kPlaceText, kPlaceTop, -kPlaceMargin, 0))
    {}
    void line(const QFont& font, const QString& left, Token leftInk, const QFont& rightFont, const QString& right,
        Token rightInk)
    {
        const QFontMetrics metrics(font), rightMetrics(rightFont);
        line_.setHeight(metrics.height() + 2);
        const int width = rightMetrics.horizontalAdvance(right);
        QRect own = line_.adjusted(0, 0, -(width + kPlaceGap), 0);
        painter_.setFont(font);
        painter_.setPen(color(leftInk));
        painter_.drawText(placed(own), align(Qt::AlignLeft), metrics.elidedText(left, Qt::ElideRight, own.width()));
        painter_.setFont(rightFont);
        painter_.setPen(color(rightInk));
        painter_.drawText(placed(line_), align(Qt::AlignRight), right);
        line_.translate(0, line_.height() + 2);
    }
    void bar(double share, int textWidth, Token ink)
    {
        const int height = QFontMetrics(captionFont()).height() + 2;
        const QRect all(line_.right() - textWidth - kPlaceGap - kShareBar, line_.top() + height / 2 - 2, kShareBar, 4);
        if (all.left() < line_.center().x()) return;
        painter_.fillRect(placed(all), color(Token::Raised));
        painter_.fillRect(placed(QRect(all.topLeft(), QSize(qRound(share * kShareBar), 4))), color(ink));
    }

private:
    QRect placed(const QRect& rect) const { return QStyle::visualRect(option_.direction, option_.rect, rect); }
    int align(Qt::Alignment side) const
    {
        return static_cast<int>(QStyle::visualAlignment(option_.direction, side)) | Qt::AlignVCenter;
    }
    QPainter& painter_;
    const QStyleOptionViewItem& option_;
    QRect line_;
};

} // namespace

QSize PlaceDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const
{
    const int small = QFontMetrics(captionFont()).height() + 4;
    return {list_.viewport()->width(), 2 * kPlaceTop + QFontMetrics(titleFont(12)).height() + 4 + 2 * small};
}

void PlaceDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    painter->save();
    const QRect box = option.rect;
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    if (selected)
        painter->fillRect(box, color(Token::Sel));
    else if (option.state.testFlag(QStyle::State_MouseOver))
        painter->fillRect(box, color(Token::Hover));
    painter->fillRect(QRect(box.left(), box.bottom(), box.width(), 1), color(Token::Line));
    if (option.state.testFlag(QStyle::State_HasFocus))
        painter->fillRect(
            QStyle::visualRect(option.direction, box, {box.left(), box.top(), 3, box.height()}), color(Token::Accent));
    const bool gross = index.data(PlaceModel::GrossRole).toBool(), old = index.data(PlaceModel::OldRole).toBool();
    const auto ink = [&](Token token) { return selected ? Token::SelText : old ? Token::Text3 : token; };
    paintIcon(*painter,
        QStyle::visualRect(option.direction, box, {box.left() + kPlaceMargin, box.top() + kPlaceTop, 16, 16}),
        gross ? "warn" : "info", color(ink(gross ? Token::Warn : Token::Accent)));
    const QFont bold = titleFont(12), small = captionFont();
    RowPainter row(*painter, option);
    row.line(bold, index.data().toString(), ink(Token::Text), bold, index.data(PlaceModel::DistanceRole).toString(),
        ink(Token::Text));
    row.line(option.font, index.data(PlaceModel::CauseRole).toString(), ink(Token::Text), small,
        RowWords::tr("%1 % of height").arg(index.data(PlaceModel::PercentRole).toString()), ink(Token::Text2));
    const double share = index.data(PlaceModel::SeenRole).toDouble();
    const QString seen = seenText(share);
    row.bar(share, QFontMetrics(small).horizontalAdvance(seen), ink(Token::Text2));
    row.line(small, index.data(PlaceModel::MomentRole).toString(), ink(Token::Text2), small, seen, ink(Token::Text2));
    painter->restore();
}

void PlaceList::keyPressEvent(QKeyEvent* event)
{
    const bool plain = !(event->modifiers() & ~Qt::KeypadModifier);
    if (plain && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)) return Q_EMIT entered();
    const QPersistentModelIndex before = currentIndex();
    QListView::keyPressEvent(event);
    if (currentIndex().isValid() && currentIndex() != before) Q_EMIT walked(currentIndex());
}

} // namespace bindpose
