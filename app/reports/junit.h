// SPDX-License-Identifier: MIT
#pragma once
#include "app/records/report_record.h"

#include <string>

namespace bindpose {

/// The report as JUnit XML, in the members that Jenkins, GitLab and GitHub's readers have in common: a suite for each
/// file, a case for each check that ran, passed ones too. What fails the run is a failure, lesser findings stand in
/// system-out; a file that could not be read is an error, a check that could not look is skipped. Times are 0, so that
/// equal reports are equal bytes.
std::string junitText(const Record& record);

} // namespace bindpose
