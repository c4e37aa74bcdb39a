// SPDX-License-Identifier: MIT
#pragma once
#include "app/records/report_record.h"

#include <string>

namespace bindpose {

/// The report for people: one file without scripts that fetches nothing, light or dark as the reader's system, with
/// filters by severity, file, clip and joint (CSS :has; a browser without it shows everything), each finding with its
/// pictures, why, fix and the steps in Blender, Maya and 3ds Max. It prints on paper without the filters.
///
/// `language`: id, for the page's own attribute; the texts are those of the translator that is installed.
std::string htmlReport(const Record& record, const std::string& language);

} // namespace bindpose
