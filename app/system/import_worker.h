// SPDX-License-Identifier: MIT
#pragma once
#include <cstdint>
#include <span>
#include <string>

namespace bindpose {

/// Word that makes the program a worker: `bindpose --import-worker BYTES SECONDS`, with the file's path on stdin,
/// writes a dump of the file to stdout.
inline constexpr const char* kImportWorker = "--import-worker";

/// Exit codes of a worker.
inline constexpr int kWorkerDone = 0;
inline constexpr int kWorkerRefused = 3; ///< with the library's reason on stderr
inline constexpr int kWorkerUnheard = 4; ///< nobody takes the answer
inline constexpr int kWorkerNoMemory = 5;

/// What the worker does: limits itself to so many bytes of memory and seconds of processor time, reads the file
/// through assimp, writes the dump. `words` are those after kImportWorker. Returns the exit code.
int runImportWorker(std::span<const std::string> words);

} // namespace bindpose
