// SPDX-License-Identifier: MIT
#include "core/diagnose/check.h"

namespace bindpose {
namespace {

constexpr Told kTwoParentsTold[] = {{.key = "two_parents"}};

} // namespace

extern const Check part_two_parents;
const Check part_two_parents{.id = "H001",
    .code = "two_parents",
    .severity = Severity::Error,
    .why = QT_TRANSLATE_NOOP(
        "Checks", "A node can follow one parent alone; programs choose another one each, or refuse the file."),
    .khronosCode = "NODE_PARENT_OVERRIDE",
    .told = kTwoParentsTold};

} // namespace bindpose
