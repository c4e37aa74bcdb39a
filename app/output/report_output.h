// SPDX-License-Identifier: MIT
#pragma once
#include "core/document/check_files.h"

#include <string>
#include <vector>

namespace bindpose {

/// Joints, mesh and set of a finding in words of the command line: "Body set 1, vertices 12–40, joint hand.L".
std::string placeLine(const Scene& scene, const Finding& finding);
/// One line for each finding and for what was not checked.
std::string reportText(const FileReport& file);
/// Schema bindpose.report/1.
std::string reportJson(const std::vector<FileReport>& files);

/// The catalogue: every check with severity, thresholds and what harm the defect does.
std::string checkListText();
/// Schema bindpose.checks/1.
std::string checkListJson();
/// The targets and what each takes, as a table; "any" where it sets no limit.
std::string profileListText();

} // namespace bindpose
