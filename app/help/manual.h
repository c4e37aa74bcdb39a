// SPDX-License-Identifier: MIT
#pragma once
#include "app/base/command.h"

#include <string>

namespace bindpose {

/// The manual page of the program, for man(7): every command, the editor's options, exit codes.
std::string programManual();
/// The manual page of one command, made from its table.
std::string commandManual(const Command& command);
/// Every file type that is read, as desktops of freedesktop.org want to hear of it (shared-mime-info).
std::string fileTypes();

} // namespace bindpose
