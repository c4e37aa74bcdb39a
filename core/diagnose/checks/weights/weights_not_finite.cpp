// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/row_fix.h"
#include "core/diagnose/reporter.h"

#include <cmath>

namespace bindpose {
namespace {

constexpr ErrorText kBrokenWeights{
    "weights_not_finite", QT_TRANSLATE_NOOP("Errors", "%1 {weight is|weights are} not {a |}finite {number.|numbers.}")};

void checkFinite(const Subject& subject, Reporter& reporter)
{
    for (const WeightedSet& set : subject.weightedSets()) {
        Defect broken;
        const auto wanted = [](const RowFacts& rows) { return rows.notFinite; };
        eachRowWhere(subject, *set.weights, wanted,
            [&](PointIndex point, std::span<const SlotIndex> slots, std::span<const float> weights) {
                for (std::size_t i = 0; i < weights.size(); ++i) {
                    if (std::isfinite(weights[i])) continue;
                    broken.add(point, 0.0);
                    broken.touch(slots[i]);
                }
            });
        const Wordings args{broken.count};
        reporter.find(broken, set, kBrokenWeights, Severity::Error, args);
    }
}

/// What is not a number becomes 0, the others sum to 1; a vertex that has no other weight stays.
Result<Scene> fixFinite(const Scene& scene, const Finding& finding, const Task& task)
{
    return fixRows(scene, finding, task, [](std::vector<Influence>& row, const SetWeights& weights) {
        bool any = false;
        for (Influence& one : row) {
            any |= !std::isfinite(one.weight);
            if (!std::isfinite(one.weight)) one = {}; // an unused place names joint 0
        }
        return any && scaleToOne(row, weights);
    });
}

} // namespace

extern const Check part_weights_not_finite;
const Check part_weights_not_finite{.id = "W004",
    .code = "weights_not_finite",
    .severity = Severity::Error,
    .why = QT_TRANSLATE_NOOP("Checks",
        "A vertex with such a weight has no place at all: its triangles vanish or flicker across the screen."),
    .reads = Reads::Weights,
    .run = checkFinite,
    .khronosCode = "ACCESSOR_INVALID_FLOAT",
    .fix = fixFinite,
    .fixLabel = QT_TRANSLATE_NOOP("Checks", "Leave them out and normalize the rest"),
    .fixKind = FixKind::Assist};

} // namespace bindpose
