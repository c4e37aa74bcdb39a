// SPDX-License-Identifier: MIT
#pragma once
#include "ui/commands/key_model.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QPushButton;
class QTableView;
class QToolButton;

namespace bindpose {

class Segments;

/// The page of all commands and their keys: choose a preset, find a command by its name or by pressing its key, give
/// it another. Says in words who else has a key, in red where neither of the two would run.
class KeyEditor : public QWidget {
    Q_OBJECT
public:
    KeyEditor(Settings& settings, QWidget* parent);
    /// Shows what the settings say now.
    void present();
    /// Makes this command the current row.
    void select(const QString& id);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// What the next key that is pressed is for.
    enum class Listening { No, ToFind, ToSet };
    void makeTable();
    QWidget* makeFoot();
    void listen(Listening what);
    bool fits(const QKeySequence& key) const;
    void pressed(const QKeySequence& key);
    void presentFoot();
    const ActionSpec* current() const;
    void takeFromOthers();

    Settings& settings_;
    KeyModel model_;
    Listening listening_ = Listening::No;
    QKeySequence wanted_; ///< shown are the commands with this key
    Segments* preset_ = nullptr;
    QLineEdit* search_ = nullptr;
    QToolButton* byKey_ = nullptr;
    QTableView* table_ = nullptr;
    QLabel* says_ = nullptr;
    QPushButton *change_ = nullptr, *clear_ = nullptr, *reset_ = nullptr, *take_ = nullptr;
};

} // namespace bindpose
