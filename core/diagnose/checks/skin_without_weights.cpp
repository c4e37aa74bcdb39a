// SPDX-License-Identifier: MIT
#include "core/diagnose/check.h"

namespace bindpose {
namespace {

constexpr Told kSkinWithoutWeightsTold[] = {{.key = "skin_without_weights"}};

} // namespace

extern const Check part_skin_without_weights;
const Check part_skin_without_weights{.id = "S001",
    .code = "skin_without_weights",
    .severity = Severity::Error,
    .why = QT_TRANSLATE_NOOP("Checks", "A skin moves nothing where there are no joints and weights: programs draw the "
                                       "mesh at its node, at the origin, or not at all."),
    .khronosCode = "NODE_SKIN_WITH_NON_SKINNED_MESH",
    .told = kSkinWithoutWeightsTold};

} // namespace bindpose
