// SPDX-License-Identifier: MIT
// The main window's ways to its commands: palette, settings, keys.
#include "ui/docks.h"
#include "ui/key_cap.h"
#include "ui/main_window.h"
#include "ui/palette.h"
#include "ui/search_field.h"
#include "ui/settings_dialog.h"
#include "ui/theme.h"

namespace bindpose {
namespace {

constexpr int kPaletteGap = 80; ///< below the tool bar

} // namespace

void MainWindow::makeSearchField()
{
    auto* field = new SearchField(menuBar());
    menuBar()->setCornerWidget(field, Qt::TopRightCorner);
    connect(field, &QAbstractButton::clicked, this, [this] { showPalette(); });
    const QAction* action = actions_["palette"];
    const auto showKeys = [field, action] { field->setKeys(keyCaps({action->shortcut()})); };
    connect(action, &QAction::changed, field, showKeys);
    showKeys();
}

void MainWindow::showPalette(const char* start)
{
    auto* palette = new Palette(*this, actions_, this);
    connect(palette, &Palette::keyAsked, this, [this](const QString& id) { settingsDialog().showKeys(id); });
    const QString typed = *start ? QCoreApplication::translate("Actions", start) + u' ' : QString();
    palette->open(menuBar()->height() + metrics::kToolBar + kPaletteGap, typed);
}

SettingsDialog& MainWindow::settingsDialog()
{
    auto* dialog = findChild<SettingsDialog*>();
    if (!dialog) dialog = new SettingsDialog(session_.settings(), this);
    dialog->show();
    dialog->raise();
    dialog->activateWindow();
    return *dialog;
}

void MainWindow::showSettings()
{
    settingsDialog();
}

void MainWindow::showSetting(const char* id)
{
    settingsDialog().showRow(QLatin1String(id));
}

void MainWindow::showDock(const char* id)
{
    docks_->raise(QLatin1String(id));
}

void MainWindow::showKeys()
{
    settingsDialog().showKeys({});
}

} // namespace bindpose
