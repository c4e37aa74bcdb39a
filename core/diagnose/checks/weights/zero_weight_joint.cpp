// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/row_fix.h"
#include "core/diagnose/reporter.h"

namespace bindpose {
namespace {

constexpr ErrorText kZeroJoint{"zero_weight_joint",
    QT_TRANSLATE_NOOP("Errors",
        "%1 {vertex names|vertices name} a joint that has no weight of {it;|them;} unused places name joint 0.")};

void checkZeroJoint(const Subject& subject, Reporter& reporter)
{
    for (const WeightedSet& set : subject.weightedSets()) {
        if (set.weights->storedColumns == 0) continue; // rows as long as they have to be: nothing fills them up
        Defect named;
        const auto wanted = [](const RowFacts& rows) { return rows.zeroNamesJoint; };
        eachRowWhere(subject, *set.weights, wanted,
            [&](PointIndex point, std::span<const SlotIndex> slots, std::span<const float> weights) {
                bool any = false;
                for (std::size_t i = 0; i < slots.size(); ++i) {
                    if (weights[i] != 0.0f || slots[i] == 0) continue;
                    any = true;
                    named.touch(slots[i]);
                }
                if (any) named.add(point, 0.0);
            });
        const Wordings args{named.count};
        if (Finding* finding = reporter.find(named, set, kZeroJoint, Severity::Warning, args))
            finding->unit = Measure::None;
    }
}

Result<Scene> fixZeroJoint(const Scene& scene, const Finding& finding, const Task& task)
{
    return fixRows(scene, finding, task, [](std::vector<Influence>& row, const SetWeights&) {
        bool any = false;
        for (Influence& one : row) {
            any |= one.weight == 0.0f && one.slot != 0;
            if (one.weight == 0.0f) one.slot = 0;
        }
        return any;
    });
}

} // namespace

extern const Check part_zero_weight_joint;
const Check part_zero_weight_joint{.id = "W010",
    .code = "zero_weight_joint",
    .severity = Severity::Warning,
    .why = QT_TRANSLATE_NOOP("Checks",
        "Nothing moves by it, but tools that count which joints a mesh uses count these, too: palettes grow, and a "
        "joint cannot be removed."),
    .reads = Reads::Weights,
    .run = checkZeroJoint,
    .khronosCode = "ACCESSOR_JOINTS_USED_ZERO_WEIGHT",
    .fix = fixZeroJoint,
    .fixLabel = QT_TRANSLATE_NOOP("Checks", "Name joint 0 there")};

} // namespace bindpose
