// SPDX-License-Identifier: MIT
#pragma once
#include "ui/actions.h"

#include <QToolBar>

class QLabel;
class QPushButton;

namespace bindpose {

/// The tool bar: which file is open and what of it is not saved; undo, redo, history, Save….
class DocumentBar : public QToolBar {
    Q_OBJECT
public:
    DocumentBar(const Actions& actions, QWidget* parent);
    void present(const Session& session);

Q_SIGNALS:
    void historyAsked();
    void saveAsked();

private:
    QLabel *picture_ = nullptr, *name_ = nullptr;
    QAction* editsAction_ = nullptr; ///< shows and hides edits_ in the bar
    QPushButton *edits_ = nullptr, *save_ = nullptr;
    const QAction& saveAction_;
};

} // namespace bindpose
