// SPDX-License-Identifier: MIT
#pragma once
#include "ui/actions.h"
#include "ui/opener.h"
#include "ui/session.h"

#include <QMainWindow>

#include <functional>

namespace bindpose {

class CentralArea;
class Docks;
class DocumentBar;
class HelpWindow;
class StatusLine;

/// The frame around the viewport: menus, tool bar, docks, status line; opening, saving and closing.
class MainWindow : public QMainWindow, public WindowCommands {
    Q_OBJECT
public:
    /// `importer` reads formats without a reader of ours; may be empty.
    explicit MainWindow(Importer importer, QWidget* parent = nullptr);
    ~MainWindow() override;

    Session& session() override { return session_; }
    Opener& opener() { return opener_; }
    Docks& docks() { return *docks_; }
    const Actions& actions() const { return actions_; }

    /// Asks about unsaved edits first.
    void openFile(const QString& path);
    void openSample(const QString& id);
    /// Takes up the layout and theme of the last time; keeps them on closing from now on.
    void rememberLayout();
    /// What the guide says of the command line.
    void setCommandLineGuide(const QString& text) { commandLineGuide_ = text; }

    void openDialog() override;
    void save() override;
    void saveAs() override;
    void quit() override { close(); }
    void switchTheme() override;
    void resetLayout() override;
    void showGuide() override;
    void showKeys() override;
    void about() override;
    void focusNextArea(int direction) override;

protected:
    void changeEvent(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void makeMenus();
    void makeCentral();
    void connectOpener();
    void fillRecent();
    void present();
    void saveTo(const QString& path, std::function<void()> then);
    void exportTo(const QString& path, std::function<void()> then);
    void askSavePath(std::function<void()> then);
    void saveThen(std::function<void()> then);
    /// Runs `proceed` at once, or after the user chose to save or to let go of unsaved edits.
    void withoutUnsaved(std::function<void()> proceed);

    Session session_;
    Opener opener_;
    Actions actions_;
    CentralArea* central_ = nullptr;
    View* viewport_ = nullptr;
    DocumentBar* bar_ = nullptr;
    StatusLine* status_ = nullptr;
    Docks* docks_ = nullptr;
    QMenu* recent_ = nullptr;
    HelpWindow* guide_ = nullptr;
    QString commandLineGuide_;
    bool remembers_ = false, closing_ = false;
};

} // namespace bindpose
