// SPDX-License-Identifier: MIT
#include "core/diagnose/check.h"

namespace bindpose {
namespace {

constexpr Told kInverseBindStrideTold[] = {{.key = "inverse_bind_stride"}};

} // namespace

extern const Check part_inverse_bind_stride;
const Check part_inverse_bind_stride{.id = "S005",
    .code = "inverse_bind_stride",
    .severity = Severity::Error,
    .why = QT_TRANSLATE_NOOP("Checks", "A program that reads the matrices one after the other, as the specification "
                                       "has them, reads the bytes between them too."),
    .khronosCode = "SKIN_IBM_ACCESSOR_WITH_BYTESTRIDE",
    .told = kInverseBindStrideTold};

} // namespace bindpose
