// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/row_fix.h"
#include "core/diagnose/reporter.h"
#include "core/model/steps/sum_limits.h"

#include <cmath>

namespace bindpose {
namespace {

constexpr ErrorText kInexactSums{"weights_sum_inexact",
    QT_TRANSLATE_NOOP("Errors", "%1 {vertex has|vertices have} weights whose sum is off 1 by more than glTF allows; "
                                "the {|largest }difference is %2, too little to be seen.")};
constexpr Threshold kInexactLimits[] = {
    {"each", 2e-7, "weight", "what the sum may be off by for each weight that is not 0; the glTF specification's"},
    {"seen", kSumTolerance, "weight", "a larger difference is weights_not_normalized"},
};

/// In float and in the file's order, as the specification's validator adds.
void checkExactSums(const Subject& subject, Reporter& reporter)
{
    if (!subject.scene().facts->rules.sumsLimited) return;
    const double each = reporter.limit("each"), seen = reporter.limit("seen");
    for (const WeightedSet& set : subject.weightedSets()) {
        if (set.weights->storage != WeightStorage::Float32) continue;
        Defect off;
        const auto wanted = [each](const RowFacts& rows) { return !(rows.offOneInFloat <= each); };
        eachRowWhere(subject, *set.weights, wanted, [&](PointIndex point, auto, std::span<const float> weights) {
            float sum = 0.0f;
            std::size_t used = 0;
            for (const float weight : weights) {
                sum += weight;
                used += weight != 0.0f;
            }
            const double difference = std::abs(double{sum} - 1.0);
            if (used > 0 && difference > each * static_cast<double>(used) && difference <= seen)
                off.add(point, difference);
        });
        const Wordings args{off.count, shown(off.worst)};
        reporter.find(off, set, kInexactSums, Severity::Info, args);
    }
}

} // namespace

extern const Check part_weights_sum_inexact;
const Check part_weights_sum_inexact{.id = "W001",
    .code = "weights_sum_inexact",
    .severity = Severity::Info,
    .why = QT_TRANSLATE_NOOP(
        "Checks", "Nobody sees it, but the glTF specification asks for more, and its validator calls it an error."),
    .reads = Reads::Weights | Reads::File,
    .run = checkExactSums,
    .khronosCode = "ACCESSOR_WEIGHTS_NON_NORMALIZED",
    .thresholds = kInexactLimits,
    .fix = normalizeFinding,
    .fixLabel = QT_TRANSLATE_NOOP("Checks", "Divide the weights by their sum")};

} // namespace bindpose
