// SPDX-License-Identifier: MIT
#pragma once
#include <QString>

namespace bindpose {

/// Keeps everything that Bindpose reads or writes by itself (settings, state, caches) below `folder` from now on, for
/// this process and those it starts. Call it before a QApplication is made. False where the folder cannot be made.
bool useConfigFolder(const QString& folder);

/// Folder of what must survive this process but is no setting: edit logs, memory of files. Made when it is missing;
/// $XDG_STATE_HOME/bindpose, or .local/state/bindpose in the home folder.
QString stateFolder();

} // namespace bindpose
