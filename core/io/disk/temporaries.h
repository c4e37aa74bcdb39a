// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/disk/file_lock.h"

#include <filesystem>

namespace bindpose {

/// A file on its way to its place: made beside it under a name that nobody has, which tells the process it belongs to.
struct Temporary {
    std::string path;
    int descriptor = -1; ///< open for writing; who asked for it closes it
    int failed = 0;      ///< errno; nothing was made then
};

/// Makes an empty one in that folder and locks it for as long as `keepLock` lives. `mode`: its permissions, as open()
/// takes them.
Temporary makeTemporary(const std::filesystem::path& folder, std::optional<FileLock>& keepLock, unsigned mode);

/// A free name in that folder for what stands at a place that is about to be replaced.
std::filesystem::path formerName(const std::filesystem::path& folder);

/// Whether a file is called as makeTemporary or formerName call theirs.
bool isTemporaryName(const std::filesystem::path& name);
bool isFormerName(const std::filesystem::path& name);

/// Removes the temporaries that a process of this machine left in the folder when it was killed. Those of processes
/// that live, of other machines, and what stood at a replaced place stay. Cost: files of the folder.
void removeLeftTemporaries(const std::filesystem::path& folder);

} // namespace bindpose
