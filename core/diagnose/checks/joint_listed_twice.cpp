// SPDX-License-Identifier: MIT
#include "core/diagnose/check.h"

namespace bindpose {
namespace {

constexpr Told kJointListedTwiceTold[] = {{.key = "joint_listed_twice"}};

} // namespace

extern const Check part_joint_listed_twice;
const Check part_joint_listed_twice{.id = "S007",
    .code = "joint_listed_twice",
    .severity = Severity::Error,
    .why = QT_TRANSLATE_NOOP("Checks", "Weights for one joint stand under two numbers. Programs that look joints up by "
                                       "node find one of them, and edits reach half of the weights."),
    .khronosCode = "DUPLICATE_ELEMENTS",
    .told = kJointListedTwiceTold};

} // namespace bindpose
