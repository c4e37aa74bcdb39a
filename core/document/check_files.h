// SPDX-License-Identifier: MIT
#pragma once
#include "core/diagnose/report.h"
#include "core/io/format/load.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace bindpose {

/// What checking found in one file. A file that cannot be read has the one finding that says so.
struct FileReport {
    std::string path;
    std::string format; ///< empty: not read
    Scene scene;        ///< names of joints, clips and meshes; what is large is gone
    Report report;
    /// By finding, and by way of fixing it: how far that moves the surface, in file units; none: not measured.
    std::vector<std::vector<std::optional<double>>> moves;
};

/// Files as named; of folders, with what lies below, those that a format knows, by name. Hidden ones are left out, and
/// of text files those that do not begin like a model.
/// Errors: one that is not there, a folder that cannot be read.
/// Thread: any. When cancelled: those found so far.
Result<std::vector<std::string>> filesToCheck(const std::vector<std::string>& operands, const Task& task = {});

/// Opens a file by `open` and runs the checks over it. `look` sees the whole scene before its large parts go.
/// Thread: any. When cancelled: of no use.
FileReport checkFile(const std::string& path, const Importer& open, const DiagnoseOptions& options, const Task& task,
    const std::function<void(FileReport&)>& look = {});

} // namespace bindpose
