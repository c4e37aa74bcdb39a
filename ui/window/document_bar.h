// SPDX-License-Identifier: MIT
#pragma once
#include "ui/commands/actions.h"

#include <QToolBar>

class QLabel;
class QPushButton;

namespace bindpose {

class Docks;
class FoldedButton;
class WorkspaceTabs;
struct Workspace;

/// The tool bar: which file is open and what of it is not saved; the workspaces; undo, redo, history, Save….
class DocumentBar : public QToolBar {
    Q_OBJECT
public:
    DocumentBar(const Actions& actions, QWidget* parent);
    void present(const Session& session, const Workspace& workspace);
    /// Shows which of them gave way.
    void follow(Docks& docks);

Q_SIGNALS:
    void historyAsked();
    void saveAsked();
    void exportAsked();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QWidget* makeFileCell();
    QWidget* makeEnd(const Actions& actions);
    void presentSave(bool filled);
    void elideName();

    QLabel *picture_ = nullptr, *name_ = nullptr, *dot_ = nullptr;
    QPushButton *edits_ = nullptr, *save_ = nullptr;
    WorkspaceTabs* workspaces_ = nullptr;
    FoldedButton* folded_ = nullptr;
    QString fullName_;
    const QAction &saveAction_, &exportAction_;
    QList<QWidget*> spared_; ///< hidden where the window is small
    bool exports_ = false;
};

} // namespace bindpose
