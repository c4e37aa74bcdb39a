// SPDX-License-Identifier: MIT
#pragma once
#include "app/system/console.h"
#include "core/io/format/load.h"

#include <string>

namespace bindpose {

/// Whether formats without a reader of ours are read: their importer, not ours either, runs in a jail.
enum class Import { Yes, No };

/// Loads a file that the user names, with the importer for formats that have no reader of ours.
/// Errors: those of loadFile, with the path in front.
Result<Loaded> openFile(const std::string& path, Console& console, Import import = Import::Yes);
/// The same with its progress elsewhere, or nowhere.
Result<Loaded> openFile(const std::string& path, const Task& task, Import import = Import::Yes);

} // namespace bindpose
