// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/row_fix.h"
#include "core/diagnose/reporter.h"

namespace bindpose {
namespace {

constexpr ErrorText kDustWeights{"dust_weights",
    QT_TRANSLATE_NOOP("Errors", "%1 {vertex has|vertices have} weights that are next to nothing, below %2.")};
constexpr Threshold kDustLimits[] = {{"below", double{0.001f}, "weight", "what is smaller is next to nothing"}};

void checkDust(const Subject& subject, Reporter& reporter)
{
    const auto limit = static_cast<float>(reporter.limit("below"));
    for (const WeightedSet& set : subject.weightedSets()) {
        Defect dust;
        const auto wanted = [limit](const RowFacts& rows) { return rows.leastAbove0 < limit; };
        eachRowWhere(subject, *set.weights, wanted,
            [&](PointIndex point, std::span<const SlotIndex> slots, std::span<const float> weights) {
                float largest = 0.0f;
                for (std::size_t i = 0; i < weights.size(); ++i) {
                    if (!(weights[i] > 0.0f && weights[i] < limit)) continue;
                    largest = std::max(largest, weights[i]);
                    dust.touch(slots[i]);
                }
                if (largest > 0.0f) dust.add(point, double{largest});
            });
        const Wordings args{dust.count, shown(double{limit})};
        if (Finding* finding = reporter.find(dust, set, kDustWeights, Severity::Info, args))
            finding->limit = double{limit};
    }
}

/// Only where something else is left: a vertex never loses its last weight.
Result<Scene> pruneDust(const Scene& scene, const Finding& finding, const Task& task)
{
    const auto limit = static_cast<float>(finding.limit.value_or(kDustLimits[0].value));
    return fixRows(scene, finding, task, [limit](std::vector<Influence>& row, const SetWeights& weights) {
        std::vector<Influence> out = row;
        bool any = false;
        for (Influence& one : out) {
            if (!(one.weight > 0.0f && one.weight < limit)) continue;
            one = {};
            any = true;
        }
        if (!any || !scaleToOne(out, weights)) return false;
        row = std::move(out);
        return true;
    });
}

} // namespace

extern const Check part_dust_weights;
const Check part_dust_weights{.id = "W013",
    .code = "dust_weights",
    .severity = Severity::Info,
    .why = QT_TRANSLATE_NOOP("Checks",
        "They move nothing that anybody sees, but cost places, and keep joints in a mesh's list that do not belong "
        "there."),
    .reads = Reads::Weights,
    .run = checkDust,
    .thresholds = kDustLimits,
    .fix = pruneDust,
    .fixLabel = QT_TRANSLATE_NOOP("Checks", "Drop them and normalize the rest")};

} // namespace bindpose
