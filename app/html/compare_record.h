// SPDX-License-Identifier: MIT
#pragma once
#include "app/html/finding_view.h"
#include "app/output/diff_output.h"
#include "app/records/report_record.h"
#include "core/compare/worlds/world_distances.h"

#include <optional>
#include <string>
#include <vector>

/// What the records of `diff` and `what-if` have in common.
namespace bindpose {

/// One picture pair for each finding of a record, in its order; none: nothing was drawn of it.
using RecordPictures = std::vector<std::optional<RecordedPictures>>;
/// Where each finding of a record is seen, in its order; none: nowhere.
using PairPlaces = std::vector<std::optional<PairPlace>>;

/// Tells a distance in a finding: how far, in the file's unit and of the height, when and at which point. What has no
/// place any more is told by its point alone.
void tellDistance(RecordedFinding& finding, const Scene& scene, double height, const WorldDistance& distance,
    const std::vector<SweepMoment>& moments);

/// The same for equal parts, on every machine.
std::string fingerprintOf(const std::vector<std::string>& parts);

/// The picture of each finding, the tally and the verdict.
void finishRecord(Record& record, const RecordPictures& pictures);

} // namespace bindpose
