// SPDX-License-Identifier: MIT
#pragma once
#include "app/base/command.h"

#include <string>

namespace bindpose {

/// Text of `bindpose --help`: every command with its summary.
std::string programHelp();
/// Text of `bindpose COMMAND --help`.
std::string commandHelp(const Command& command);
/// "bindpose 0.1.0"
std::string versionLine();

} // namespace bindpose
