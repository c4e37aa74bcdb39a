// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"
#include "core/model/finding.h"

#include <string>

namespace bindpose {

/// The sentence of an error in the user's language, with its place in front; one line.
std::string messageOf(const Error& error);
/// The sentence of a finding, without its place.
std::string messageOf(const Finding& finding);
/// The words of a line of a list.
std::string messageOf(const Wording& words);
/// "hint", "info", "warning", "error".
const char* severityWord(Severity severity);

/// Exit code of the command line's contract.
int exitCodeOf(const Error& error);

} // namespace bindpose
