// SPDX-License-Identifier: MIT
#pragma once
#include "ui/guide/palette_search.h"

#include <QAbstractListModel>
#include <QFrame>

class QLabel;
class QLineEdit;
class QListView;

namespace bindpose {

/// The answers as rows; read-only.
class PaletteModel : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role { Group = Qt::UserRole, Keys, Reason };
    using QAbstractListModel::QAbstractListModel;
    void show(PaletteAnswer answer);
    const PaletteAnswer& answer() const { return answer_; }
    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    PaletteAnswer answer_;
};

/// Every command by a few letters of its name: a field and the list of what fits, over the window. Closes when
/// something runs, on Esc, and on a press outside.
class Palette : public QFrame {
    Q_OBJECT
public:
    /// `actions`: those of the window, whose commands run as if picked in a menu.
    Palette(WindowCommands& window, const Actions& actions, QWidget* parent);
    /// Shows it under the tool bar of its parent window, with `start` typed already.
    void open(int below, const QString& start = {});

Q_SIGNALS:
    /// Somebody wants to set a key for this command.
    void keyAsked(const QString& id);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void search(const QString& text);
    bool keyPressed(int key);
    void step(int rows);
    void run(const QModelIndex& index);
    void remember(const ActionSpec& spec);

    WindowCommands& window_;
    const Actions& actions_;
    PaletteModel model_;
    QLineEdit* field_ = nullptr;
    QListView* list_ = nullptr;
    QLabel *count_ = nullptr, *none_ = nullptr;
    std::optional<PaletteIndex> index_; ///< made when it opens
    int most_ = 0;                      ///< height that the window leaves for the list
};

} // namespace bindpose
