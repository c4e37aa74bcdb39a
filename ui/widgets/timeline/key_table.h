// SPDX-License-Identifier: MIT
#pragma once
#include "ui/models/key_table_model.h"

#include <QTableView>

namespace bindpose {

/// The keys of a channel as a table that is edited in place: double click, Enter or F2 opens a cell, Esc closes it.
class KeyTable : public QTableView {
    Q_OBJECT
public:
    explicit KeyTable(QWidget* parent);
    KeyTableModel& keys() { return *model_; }
    /// Its row is in sight and current.
    void showKey(int key);

Q_SIGNALS:
    /// A person went to this row.
    void keyChosen(int key);
    /// A table is to be pasted from this cell on.
    void pasted(const QModelIndex& from);
    /// What was typed into a cell.
    void typed(int key, int column, const QString& text);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    KeyTableModel* model_;
};

} // namespace bindpose
