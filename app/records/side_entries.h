// SPDX-License-Identifier: MIT
#pragma once
#include <set>
#include <string>
#include <vector>

namespace bindpose {

/// What tells whether an entry of a report is part of another one's.
struct EntryFiles {
    std::string path, format;
    std::vector<std::string> files; ///< all that were read for it, the main file first
};

/// Paths of entries that other entries were read with: a skeleton beside its mesh. Of files that find one another (any
/// one of a set opens all) the one stays whose suffix the format names first.
std::set<std::string> sideEntries(const std::vector<EntryFiles>& entries);

} // namespace bindpose
