// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/row_fix.h"
#include "core/diagnose/reporter.h"
#include "core/model/steps/sum_limits.h"

#include <cstdlib>

namespace bindpose {
namespace {

constexpr ErrorText kIntegerSums{"weights_integer_sum",
    QT_TRANSLATE_NOOP("Errors",
        "%1 {vertex has|vertices have} stored whole numbers that do not sum to %2; the {|largest }difference is %3.")};

constexpr Reported kIntegerTold[] = {{.key = "weights_not_normalized", .seenByCheck = true}};

void checkIntegerSums(const Subject& subject, Reporter& reporter)
{
    const bool divided = subject.scene().facts->weightRule == WeightRule::DividedBySum;
    for (const WeightedSet& set : subject.weightedSets()) {
        const std::uint32_t whole = wholeOf(*set.weights);
        if (whole == 0) continue;
        Defect off;
        eachRow(subject, *set.weights, [&](PointIndex point, auto, std::span<const float> weights) {
            std::int64_t sum = 0;
            for (const float weight : weights) sum += rawWeight(weight, set.weights->storage);
            if (sum != 0 && sum != whole) off.add(point, static_cast<double>(std::abs(sum - std::int64_t{whole})));
        });
        const Wordings args{off.count, whole, static_cast<std::size_t>(off.worst)};
        off.worst /= whole;
        reporter.find(off, set, kIntegerSums, divided ? Severity::Info : Severity::Error, args);
    }
}

} // namespace

extern const Check part_weights_integer_sum;
const Check part_weights_integer_sum{.id = "W002",
    .code = "weights_integer_sum",
    .severity = Severity::Error,
    .why = QT_TRANSLATE_NOOP("Checks",
        "Weights that are stored as bytes or words have to sum to exactly 255 or 65535. One step less pulls a vertex "
        "by 0.4 % of its distance to the origin."),
    .reads = Reads::Weights | Reads::File,
    .run = checkIntegerSums,
    .khronosCode = "ACCESSOR_WEIGHTS_NON_NORMALIZED",
    .reported = kIntegerTold,
    .fix = normalizeFinding,
    .fixLabel = QT_TRANSLATE_NOOP("Checks", "Share the missing steps out")};

} // namespace bindpose
