// SPDX-License-Identifier: MIT
#pragma once
#include <QString>

#include <cstddef>

namespace bindpose {

/// What the check of a folder has found by now.
struct FolderCounts {
    std::size_t files = 0;   ///< to be checked
    std::size_t checked = 0; ///< of them, by now
    std::size_t bad = 0;     ///< with errors or warnings
    std::size_t errors = 0, warnings = 0, notes = 0;
};

/// "3 files checked, 2 with problems: 1 error, 2 warnings, 0 notes." Not all checked: it was stopped.
QString folderSummary(const FolderCounts& counts);

} // namespace bindpose
