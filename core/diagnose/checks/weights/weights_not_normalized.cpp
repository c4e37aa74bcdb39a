// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/row_fix.h"
#include "core/diagnose/reporter.h"
#include "core/model/steps/sum_limits.h"
#include "core/model/weight_errors.h"

namespace bindpose {
namespace {

constexpr Threshold kSumLimits[] = {
    {"tolerance", kSumTolerance, "weight", "difference from 1 that is a warning"},
    {"error", 1e-2, "weight", "difference from 1 that is an error"},
};

constexpr Reported kSumsTold[] = {
    {.key = "weights_not_normalized", .seenByCheck = true}, {.key = "sum_above_one", .seenByCheck = true}};

/// Sums of stored integers are a check of their own, and exact.
bool integerWeights(const SetWeights& weights)
{
    return weights.storage == WeightStorage::Unorm8 || weights.storage == WeightStorage::Unorm16;
}

void checkSums(const Subject& subject, Reporter& reporter)
{
    const FileFacts& facts = *subject.scene().facts;
    const bool onlyAbove = fillsMissingWeight(facts.weightRule);
    const bool divided = facts.weightRule == WeightRule::DividedBySum; // not moved by its sum
    const double tolerance = reporter.limit("tolerance"), error = reporter.limit("error");
    for (const WeightedSet& set : subject.weightedSets()) {
        if (integerWeights(*set.weights)) continue;
        Defect off;
        double worst = 0.0;
        const auto wanted = [tolerance](const RowFacts& rows) { return !(rows.offOne <= tolerance); };
        eachRowWhere(subject, *set.weights, wanted, [&](PointIndex point, auto, std::span<const float> weights) {
            double sum = 0.0;
            bool any = false;
            for (const float weight : weights) {
                sum += double{weight};
                any |= weight != 0.0f;
            }
            const double difference = sumDefect(sum, onlyAbove);
            if (!any || !(difference > tolerance)) return; // none, fine, or not a number: others say so
            off.add(point, onlyAbove ? sum : difference);
            worst = std::max(worst, difference);
        });
        const Severity severity = divided ? Severity::Info : worst > error ? Severity::Error : Severity::Warning;
        const Wordings args{off.count, shown(off.worst)};
        reporter.find(off, set, onlyAbove ? errors::kSumAboveOne : errors::kWeightSums, severity, args);
    }
}

} // namespace

extern const Check part_weights_not_normalized;
const Check part_weights_not_normalized{.id = "W001",
    .code = "weights_not_normalized",
    .severity = Severity::Error,
    .why = QT_TRANSLATE_NOOP("Checks",
        "A vertex whose weights sum to less than 1 is pulled to the model's origin as soon as it is skinned, by as "
        "much of its distance as is missing; one with more is pushed away."),
    .reads = Reads::Weights | Reads::File,
    .run = checkSums,
    .khronosCode = "ACCESSOR_WEIGHTS_NON_NORMALIZED",
    .thresholds = kSumLimits,
    .reported = kSumsTold,
    .fix = normalizeFinding,
    .fixLabel = QT_TRANSLATE_NOOP("Checks", "Divide the weights by their sum")};

} // namespace bindpose
