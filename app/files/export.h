// SPDX-License-Identifier: MIT
#pragma once
#include "app/system/console.h"
#include "core/io/format/format.h"

#include <string>

namespace bindpose {

/// The format that a fresh export to `path` takes: `to` (an id or a suffix) where it is not empty, else the suffix.
/// Errors: Usage: none known, or one that Bindpose does not write.
Result<const FileFormat*> exportFormat(const std::string& path, const std::string& to);

/// Writes a scene to `path` in `format` and says what the target cannot hold and how far the surface moves because of
/// it, after reading back what will be written. `options` are the format's own; the suffix that the user chose goes
/// along as the option `format` where it is one of the format's and none is given.
/// Errors: those of writeFresh; ErrorKind::Write, also where the files do not read back.
Result<void> exportScene(
    const Scene& scene, const FileFormat& format, const std::string& path, WriteOptions options, Console& console);

/// Options of all writers, for the help of commands that write afresh.
std::string exportOptionsHelp();

} // namespace bindpose
