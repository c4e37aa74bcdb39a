// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/format/load.h"

#include <QStringList>

class QApplication;

namespace bindpose {

/// Sets what must be set before the QApplication is made: the surface format of the viewport.
void prepareEditor();

/// Shows the window, opens the first of `files` (the sample mannequin without any) and runs until it is closed.
/// `importer` reads the formats that have no reader of ours; it may be empty. Gives the exit code.
int runEditor(QApplication& app, const QStringList& files, Importer importer, const QString& commandLineGuide = {});

} // namespace bindpose
