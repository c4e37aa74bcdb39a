// SPDX-License-Identifier: MIT
#pragma once
#include "ui/models/clip_model.h"

#include <QTableView>

class QLabel;
class QLineEdit;
class QPushButton;

namespace bindpose {

class Session;

/// The clips of the file, in its order or sorted by a column, all or those whose name holds what is typed above them.
/// The one that is current is the one that is shown.
class ClipList : public QWidget {
    Q_OBJECT
public:
    ClipList(Session& session, QWidget* parent);
    void present(const Frame& frame);
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void makeFilter();
    void makeTable();
    void makeEmpty();
    void showMenu(const QPoint& at);
    void sortBy(int column);
    void filterBy(const QString& text);
    void showCurrent();
    void showEmpty();
    bool takeKey(const class QKeyEvent& key);
    void addClips();

    Session& session_;
    ClipModel* model_;
    QLineEdit* filter_ = nullptr;
    QTableView* table_ = nullptr;
    QWidget* empty_ = nullptr; ///< stands in place of the table
    QLabel* whyEmpty_ = nullptr;
    QPushButton* fromEmpty_ = nullptr;
    ClipId shown_;
    int clips_ = 0; ///< of the file
};

} // namespace bindpose
