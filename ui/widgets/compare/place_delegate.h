// SPDX-License-Identifier: MIT
#pragma once
#include <QListView>
#include <QStyledItemDelegate>

namespace bindpose {

/// A place of a comparison on three lines: name and distance; cause and per cent of height; clip and frame, and for how
/// much of the time it is seen.
class PlaceDelegate final : public QStyledItemDelegate {
public:
    explicit PlaceDelegate(QListView& list) : QStyledItemDelegate(&list), list_(list) {}
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    QListView& list_;
};

/// The list of places: people walk it by arrow keys, and Enter mends the one that is looked at.
class PlaceList : public QListView {
    Q_OBJECT
public:
    using QListView::QListView;

Q_SIGNALS:
    void walked(const QModelIndex& index);
    void entered();

protected:
    void keyPressEvent(QKeyEvent* event) override;
};

} // namespace bindpose
