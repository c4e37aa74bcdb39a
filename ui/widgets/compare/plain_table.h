// SPDX-License-Identifier: MIT
#pragma once
#include "ui/look/theme.h"

#include <QHeaderView>
#include <QLabel>
#include <QStyledItemDelegate>
#include <QTableView>

namespace bindpose {

/// Text that begins below the text of its head; the ground goes on to the column's edges.
class PlainCell final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        return QStyledItemDelegate::sizeHint(option, index) + QSize(2 * kMore, 0);
    }
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        QStyleOptionViewItem cell = option;
        initStyleOption(&cell, index);
        if (cell.widget) cell.widget->style()->drawPrimitive(QStyle::PE_PanelItemViewItem, &cell, painter, cell.widget);
        QStyleOptionViewItem words = option;
        words.rect.adjust(kMore, 0, -kMore, 0);
        QStyledItemDelegate::paint(painter, words, index);
    }

private:
    static constexpr int kMore = 3; ///< beside the margin that the style has
};

/// A table of a dock of the comparison: rows of text, columns as wide as what they hold.
inline QTableView* makePlainTable(const char* name, QAbstractItemModel& model, QWidget* parent)
{
    auto* out = new QTableView(parent);
    out->setObjectName(QLatin1String(name));
    out->setModel(&model);
    out->setItemDelegate(new PlainCell(out));
    out->setFrameShape(QFrame::NoFrame);
    out->setShowGrid(false);
    out->setWordWrap(false); // a row is one line: a long name would be left out for the rest of a broken line
    out->verticalHeader()->hide();
    out->verticalHeader()->setDefaultSectionSize(metrics::kRow);
    out->horizontalHeader()->setHighlightSections(false);
    out->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    out->setSelectionMode(QAbstractItemView::SingleSelection);
    return out;
}

/// What stands in such a dock where it has no rows.
inline QLabel* makeEmptyNote(const char* name, QWidget* parent)
{
    auto* out = new QLabel(parent);
    out->setObjectName(QLatin1String(name));
    out->setProperty("role", "label");
    out->setAlignment(Qt::AlignCenter);
    out->setWordWrap(true);
    out->setContentsMargins(16, 0, 16, 0);
    return out;
}

} // namespace bindpose
