// SPDX-License-Identifier: MIT
#include "ui/viewport/bars/split_bars.h"

#include "ui/base/texts.h"
#include "ui/viewport/bars/overlay_bar.h"

#include <algorithm>

namespace bindpose {
namespace {

constexpr double kSideGap = 8.0, kSideTop = 58.0, kSideEdge = 12.0;
constexpr int kCaptionMore = 34; ///< of a caption, beside its text; a little of it for what widths are rounded by

} // namespace

SplitBars::SplitBars(QWidget* viewport, QMenu* ownMenu, QMenu* otherMenu)
    : viewport_(viewport), own_(make(tr("This side"), ownMenu)), other_(make(tr("The other side"), otherMenu))
{}

SplitBars::Caption SplitBars::make(const QString& name, QMenu* menu) const
{
    Caption out;
    out.card = new OverlayBar(viewport_);
    out.button = out.card->addMenuButton("down", name, {}, menu);
    out.button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    out.button->setToolTip(plainTip(tr("Click: what else this side can show.")));
    out.card->setAccessibleName(name);
    out.card->hide();
    return out;
}

void SplitBars::put(
    const Caption& caption, const QString& text, QRectF room, bool right, const std::vector<QRectF>& taken)
{
    const QFontMetrics metrics = caption.button->fontMetrics();
    const double width = metrics.horizontalAdvance(text) + kCaptionMore;
    room.setHeight(caption.card->sizeHint().height());
    const QRectF box = text.isEmpty() ? QRectF() : captionBox(room, width, right, taken);
    caption.card->setVisible(box.isValid());
    if (!box.isValid()) return;
    caption.button->setText(metrics.elidedText(text, Qt::ElideRight, static_cast<int>(box.width()) - kCaptionMore + 4));
    caption.button->setAccessibleName(text);
    caption.button->setToolTip(plainTip(text + u'\n' + tr("Click: what else this side can show.")));
    caption.card->adjustSize();
    const double left = right ? box.right() - caption.card->width() : box.left();
    caption.card->move(QPointF(left, box.top()).toPoint());
}

void SplitBars::place(const QSize& size, int covered, const std::vector<QRectF>& taken)
{
    const double top = covered + kSideTop, line = sides_.line;
    const QRectF middle(kSideEdge, top, size.width() - 2.0 * kSideEdge, 0.0);
    if (line > 0.0 && line < size.width()) {
        put(own_, sides_.own, QRectF(QPointF(kSideEdge, top), QPointF(line - kSideGap, top)), true, taken);
        return put(other_, sides_.other, QRectF(QPointF(line + kSideGap, top), QPointF(size.width() - kSideEdge, top)),
            false, taken);
    }
    // One side has all of the picture, or the other one is not there: it is what can be chosen.
    const QString& text = sides_.other.isEmpty() ? sides_.own : sides_.other;
    const double half = 0.5 * (other_.button->fontMetrics().horizontalAdvance(text) + kCaptionMore);
    put(own_, {}, middle, false, taken);
    put(other_, text, middle.adjusted(std::max(0.0, 0.5 * middle.width() - half), 0.0, 0.0, 0.0), false, taken);
}

std::vector<QWidget*> SplitBars::cards() const
{
    return {own_.card, other_.card};
}

QRectF captionBox(QRectF room, double width, bool right, const std::vector<QRectF>& cards)
{
    constexpr double kLeastCaption = 40.0, kBelow = 4.0;
    width = std::min(width, room.width());
    if (width < kLeastCaption) return {};
    QRectF box(right ? room.right() - width : room.left(), room.top(), width, room.height());
    // From the top down: below one card another may begin.
    for (std::size_t turn = 0; turn <= cards.size(); ++turn) {
        const auto over =
            std::find_if(cards.begin(), cards.end(), [&box](const QRectF& card) { return card.intersects(box); });
        if (over == cards.end()) break;
        box.moveTop(over->bottom() + kBelow);
    }
    return box;
}

} // namespace bindpose
