// SPDX-License-Identifier: MIT
#include "core/diagnose/check.h"

namespace bindpose {
namespace {

constexpr Told kInverseBindLeftOverTold[] = {{.key = "inverse_bind_left_over"}};

} // namespace

extern const Check part_inverse_bind_left_over;
const Check part_inverse_bind_left_over{.id = "S005",
    .code = "inverse_bind_left_over",
    .severity = Severity::Info,
    .why = QT_TRANSLATE_NOOP("Checks", "It does no harm. Joints may have been taken out of the list without their "
                                       "matrices: then the others no longer stand beside theirs."),
    .told = kInverseBindLeftOverTold};

} // namespace bindpose
