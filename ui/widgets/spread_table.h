// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/view_state.h"

#include <QTableView>

namespace bindpose {

/// Table of the joints of several points: a bar from the least to the largest weight in the heat map's colours; typing
/// a number, double-click, Enter and F2 set the weight of all, and what was typed is handed on as text.
class SpreadTable : public QTableView {
    Q_OBJECT
public:
    explicit SpreadTable(QWidget* parent);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    void fitColumns();
    void setRamp(Ramp ramp);
    Ramp ramp() const { return ramp_; }

Q_SIGNALS:
    void weightTyped(quint32 joint, const QString& text);
    void jointChosen(quint32 joint);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void editWeight(const QModelIndex& row);
    Ramp ramp_ = Ramp::Ember;
};

} // namespace bindpose
