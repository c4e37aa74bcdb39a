// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/row_fix.h"
#include "core/diagnose/reporter.h"
#include "core/edit/weights/clean_weights.h"
#include "core/model/weight_errors.h"

namespace bindpose {
namespace {

constexpr Threshold kManyLimits[] = {{"most", 4.0, "weights", "weights of a vertex that the target takes"}};
constexpr Reported kManyTold[] = {{.key = "many_influences", .seenByCheck = true}};

void checkMany(const Subject& subject, Reporter& reporter)
{
    const auto most = static_cast<std::size_t>(reporter.limit("most"));
    // Without a target nobody knows whether more are too many.
    const Severity severity = reporter.isSet("most") ? Severity::Warning : Severity::Info;
    for (const WeightedSet& set : subject.weightedSets()) {
        if (set.weights->widest() <= most) continue;
        Defect many;
        eachRow(subject, *set.weights, [&](PointIndex point, auto, std::span<const float> weights) {
            std::size_t used = 0;
            for (const float weight : weights) used += weight != 0.0f;
            if (used > most) many.add(point, static_cast<double>(used));
        });
        const Wordings args{many.count, most, static_cast<std::size_t>(many.worst)};
        Finding* finding = reporter.find(many, set, errors::kManyInfluences, severity, args);
        if (!finding) continue;
        finding->unit = Measure::Count;
        finding->limit = static_cast<double>(most);
    }
}

Result<Scene> refitMany(const Scene& scene, const Finding& finding, const Task&)
{
    const Result<WeightedPoints> points = drawnPoints(scene, finding);
    if (!points) return points.error();
    const double most = std::max(1.0, finding.limit.value_or(kManyLimits[0].value));
    return refitWeights(scene, std::span(&*points, 1), static_cast<std::size_t>(most));
}

} // namespace

extern const Check part_many_influences;
const Check part_many_influences{.id = "W007",
    .code = "many_influences",
    .severity = Severity::Info,
    .why = QT_TRANSLATE_NOOP("Checks",
        "An engine that takes fewer weights drops the smallest, and the surface moves by what they held, most where "
        "joints meet."),
    .reads = Reads::Weights,
    .run = checkMany,
    .thresholds = kManyLimits,
    .reported = kManyTold,
    .fix = refitMany,
    .fixLabel = QT_TRANSLATE_NOOP("Checks", "Fit fewer weights to the motion"),
    .fixKind = FixKind::Assist};

} // namespace bindpose
