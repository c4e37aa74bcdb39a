// SPDX-License-Identifier: MIT
#pragma once
#include "app/html/finding_view.h"
#include "app/records/report_record.h"
#include "core/base/task.h"
#include "core/document/check_files.h"

#include <vector>

namespace bindpose {

/// Findings of a report that have pictures.
inline constexpr std::size_t kMostPictures = 50;

/// Draws the worst findings by the CPU, as many as `most`: each at the moment that it names or, where it has a fix, at
/// which that moves the surface most, else at rest; by a camera that sees its points; with a ring around them; and with
/// its fix by the same camera. Findings that are known, and those that name no place on a surface, have none.
///
/// Files are opened again one after the other: of a checked one nothing large is kept. At most 60 kB a picture; the
/// same bytes on every machine. When cancelled: those drawn so far. Cost: a file's surface over the keys of its clips
/// for each fix.
void drawFindings(std::vector<FileReport>& reports, std::size_t most, const Task& task);

/// The same of two surfaces that are held against each other: one as it is, the other by the same camera. By
/// place; what has no place on a surface has none, and what comes
/// behind the first `most`. When cancelled: those drawn so far.
std::vector<std::optional<RecordedPictures>> drawPairs(
    const std::vector<std::optional<PairPlace>>& places, std::size_t most, const Task& task);

} // namespace bindpose
