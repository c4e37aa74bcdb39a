// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/result.h"
#include "core/document/check_files.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace bindpose {

/// Findings that were there before, by the path of their file as reports have it. A report is a list of them.
using KnownFindings = std::map<std::string, std::vector<KnownFinding>>;

/// All findings of a report (schema bindpose.report/1), with the reasons that stand in it.
/// Errors: cannot be read; no report.
Result<KnownFindings> readBaseline(const std::string& path);

/// The same of the report's text. Errors: without the path.
Result<KnownFindings> baselineIn(std::string_view text);

/// What is known is suppressed, and what is known and not there is told as unused. A finding is known by its
/// fingerprint; of several lists the first that has it says why.
void suppress(FileReport& file, const std::vector<KnownFinding>& known);

} // namespace bindpose
