// SPDX-License-Identifier: MIT
#include "ui/widgets/timeline/key_table.h"

#include "ui/look/exact_copy.h"
#include "ui/look/theme.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QStyledItemDelegate>

namespace bindpose {
namespace {

/// Hands on what was typed; the model shows what the session made of it.
class KeyDelegate final : public QStyledItemDelegate {
public:
    KeyDelegate(KeyTable& table) : QStyledItemDelegate(&table), table_(table) {}
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem&, const QModelIndex& index) const override
    {
        auto* editor = new QLineEdit(parent);
        editor->setFrame(false);
        editor->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        const QString head = index.model()->headerData(index.column(), Qt::Horizontal, Qt::DisplayRole).toString();
        editor->setAccessibleName(KeyTable::tr("%1 of key %2").arg(head).arg(index.row() + 1));
        return editor;
    }
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override
    {
        const QString text = static_cast<QLineEdit*>(editor)->text();
        if (text != model->data(index, Qt::EditRole).toString()) Q_EMIT table_.typed(index.row(), index.column(), text);
    }

private:
    KeyTable& table_;
};

} // namespace

KeyTable::KeyTable(QWidget* parent) : QTableView(parent), model_(new KeyTableModel(this))
{
    setModel(model_);
    setItemDelegate(new KeyDelegate(*this));
    setAccessibleName(tr("Keys of the channel"));
    setShowGrid(false);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
    verticalHeader()->hide();
    verticalHeader()->setMinimumSectionSize(metrics::kRow);
    verticalHeader()->setDefaultSectionSize(metrics::kRow);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setSectionsClickable(false);
    horizontalHeader()->setResizeContentsPrecision(32); // rows that are looked at: a channel may have thousands
    horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    setFont(workFont());
    offerExactCopy(*this);
    connect(this, &QTableView::clicked, this, [this](const QModelIndex& index) { Q_EMIT keyChosen(index.row()); });
}

void KeyTable::showKey(int key)
{
    if (key < 0 || key >= model_->rowCount() || state() == QAbstractItemView::EditingState) return;
    const int column = currentIndex().isValid() ? currentIndex().column() : int{KeyTableModel::Time};
    if (currentIndex().row() == key) return;
    setCurrentIndex(model_->index(key, std::min(column, model_->columnCount() - 1)));
}

void KeyTable::keyPressEvent(QKeyEvent* event)
{
    const bool opens = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (opens && currentIndex().isValid() && state() != QAbstractItemView::EditingState) return edit(currentIndex());
    if (event->matches(QKeySequence::Paste)) return Q_EMIT pasted(currentIndex());
    const int before = currentIndex().row();
    QTableView::keyPressEvent(event);
    if (currentIndex().isValid() && currentIndex().row() != before) Q_EMIT keyChosen(currentIndex().row());
}

} // namespace bindpose
