// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/row_fix.h"
#include "core/diagnose/reporter.h"
#include "core/model/weight_errors.h"

namespace bindpose {
namespace {

constexpr Reported kNegativeTold[] = {{.key = "negative_weights", .seenByCheck = true},
    {.key = "dump_negative", .seenByCheck = true}}; // a skin dump has its own words

void checkNegative(const Subject& subject, Reporter& reporter)
{
    for (const WeightedSet& set : subject.weightedSets()) {
        Defect below;
        const auto wanted = [](const RowFacts& rows) { return rows.lowest < 0.0f; };
        eachRowWhere(subject, *set.weights, wanted,
            [&](PointIndex point, std::span<const SlotIndex> slots, std::span<const float> weights) {
                float lowest = 0.0f;
                for (std::size_t i = 0; i < weights.size(); ++i) {
                    if (!(weights[i] < 0.0f)) continue;
                    lowest = std::min(lowest, weights[i]);
                    below.touch(slots[i]);
                }
                if (lowest < 0.0f) below.add(point, -double{lowest});
            });
        const Wordings args{below.count, shown(-below.worst)};
        reporter.find(below, set, errors::kNegativeWeights, Severity::Error, args);
    }
}

Result<Scene> fixNegative(const Scene& scene, const Finding& finding, const Task& task)
{
    return fixRows(scene, finding, task, [](std::vector<Influence>& row, const SetWeights& weights) {
        bool any = false;
        for (Influence& one : row) {
            any |= one.weight < 0.0f;
            if (one.weight < 0.0f) one = {}; // an unused place names joint 0
        }
        if (any) scaleToOne(row, weights);
        return any;
    });
}

} // namespace

extern const Check part_negative_weights;
const Check part_negative_weights{.id = "W003",
    .code = "negative_weights",
    .severity = Severity::Error,
    .why = QT_TRANSLATE_NOOP("Checks",
        "A weight below 0 moves the vertex against its joint; the others exceed 1 to make up for it. Most engines cut "
        "it to 0."),
    .reads = Reads::Weights,
    .run = checkNegative,
    .khronosCode = "ACCESSOR_WEIGHTS_NEGATIVE",
    .reported = kNegativeTold,
    .fix = fixNegative,
    .fixLabel = QT_TRANSLATE_NOOP("Checks", "Set them to 0 and normalize the rest")};

} // namespace bindpose
