// SPDX-License-Identifier: MIT
#pragma once
#include "app/base/arguments.h"
#include "app/system/console.h"
#include "core/base/bytes.h"
#include "core/base/result.h"

#include <string>
#include <string_view>

namespace bindpose {

/// Writes a result file: a temporary beside it first, which then takes its name, so that an old file stays whole
/// until the new one is. `-` is stdout; devices and pipes are written to as they are.
/// Errors: ErrorKind::Write with the path and the system's reason.
Result<void> writeOutput(const std::string& path, ByteSpan bytes, Console& console);

/// Writes a result where `--json F` says; to stdout without it. Errors: those of writeOutput.
Result<void> writeAsAsked(const Arguments& arguments, std::string_view text, Console& console);

/// Folders of an output are not made: a mistyped path would be one. Errors: ErrorKind::Write.
Result<void> folderThere(const std::string& outPath);

/// Whole file that the user names, `-` for stdin, as text. Errors: cannot be opened; larger than 256 MB.
Result<std::string> readText(const std::string& path);

/// Suffix of a path in lower case, without the dot; empty when there is none.
std::string suffixOf(std::string_view path);

} // namespace bindpose
