// SPDX-License-Identifier: MIT
#pragma once
#include "core/document/check_files.h"
#include "core/document/project/project_file.h"

namespace bindpose {

/// Checks a file as its project says: severities, thresholds, targets, contract. Null: no project.
/// `look`, `open`, `task`: as of checkFile.
FileReport checkByProject(const std::string& path, const Importer& open, const DiagnoseOptions& options,
    const Project* project, const Task& task, const std::function<void(FileReport&)>& look = {});

/// What the project ignores is suppressed, and entries that name the file and find nothing are told as unused; so is
/// what its baseline knows, where `baseline` says so. `path`: of the model.
void suppressByProject(FileReport& file, const Project& project, const std::string& path, bool baseline);

} // namespace bindpose
