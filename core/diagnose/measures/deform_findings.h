// SPDX-License-Identifier: MIT
#pragma once
#include "core/compare/measures/deformation.h"
#include "core/diagnose/reporter.h"

#include <functional>
#include <optional>

namespace bindpose {

/// What a sentence about a defect of the surface is made of.
struct DeformWords {
    const SurfaceDefect& defect;
    std::size_t points = 0; ///< of the finding
    Wording howFar;         ///< "31 mm (1.7 % of the height)"
    Wording when;           ///< "worst in Run at 0.42 s; seen in 3 of 9 clips"
    Wording where;          ///< the joint that holds the surface there
    Wording odd, oddShare;  ///< the joint that it should not follow, and the largest weight of it
    Wording aroundShare;    ///< the largest weight of that among the vertices around
};

/// %1 … %7 of the sentences about vertices that follow a joint which those around do not follow, and more behind them.
Wordings oddWords(const DeformWords& words, Wordings more = {});

/// Reports what the sweep over the clips found of one kind, worst first: one finding a cluster. A cluster whose points
/// are of several sets stands in the set that has most of them; the others are in its facts.
void reportDeformation(const Subject& subject, Reporter& reporter, DeformKind kind,
    const std::function<Phrase(const DeformWords&)>& sentence);

/// How many moments the look over the clips took where it left others out; none: the check could not run for another
/// reason.
std::optional<std::size_t> momentsLookedAt(const NotChecked& left);

/// In per cent, to a tenth.
std::string shownPercent(double share);
/// A length as in shownLength, with what it is of the height.
Wording shownWithHeight(const Subject& subject, double length);
std::string calledColumn(const Subject& subject, std::uint32_t column);

} // namespace bindpose
