// SPDX-License-Identifier: MIT
#pragma once
#include "app/records/report_record.h"

#include <string>

namespace bindpose {

/// The report as SARIF 2.1.0 (OASIS, with errata 01), one run. What GitHub's code scanning asks for besides: a region,
/// `primaryLocationLineHash`, at most 25 000 results; of more the worst are written, and a notification says so.
std::string sarifText(const Record& record);

} // namespace bindpose
