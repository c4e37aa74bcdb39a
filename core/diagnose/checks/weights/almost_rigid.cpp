// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/row_fix.h"
#include "core/diagnose/reporter.h"

namespace bindpose {
namespace {

constexpr ErrorText kAlmostRigid{"almost_rigid",
    QT_TRANSLATE_NOOP("Errors", "%1 {vertex hangs|vertices hang} on one joint all but entirely, above %2.")};
constexpr Threshold kAlmostLimits[] = {{"above", double{0.999f}, "weight", "what is larger could be 1"}};

void checkAlmost(const Subject& subject, Reporter& reporter)
{
    const auto limit = static_cast<float>(reporter.limit("above"));
    for (const WeightedSet& set : subject.weightedSets()) {
        Defect almost;
        const auto wanted = [limit](const RowFacts& rows) { return rows.mostOfShared > limit; };
        eachRowWhere(subject, *set.weights, wanted, [&](PointIndex point, auto, std::span<const float> weights) {
            std::size_t used = 0;
            float largest = 0.0f;
            for (const float weight : weights) {
                used += weight > 0.0f;
                largest = std::max(largest, weight);
            }
            if (used > 1 && largest > limit && largest < 1.0f) almost.add(point, 1.0 - double{largest});
        });
        const Wordings args{almost.count, shown(double{limit})};
        if (Finding* finding = reporter.find(almost, set, kAlmostRigid, Severity::Hint, args))
            finding->limit = double{limit};
    }
}

Result<Scene> makeRigid(const Scene& scene, const Finding& finding, const Task& task)
{
    const auto limit = static_cast<float>(finding.limit.value_or(kAlmostLimits[0].value));
    return fixRows(scene, finding, task, [limit](std::vector<Influence>& row, const SetWeights&) {
        std::size_t held = row.size();
        for (std::size_t i = 0; i < row.size(); ++i)
            if (row[i].weight > limit && row[i].weight < 1.0f) held = i;
        if (held == row.size()) return false;
        for (Influence& one : row) one = &one == &row[held] ? Influence{one.slot, 1.0f} : Influence{};
        return true;
    });
}

} // namespace

extern const Check part_almost_rigid;
const Check part_almost_rigid{.id = "W014",
    .code = "almost_rigid",
    .severity = Severity::Hint,
    .why = QT_TRANSLATE_NOOP("Checks",
        "A whole weight is smaller to store, faster to skin, and says what is meant. The difference is below a "
        "thousandth of the joint's motion."),
    .reads = Reads::Weights,
    .run = checkAlmost,
    .thresholds = kAlmostLimits,
    .fix = makeRigid,
    .fixLabel = QT_TRANSLATE_NOOP("Checks", "Give them to the one joint")};

} // namespace bindpose
