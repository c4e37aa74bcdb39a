// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/row_fix.h"
#include "core/diagnose/reporter.h"

#include <cmath>

namespace bindpose {
namespace {

constexpr ErrorText kAboveOne{"weight_above_one",
    QT_TRANSLATE_NOOP("Errors", "%1 {vertex has a|vertices have} single {weight|weights} above 1; the largest is %2.")};
constexpr Threshold kAboveLimits[] = {{"tolerance", 1e-6, "weight", "what a weight may exceed 1 by"}};

void checkAboveOne(const Subject& subject, Reporter& reporter)
{
    const double most = 1.0 + reporter.limit("tolerance");
    const bool divided = subject.scene().facts->weightRule == WeightRule::DividedBySum;
    for (const WeightedSet& set : subject.weightedSets()) {
        Defect above;
        const auto wanted = [most](const RowFacts& rows) { return double{rows.largest} > most; };
        eachRowWhere(subject, *set.weights, wanted,
            [&](PointIndex point, std::span<const SlotIndex> slots, std::span<const float> weights) {
                double largest = 0.0;
                for (std::size_t i = 0; i < weights.size(); ++i) {
                    if (!(double{weights[i]} > most) || !std::isfinite(weights[i])) continue;
                    largest = std::max(largest, double{weights[i]});
                    above.touch(slots[i]);
                }
                if (largest > 0.0) above.add(point, largest);
            });
        const Wordings args{above.count, shown(above.worst)};
        reporter.find(above, set, kAboveOne, divided ? Severity::Info : Severity::Error, args);
    }
}

} // namespace

extern const Check part_weight_above_one;
const Check part_weight_above_one{.id = "W005",
    .code = "weight_above_one",
    .severity = Severity::Error,
    .why = QT_TRANSLATE_NOOP("Checks",
        "No joint can hold more than the whole of a vertex. It moves further than its joint, or another weight is "
        "below 0 to make up for it."),
    .reads = Reads::Weights | Reads::File,
    .run = checkAboveOne,
    .thresholds = kAboveLimits,
    .fix = normalizeFinding,
    .fixLabel = QT_TRANSLATE_NOOP("Checks", "Divide the weights by their sum")};

} // namespace bindpose
