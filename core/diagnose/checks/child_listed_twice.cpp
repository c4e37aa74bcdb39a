// SPDX-License-Identifier: MIT
#include "core/diagnose/check.h"

namespace bindpose {
namespace {

constexpr Told kChildListedTwiceTold[] = {{.key = "child_listed_twice"}};

} // namespace

extern const Check part_child_listed_twice;
const Check part_child_listed_twice{.id = "H001",
    .code = "child_listed_twice",
    .severity = Severity::Error,
    .why = QT_TRANSLATE_NOOP("Checks", "Programs make the node and all below it twice, or refuse the file."),
    .khronosCode = "DUPLICATE_ELEMENTS",
    .told = kChildListedTwiceTold};

} // namespace bindpose
