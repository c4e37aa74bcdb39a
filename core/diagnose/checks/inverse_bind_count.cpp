// SPDX-License-Identifier: MIT
#include "core/diagnose/check.h"

namespace bindpose {
namespace {

constexpr Told kInverseBindCountTold[] = {{.key = "inverse_bind_count"}};

} // namespace

extern const Check part_inverse_bind_count;
const Check part_inverse_bind_count{.id = "S005",
    .code = "inverse_bind_count",
    .severity = Severity::Error,
    .why = QT_TRANSLATE_NOOP("Checks",
        "Joints without an inverse bind matrix take the vertices from the origin: what hangs on them is torn off."),
    .khronosCode = "INVALID_IBM_ACCESSOR_COUNT",
    .told = kInverseBindCountTold};

} // namespace bindpose
