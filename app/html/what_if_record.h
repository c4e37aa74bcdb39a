// SPDX-License-Identifier: MIT
#pragma once
#include "app/html/compare_record.h"
#include "core/compare/worlds/what_if.h"

namespace bindpose {

/// A character that was held against what takes less of it. A move counts from the tolerance on, in its unit.
struct HeldCharacter {
    const std::string& path;
    const Scene& scene;
    const WhatIf& found;
    double tolerance = 0.0;
    std::string command; ///< that tells it again, as a shell takes it

    /// What counts: with the weights that were solved for, where they were.
    static const WorldDistance& distanceOf(const WhatIfVariant& one) { return one.refit ? *one.refit : one.distance; }
    bool moves(const WhatIfVariant& one) const { return distanceOf(one).worst.distance > 1e-9 * found.height; }
    /// An info for what moves within the tolerance, a warning beyond it, an error beyond 5 % of the height as well.
    Severity severityOf(const WhatIfVariant& one) const;
};

/// What restrictions cost as a report: a finding for each that moves the surface, with the place and the moment where
/// it moves most; the others are what was looked for and not found. Sentences are in the language that is installed.
Record whatIfRecord(const HeldCharacter& held, const ReportRun& run, const RecordPictures& pictures);

/// Where its findings are seen: the character as it is, and as it is then.
PairPlaces placesOf(const HeldCharacter& held);

} // namespace bindpose
