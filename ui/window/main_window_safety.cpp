// SPDX-License-Identifier: MIT
// The main window's part in keeping people's work.
#include "ui/base/places.h"
#include "ui/safety/safety.h"
#include "ui/window/main_window.h"

namespace bindpose {

void MainWindow::keepSafe()
{
    safety_ = std::make_unique<Safety>(session_, *central_, stateFolder(), opener_.importer(), this);
    safety_->askAboutLeftEdits();
}

void MainWindow::reload()
{
    if (safety_) safety_->reload();
}

void MainWindow::restoreBackup()
{
    if (safety_) safety_->restoreBackup();
}

} // namespace bindpose
