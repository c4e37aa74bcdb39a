// SPDX-License-Identifier: MIT
#pragma once
#include "app/system/console.h"
#include "core/document/export_check.h"
#include "core/io/format/format.h"

#include <string>
#include <vector>

namespace bindpose {

/// The format that a fresh export to `path` takes: `to` (an id or a suffix) where it is not empty, else the suffix.
/// Errors: Usage: none known, or one that Bindpose does not write.
Result<const FileFormat*> exportFormat(const std::string& path, const std::string& to);

/// Writes a scene to `path` in `format` and says what the target cannot hold and how far the surface moves because of
/// it, after reading back what will be written. `options` are the format's own; the suffix that the user chose goes
/// along as the option `format` where it is one of the format's and none is given.
/// Errors: those of writeFresh; ErrorKind::Write, also where the files do not read back.
struct ExportOutcome {
    std::vector<Finding> losses; ///< what the target cannot hold
    ExportMove move;             ///< how far the surface moves
};
Result<ExportOutcome> exportScene(
    const Scene& scene, const FileFormat& format, const std::string& path, WriteOptions options, Console& console);

/// Options of all writers, for the help of commands that write afresh.
std::string exportOptionsHelp();

} // namespace bindpose
