// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/row_fix.h"
#include "core/diagnose/reporter.h"
#include "core/model/weight_errors.h"

namespace bindpose {
namespace {

constexpr Reported kTwiceTold[] = {{.key = "joint_twice", .seenByCheck = true}};

/// Slot that a row gives a weight to twice; rows are short.
bool namesTwice(std::span<const SlotIndex> slots, std::span<const float> weights, SlotIndex& which)
{
    for (std::size_t i = 1; i < slots.size(); ++i) {
        if (weights[i] == 0.0f) continue;
        for (std::size_t j = 0; j < i; ++j)
            if (slots[j] == slots[i] && weights[j] != 0.0f) {
                which = slots[i];
                return true;
            }
    }
    return false;
}

void checkTwice(const Subject& subject, Reporter& reporter)
{
    for (const WeightedSet& set : subject.weightedSets()) {
        Defect twice;
        const auto wanted = [](const RowFacts& rows) { return rows.namesTwice; };
        eachRowWhere(subject, *set.weights, wanted,
            [&](PointIndex point, std::span<const SlotIndex> slots, std::span<const float> weights) {
                SlotIndex slot = 0;
                if (!namesTwice(slots, weights, slot)) return;
                twice.add(point, 0.0);
                twice.touch(slot);
            });
        const Wordings args{twice.count};
        reporter.find(twice, set, errors::kJointTwice, Severity::Error, args);
    }
}

/// The first entry takes the weights of all; the others keep their places with weight 0 at slot 0.
Result<Scene> mergeTwice(const Scene& scene, const Finding& finding, const Task& task)
{
    return fixRows(scene, finding, task, [](std::vector<Influence>& row, const SetWeights&) {
        bool any = false;
        for (std::size_t i = 1; i < row.size(); ++i)
            for (std::size_t j = 0; j < i && row[i].weight != 0.0f; ++j)
                if (row[j].slot == row[i].slot && row[j].weight != 0.0f) {
                    row[j].weight += row[i].weight;
                    row[i] = {};
                    any = true;
                }
        return any;
    });
}

} // namespace

extern const Check part_joint_twice;
const Check part_joint_twice{.id = "W009",
    .code = "joint_twice",
    .severity = Severity::Error,
    .why = QT_TRANSLATE_NOOP("Checks",
        "Some programs add such weights up, others keep one of them: the same file looks different. It also costs a "
        "place that another joint could have."),
    .reads = Reads::Weights,
    .run = checkTwice,
    .khronosCode = "ACCESSOR_JOINTS_INDEX_DUPLICATE",
    .reported = kTwiceTold,
    .fix = mergeTwice,
    .fixLabel = QT_TRANSLATE_NOOP("Checks", "Add them up in one place")};

} // namespace bindpose
