// SPDX-License-Identifier: MIT
#pragma once
#include "ui/commands/key_map.h"

#include <QAbstractTableModel>

namespace bindpose {

/// Every command with its keys, where they work, and who else has them; those that fit a text or a key. Read-only.
class KeyModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Command, Key, Where, Remark, Columns };
    enum Role { Caps = Qt::UserRole, Menu, Wrong };
    using QAbstractTableModel::QAbstractTableModel;

    /// Rows whose name, menu or keys fit the text, or that have this key when it is not empty.
    void show(const KeyMap& keys, const QString& text, const QKeySequence& key);
    const ActionSpec& at(int row) const { return *rows_[static_cast<std::size_t>(row)].spec; }
    /// −1: the command is not shown.
    int rowOf(const QString& id) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row {
        const ActionMenu* menu;
        const ActionSpec* spec;
        QList<QKeySequence> keys;
        QString remark;
        bool wrong;
    };
    Row rowFor(const ActionMenu& menu, const ActionSpec& spec, const KeyMap& keys) const;
    std::vector<Row> rows_;
};

/// "Save…", without the letter of the menu.
QString commandText(const ActionSpec& spec);

} // namespace bindpose
