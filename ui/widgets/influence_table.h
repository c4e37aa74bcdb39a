// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/view_state.h"

#include <QStyledItemDelegate>
#include <QTableView>

namespace bindpose {

/// Table of a point's influences with a bar in the heat map's colours; a weight is edited in place by double-click,
/// Enter or F2, and what was typed is handed on as text.
class InfluenceTable : public QTableView {
    Q_OBJECT
public:
    explicit InfluenceTable(QWidget* parent);
    /// As tall as its rows, so that what follows stands right below.
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

    /// Columns of numbers become as wide as what they say; the joint's name takes the rest, and where that is too
    /// little, the bars give way.
    void fitColumns();
    /// Marks the column that the rows are sorted by.
    void showOrder();
    /// Bars have the colours of the heat map.
    void setRamp(Ramp ramp);
    Ramp ramp() const { return ramp_; }
    /// Width of the bars beside the weights; 0: none.
    int barWidth() const { return bar_; }
    bool editing() const { return state() == QAbstractItemView::EditingState; }

Q_SIGNALS:
    void weightTyped(quint32 slot, const QString& text);
    void jointChosen(int row);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void editWeight(const QModelIndex& row);
    int bar_ = 0;
    Ramp ramp_ = Ramp::Ember;
};

class InfluenceDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;

Q_SIGNALS:
    void typed(quint32 slot, const QString& text) const;
};

} // namespace bindpose
