// SPDX-License-Identifier: MIT
#include "core/diagnose/check.h"

namespace bindpose {
namespace {

constexpr Told kInverseBindFormatTold[] = {{.key = "inverse_bind_format"}};

} // namespace

extern const Check part_inverse_bind_format;
const Check part_inverse_bind_format{.id = "S005",
    .code = "inverse_bind_format",
    .severity = Severity::Error,
    .why = QT_TRANSLATE_NOOP(
        "Checks", "Programs expect matrices of floats here; they refuse the file or read other numbers."),
    .khronosCode = "SKIN_IBM_INVALID_FORMAT",
    .told = kInverseBindFormatTold};

} // namespace bindpose
