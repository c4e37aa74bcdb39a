// SPDX-License-Identifier: MIT
#include "core/diagnose/check.h"

namespace bindpose {
namespace {

constexpr Told kInverseBindLastRowTold[] = {{.key = "inverse_bind_last_row"}};

} // namespace

extern const Check part_inverse_bind_last_row;
const Check part_inverse_bind_last_row{.id = "S006",
    .code = "inverse_bind_last_row",
    .severity = Severity::Error,
    .why = QT_TRANSLATE_NOOP("Checks", "Shaders that read four rows shrink or tear the mesh, those that read three "
                                       "leave the last row out: every program draws something else."),
    .khronosCode = "ACCESSOR_INVALID_IBM",
    .told = kInverseBindLastRowTold};

} // namespace bindpose
