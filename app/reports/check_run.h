// SPDX-License-Identifier: MIT
#pragma once
#include "app/reports/baseline.h"
#include "app/system/console.h"
#include "core/diagnose/report.h"
#include "core/document/check_files.h"

#include <cstddef>
#include <string>
#include <vector>

namespace bindpose {

/// One part of many of a list of files.
struct Shard {
    std::size_t number = 1, of = 1; ///< the first is 1
};

/// What `check` is asked to do with a list of files.
struct CheckRequest {
    DiagnoseOptions options;                 ///< of the command line
    bool projects = true;                    ///< project files beside or above the models count
    bool measure = false;                    ///< how far fixes move the surface
    std::size_t pictures = 0;                ///< of so many of the worst findings
    std::size_t jobs = 1;                    ///< files at a time
    const KnownFindings* baseline = nullptr; ///< null: those of the projects
};

/// What the projects of the files ask for.
struct ProjectsSay {
    std::vector<std::string> targets; ///< ids of profiles
    std::string baseline;             ///< the first that one names, as reports have paths; empty: none does
};

/// The files of a shard: those that lie in one folder and have a name in common up to its first dot go together, so
/// that a model and its side files do not part; such groups are dealt out in turn, in the order of their names.
std::vector<std::string> filesOfShard(std::vector<std::string> files, const Shard& shard);

/// Checks files, several at a time; gives them in the same order, with paths as reports have them. A file of a folder
/// that another one of the list was read with is left out: it is part of that one's entry. `named`: what somebody named
/// stays. `say`: what projects ask for comes to it.
/// Errors: a project file that cannot be read.
Result<std::vector<FileReport>> checkAll(const std::vector<std::string>& files, const std::vector<std::string>& named,
    const CheckRequest& request, ProjectsSay& say, Console& console);

} // namespace bindpose
