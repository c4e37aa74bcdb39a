// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/result.h"
#include "core/base/task.h"
#include "core/io/save/save.h"

#include <span>
#include <string>
#include <vector>

namespace bindpose {

/// Copies of files as they are on disk now, beside them: FILE.bak is the newest, FILE.bak.2 and FILE.bak.3 are the
/// ones before, for the same eyes as FILE. A file that FILE.bak holds already is not copied again, and what does not
/// exist needs no copy. Errors: ErrorKind::Write with the path of the copy. The files themselves are never touched.
Result<void> keepBackups(std::span<const std::string> paths, const Task& task);

/// The files that writing `plan` has to keep a copy of, so that all copies beside a file are of one save: those that it
/// replaces, those that it puts back over what somebody else made of them, and side files that stay but have a copy of
/// an earlier save.
std::vector<std::string> filesToKeep(const SavePlan& plan);

/// FILE.bak.
std::string backupPath(const std::string& path);

/// Puts each FILE.bak in FILE's place and FILE in that of FILE.bak, all in one step, so that doing it twice changes
/// nothing. Files without a backup stay.
/// Errors: there is no backup of any; one cannot be read or written. All are then as they were.
Result<void> swapWithBackups(std::span<const std::string> paths, const Task& task);

} // namespace bindpose
