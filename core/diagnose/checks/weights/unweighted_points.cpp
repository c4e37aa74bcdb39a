// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/row_fix.h"
#include "core/diagnose/reporter.h"
#include "core/model/weight_errors.h"

namespace bindpose {
namespace {

constexpr Reported kUnweightedTold[] = {{.key = "unweighted_points", .seenByCheck = true}};

void checkUnweighted(const Subject& subject, Reporter& reporter)
{
    const FileFacts& facts = *subject.scene().facts;
    if (facts.weightRule == WeightRule::ResidueToOwnBone) return; // the line's own bone holds the rest
    const bool lost = facts.unweightedRule == UnweightedRule::ByFormula;
    for (const WeightedSet& set : subject.weightedSets()) {
        Defect none;
        const auto wanted = [](const RowFacts& rows) { return rows.withoutWeights; };
        eachRowWhere(subject, *set.weights, wanted, [&](PointIndex point, auto, std::span<const float> weights) {
            bool any = false;
            for (const float weight : weights) any |= weight != 0.0f; // true for NaN
            if (!any) none.add(point, 1.0);
        });
        const Wordings args{none.count};
        reporter.find(none, set, errors::kUnweighted, lost ? Severity::Error : Severity::Warning, args);
    }
}

} // namespace

extern const Check part_unweighted_points;
const Check part_unweighted_points{.id = "W006",
    .code = "unweighted_points",
    .severity = Severity::Error,
    .why = QT_TRANSLATE_NOOP("Checks",
        "Nothing moves these vertices: some programs draw them at the model's origin, others leave them where they "
        "were, others give them to the first joint."),
    .reads = Reads::Weights | Reads::File,
    .run = checkUnweighted,
    .khronosCode = "ACCESSOR_WEIGHTS_NON_NORMALIZED",
    .reported = kUnweightedTold,
    .fix = hammerFinding,
    .fixLabel = QT_TRANSLATE_NOOP("Checks", "Rebuild them from the vertices around"),
    .fixKind = FixKind::Assist};

} // namespace bindpose
