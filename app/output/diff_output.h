// SPDX-License-Identifier: MIT
#pragma once
#include "core/compare/diff/file_diff.h"
#include "core/model/finding.h"

#include <string>

namespace bindpose {

/// Of the height: what moves farther is an error, nobody overlooks it.
inline constexpr double kErrorShare = 0.05;

/// Two files that were compared, and from which distance on one of them counts, in A's unit.
struct ComparedFiles {
    const std::string &pathA, &pathB;
    const Scene &a, &b;
    const FileDiff& found;
    double tolerance = 0.0;
    std::string options = {}; ///< of the command line that bear on what is found, each after a space
};

/// A hint for what is only stored otherwise, an info for what moves nothing, a warning for what moves the surface
/// farther than the tolerance or cannot be measured, an error beyond 5 % of the height.
Severity severityOf(const ComparedFiles& files, const FileChange& change);

/// What `diff` prints: a sentence about the surface, then a line for each difference.
std::string diffText(const ComparedFiles& files);
/// Schema bindpose.diff/1.
std::string diffJson(const ComparedFiles& files);

} // namespace bindpose
