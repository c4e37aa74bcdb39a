// SPDX-License-Identifier: MIT
#include "core/diagnose/reporter.h"
#include "core/eval/skinning/compiler_weights.h"
#include "core/model/weight_errors.h"

namespace bindpose {
namespace {

constexpr Threshold kCompilerLimits[] = {{"tolerance", 1e-3, "weight", "what a joint's share may change by"}};
constexpr Reported kCompilersTold[] = {{.key = "smd_compilers", .seenByCheck = true}};

void checkCompilers(const Subject& subject, Reporter& reporter)
{
    if (subject.scene().facts->weightRule != WeightRule::ResidueToOwnBone) return;
    const double tolerance = reporter.limit("tolerance");
    for (const WeightedSet& set : subject.weightedSets()) {
        Defect off;
        for (PointIndex point = 0; point < set.weights->points() && !subject.cancelled(); ++point)
            if (const double change = compilerChange(set.weights->at(point)); change > tolerance)
                off.add(point, change);
        const Wordings args{off.count, shown(off.worst)};
        reporter.find(off, set, errors::kSmdCompilers, Severity::Info, args);
    }
}

} // namespace

extern const Check part_smd_compilers;
const Check part_smd_compilers{.id = "F008",
    .code = "smd_compilers",
    .severity = Severity::Info,
    .why = QT_TRANSLATE_NOOP("Checks",
        "The compiled model will not move as the file says: the Source compiler keeps three links of a vertex and "
        "drops small ones."),
    .reads = Reads::Weights | Reads::File,
    .run = checkCompilers,
    .thresholds = kCompilerLimits,
    .reported = kCompilersTold};

} // namespace bindpose
