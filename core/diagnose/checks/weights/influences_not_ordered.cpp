// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/row_fix.h"
#include "core/diagnose/reporter.h"

#include <algorithm>

namespace bindpose {
namespace {

constexpr ErrorText kNotOrdered{"influences_not_ordered",
    QT_TRANSLATE_NOOP("Errors", "%1 {vertex has|vertices have} a larger weight behind the first four than among them; "
                                "a program that reads one set loses {|up to }%2.")};
constexpr std::size_t kFirstSet = 4;

void checkOrder(const Subject& subject, Reporter& reporter)
{
    for (const WeightedSet& set : subject.weightedSets()) {
        if (set.weights->storedColumns <= kFirstSet) continue; // the file has one set, or rows of any length
        Defect late;
        eachRow(subject, *set.weights, [&](PointIndex point, auto, std::span<const float> weights) {
            if (weights.size() <= kFirstSet) return;
            const auto border = weights.begin() + kFirstSet;
            const float behind = *std::max_element(border, weights.end());
            if (behind > *std::min_element(weights.begin(), border)) late.add(point, double{behind});
        });
        const Wordings args{late.count, shown(late.worst)};
        reporter.find(late, set, kNotOrdered, Severity::Info, args);
    }
}

Result<Scene> sortRows(const Scene& scene, const Finding& finding, const Task& task)
{
    return fixRows(scene, finding, task, [](std::vector<Influence>& row, const SetWeights&) {
        const auto heavier = [](const Influence& a, const Influence& b) { return a.weight > b.weight; };
        if (std::is_sorted(row.begin(), row.end(), heavier)) return false;
        std::stable_sort(row.begin(), row.end(), heavier);
        return true;
    });
}

} // namespace

extern const Check part_influences_not_ordered;
const Check part_influences_not_ordered{.id = "W008",
    .code = "influences_not_ordered",
    .severity = Severity::Info,
    .why = QT_TRANSLATE_NOOP("Checks",
        "With more than one set of weights a program that reads the first alone should get the largest: else it loses "
        "more than it has to."),
    .reads = Reads::Weights,
    .run = checkOrder,
    .fix = sortRows,
    .fixLabel = QT_TRANSLATE_NOOP("Checks", "Sort the weights, the largest first")};

} // namespace bindpose
