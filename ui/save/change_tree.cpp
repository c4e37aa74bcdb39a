// SPDX-License-Identifier: MIT
#include "ui/save/change_tree.h"

#include "ui/look/exact_copy.h"
#include "ui/look/theme.h"
#include "ui/save/change_model.h"

#include <QHeaderView>
#include <QStyledItemDelegate>

#include <algorithm>

namespace bindpose {
namespace {

constexpr int kLeastListPixels = 90, kMostListPixels = 230; ///< pixels that the list takes by itself
constexpr int kMostOpenRows = 12;                           ///< byte ranges that are shown without being asked for
constexpr int kCellEdges = 10, kTallestCell = 2000;

/// Sentences are broken into lines; names and places are not.
class SaveRowDelegate final : public QStyledItemDelegate {
public:
    explicit SaveRowDelegate(QTreeView* table) : QStyledItemDelegate(table), table_(table) {}
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const QSize plain = QStyledItemDelegate::sizeHint(option, index);
        if (index.column() != ChangeModel::Change) return {plain.width(), metrics::kListRow};
        const int room = table_->columnWidth(index.column()) - kCellEdges;
        const QRect lines = option.fontMetrics.boundingRect(
            QRect(0, 0, room, kTallestCell), Qt::TextWordWrap, index.data(Qt::DisplayRole).toString());
        return {plain.width(), std::max<int>(metrics::kListRow, lines.height() + kCellEdges)};
    }

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        option->features.setFlag(QStyleOptionViewItem::WrapText, index.column() == ChangeModel::Change);
    }

private:
    QTreeView* table_;
};

} // namespace

ChangeTree::ChangeTree(QWidget* parent) : QTreeView(parent), changes_(new ChangeModel(this))
{
    setObjectName(QStringLiteral("changes"));
    setModel(changes_);
    setAccessibleName(tr("What will change"));
    setWordWrap(true);
    setItemDelegate(new SaveRowDelegate(this));
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setAllColumnsShowFocus(true);
    setIndentation(18);
    setTextElideMode(Qt::ElideMiddle);
    offerExactCopy(*this);
    QHeaderView* const head = header();
    head->setStretchLastSection(false);
    head->setSectionResizeMode(ChangeModel::What, QHeaderView::Interactive);
    head->setSectionResizeMode(ChangeModel::Change, QHeaderView::Stretch);
    head->resizeSection(ChangeModel::What, 280);
    head->resizeSection(ChangeModel::Where, 210);
    head->resizeSection(ChangeModel::Bytes, 70);
    // Sentences take more lines or fewer in another width.
    connect(head, &QHeaderView::sectionResized, this, &QTreeView::doItemsLayout, Qt::QueuedConnection);
}

void ChangeTree::showParts(std::vector<SavePart> parts, std::vector<QString> names)
{
    int ranges = 0;
    for (const SavePart& part : parts) ranges += static_cast<int>(part.changes.size());
    changes_->show(std::move(parts), std::move(names));
    for (std::size_t i = 0; i < changes_->parts().size(); ++i)
        setFirstColumnSpanned(static_cast<int>(i), {}, changes_->parts()[i].told);
    if (ranges <= kMostOpenRows) expandAll();
    // Names get the room that places in the file leave.
    QHeaderView* const head = header();
    const QAbstractItemView& view = *this;
    const auto need = [&view](int column) { return view.sizeHintForColumn(column) + 8; };
    const int where = std::clamp(need(ChangeModel::Where), 120, 240);
    const int change = std::clamp(need(ChangeModel::Change), 120, 240);
    const int bytes = std::max(70, need(ChangeModel::Bytes));
    const int room = viewport()->width() - where - change - bytes;
    head->resizeSection(ChangeModel::Where, where);
    head->resizeSection(ChangeModel::Bytes, bytes);
    head->resizeSection(ChangeModel::What, std::clamp(need(ChangeModel::What), 200, std::max(200, room)));
    doItemsLayout();
    int rows = 0;
    for (QModelIndex at = changes_->index(0, 0); at.isValid(); at = indexBelow(at)) rows += visualRect(at).height();
    const int edges = height() - viewport()->height();
    setMinimumHeight(std::clamp(rows + edges, kLeastListPixels, kMostListPixels));
}

} // namespace bindpose
