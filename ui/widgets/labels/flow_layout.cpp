// SPDX-License-Identifier: MIT
#include "ui/widgets/labels/flow_layout.h"

#include <QApplication>
#include <QStyle>
#include <QWidget>

#include <algorithm>
#include <utility>

namespace bindpose {

FlowLayout::FlowLayout(QWidget* parent) : QLayout(parent)
{
    setContentsMargins(0, 0, 0, 0);
}

FlowLayout::~FlowLayout() = default;

void FlowLayout::setWraps(bool wraps)
{
    wraps_ = wraps;
    invalidate();
}

void FlowLayout::addItem(QLayoutItem* item)
{
    items_.emplace_back(item);
}

QLayoutItem* FlowLayout::itemAt(int index) const
{
    return index >= 0 && index < count() ? items_[static_cast<std::size_t>(index)].get() : nullptr;
}

QLayoutItem* FlowLayout::takeAt(int index)
{
    if (!itemAt(index)) return nullptr;
    QLayoutItem* out = items_[static_cast<std::size_t>(index)].release();
    items_.erase(items_.begin() + index);
    return out;
}

int FlowLayout::heightForWidth(int width) const
{
    return place({0, 0, width, 0}, false);
}

QSize FlowLayout::sizeHint() const
{
    QSize out(0, 0);
    for (const auto& item : items_) {
        if (item->isEmpty()) continue;
        out.rwidth() += item->sizeHint().width() + (out.width() > 0 ? std::max(0, spacing()) : 0);
        out.setHeight(std::max(out.height(), item->sizeHint().height()));
    }
    const QMargins around = contentsMargins();
    return out.grownBy(around);
}

QSize FlowLayout::minimumSize() const
{
    if (!wraps_) return sizeHint();
    QSize out(0, 0);
    for (const auto& item : items_)
        if (!item->isEmpty()) out = out.expandedTo({item->minimumSize().width(), item->sizeHint().height()});
    return out.grownBy(contentsMargins());
}

void FlowLayout::setGeometry(const QRect& rect)
{
    QLayout::setGeometry(rect);
    place(rect, true);
}

/// Gives the height that is needed. What is lower than its line stands in the line's middle.
int FlowLayout::place(const QRect& rect, bool really) const
{
    const QRect inside = rect.marginsRemoved(contentsMargins());
    const Qt::LayoutDirection direction =
        parentWidget() ? parentWidget()->layoutDirection() : QApplication::layoutDirection();
    const int gap = std::max(0, spacing());
    int x = inside.x(), y = inside.y(), high = 0;
    std::vector<std::pair<QLayoutItem*, QRect>> line;
    const auto end = [&] {
        for (auto& [item, place] : line) {
            place.moveTop(y + (high - place.height()) / 2);
            if (really) item->setGeometry(QStyle::visualRect(direction, inside, place));
        }
        line.clear();
    };
    for (const auto& item : items_) {
        if (item->isEmpty()) continue;
        QSize size = item->sizeHint();
        size.setWidth(std::min(size.width(), std::max(inside.width(), item->minimumSize().width())));
        if (x > inside.x() && x + size.width() > inside.x() + inside.width()) {
            end();
            x = inside.x();
            y += high + gap;
            high = 0;
        }
        line.emplace_back(item.get(), QRect(QPoint(x, y), size));
        x += size.width() + gap;
        high = std::max(high, size.height());
    }
    end();
    return y + high - rect.y() + contentsMargins().bottom();
}

} // namespace bindpose
