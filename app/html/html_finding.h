// SPDX-License-Identifier: MIT
#pragma once
#include "app/records/report_record.h"

#include <string>

namespace bindpose {

/// How a report's rows are laid out.
struct FindingRows {
    bool manyFiles = false; ///< each row names its file
    bool seenShare = false; ///< some finding tells how much of the time it is seen
    RecordKind kind = RecordKind::Check;
    std::string command; ///< that tells all rows again; for a Check each row has its own
};

/// One finding as a row that unfolds. `classes`: what filters know it by; `open`: unfolded.
std::string findingHtml(const RecordedFile& file, const RecordedFinding& finding, const FindingRows& rows,
    const std::string& classes, bool open);

} // namespace bindpose
