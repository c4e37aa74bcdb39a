// SPDX-License-Identifier: MIT
#pragma once
#include "ui/commands/window_commands.h"
#include "ui/session/session.h"

#include <QMainWindow>

namespace bindpose {

class Actions;
class Docks;
class HelpWindow;
class SettingsDialog;

/// What explains the program and sets it up: guide, palette, keys and settings, theme.
/// Thread: the GUI thread.
class Guides : public QObject, public GuideCommands {
    Q_OBJECT
public:
    /// `viewport` has a page of its own. `window` is what they stand over.
    Guides(WindowCommands& commands, const Actions& actions, const Docks& docks, const QWidget& viewport,
        QMainWindow& window);

    void showGuide() override;
    void showPage(const char* id) override;
    void showPalette(const char* start = "") override;
    void showKeys() override;
    void showSettings() override;
    void showSetting(const char* id) override;
    void switchTheme() override;
    void about() override;
    /// What the guide says of the command line.
    void setCommandLine(const QString& text) { commandLine_ = text; }
    /// Opens the guide where a dock's menu asks for it.
    bool eventFilter(QObject* watched, QEvent* event) override;

Q_SIGNALS:
    void restartAsked();

private:
    void makeSearchField();
    void openPage(const QString& page);
    void followFront();
    SettingsDialog& settingsDialog();

    WindowCommands& commands_;
    const Actions& actions_;
    const Docks& docks_;
    const QWidget& viewport_;
    QMainWindow& window_;
    HelpWindow* guide_ = nullptr;
    DocumentId told_; ///< whose numbers the guide tells
    QString commandLine_;
};

} // namespace bindpose
