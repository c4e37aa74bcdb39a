// SPDX-License-Identifier: MIT
#pragma once
#include "app/html/compare_record.h"

namespace bindpose {

/// What differs between two files as a report: a finding for each difference, with its severity, the place and the
/// moment at which it moves the surface most; one more where the surface moves farther than the tolerance and no
/// difference alone does. The file is B, names and numbers are A's. Sentences are in the language that is installed.
Record diffRecord(const ComparedFiles& files, const ReportRun& run, const RecordPictures& pictures);

/// Where its findings are seen: in A, and in B.
PairPlaces placesOf(const ComparedFiles& files);

} // namespace bindpose
