// SPDX-License-Identifier: MIT
#pragma once
#include "ui/widgets/weights/weight_table.h"

namespace bindpose {

/// Table of a point's influences.
class InfluenceTable : public WeightTable {
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
    /// Width of the bars beside the weights; 0: none.
    int barWidth() const { return bar_; }

Q_SIGNALS:
    void weightTyped(quint32 slot, const QString& text);
    void jointChosen(int row);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    int bar_ = kBarWide;
};

} // namespace bindpose
