// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/bytes.h"
#include "core/base/result.h"
#include "core/base/task.h"

#include <span>
#include <string>

namespace bindpose {

struct FileToWrite {
    std::string path;
    ByteSpan bytes;
    std::string like = {}; ///< the file whose owner and permissions it gets; empty: those of the file it replaces
};

/// Writes a set of files as one step: each beside its target under a temporary name, flushed to the disk, read back
/// and compared; then all renamed, the first one last. A file that is replaced keeps its owner, group, permissions,
/// access list and attributes as far as this process may give them (rightsNotKept tells); nobody else can read it
/// before it has them. A symbolic link stays one, also where what it names is not there yet. Folders that are missing
/// are made. Temporaries of processes that were killed here are cleaned away. Errors: ErrorKind::Write with the path
/// and the system's reason, also where the path is no regular file; Cancelled. What existed is then as it was, and no
/// temporary is left.
Result<void> replaceFiles(std::span<const FileToWrite> files, const Task& task);

/// Whether the file is there and has these bytes. It is read piece by piece.
bool fileHolds(const std::string& path, ByteSpan bytes);

} // namespace bindpose
