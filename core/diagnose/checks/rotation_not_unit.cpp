// SPDX-License-Identifier: MIT
#include "core/diagnose/check.h"

namespace bindpose {
namespace {

constexpr Told kRotationNotUnitTold[] = {{.key = "rotation_not_unit"}};

} // namespace

extern const Check part_rotation_not_unit;
const Check part_rotation_not_unit{.id = "B009",
    .code = "rotation_not_unit",
    .severity = Severity::Error,
    .why = QT_TRANSLATE_NOOP("Checks", "Such a rotation scales in one program and does not in another: the skeleton "
                                       "differs in size from joint to joint."),
    .khronosCode = "ROTATION_NON_UNIT",
    .told = kRotationNotUnitTold};

} // namespace bindpose
