// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/format/format.h"

namespace bindpose {

using Importer = std::function<Result<Loaded>(const std::string& path, const Task& task)>;

/// Opens a file from disk: reads it, finds its format, loads it with a resolver for the folder beside it. Side files
/// are found case-insensitively and with back-slashes as a last resort; a resolver never leaves the file's folder
/// tree by an absolute path. Saves of several files that were cut off there are finished or taken back first, which a
/// finding tells. Errors: everything a damaged or missing file can cause, with where.
Result<Loaded> loadFile(const std::string& path, const Task& task, const Importer& importer = {});

/// The same from memory; `resolver` may be empty (side files are then missing). Errors: as above.
Result<Loaded> loadBytes(const LoadInput& input, const LoadContext& context);

/// Whether a finding of loadFile tells of a save that was cut off.
bool tellsOfSave(const Finding& finding);

/// Whole file. Errors: cannot be opened, larger than `limitBytes`.
Result<SharedBytes> readFile(const std::string& path, std::size_t limitBytes = std::size_t{4} << 30);

} // namespace bindpose
