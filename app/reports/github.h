// SPDX-License-Identifier: MIT
#pragma once
#include "app/records/report_record.h"

#include <string>

namespace bindpose {

/// Workflow commands that GitHub shows beside the files of a change, one a line, worst first. A step keeps ten of each
/// level: of more the tenth says how many there are. Hints have no level there. `least`: lesser findings are left out.
std::string githubAnnotations(const Record& record, Severity least);

/// A table in Markdown for the summary of a job, worst first; not longer than the 1 MiB that a step may write.
std::string githubSummary(const Record& record);

} // namespace bindpose
