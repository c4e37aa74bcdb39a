// SPDX-License-Identifier: MIT
#pragma once
#include "ui/widgets/weights/weight_table.h"

namespace bindpose {

/// Table of the joints of several points, whose bars reach from the least to the largest weight; what is typed sets the
/// weight of all.
class SpreadTable : public WeightTable {
    Q_OBJECT
public:
    explicit SpreadTable(QWidget* parent);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    void fitColumns();

Q_SIGNALS:
    void weightTyped(quint32 joint, const QString& text);
    void jointChosen(quint32 joint);

protected:
    void resizeEvent(QResizeEvent* event) override;
};

} // namespace bindpose
