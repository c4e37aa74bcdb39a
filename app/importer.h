// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/load.h"

#include <QString>

namespace bindpose {

/// Word that makes the program a worker: `bindpose --import-worker FILE` writes a dump of FILE to stdout.
inline constexpr const char* kImportWorker = "--import-worker";

/// Runs this program again as a worker for one file, under limits of memory and time. A crash, a hang or a lie of the
/// worker is an ordinary error on that file. Cancel kills it. Thread: any; one process a call.
Importer makeImporter();

/// What the worker does: limits itself, reads the file through assimp, writes the dump. Returns the exit code:
/// 0 with a dump on stdout, 3 with assimp's reason on stderr.
int runImportWorker(const QString& path);

} // namespace bindpose
