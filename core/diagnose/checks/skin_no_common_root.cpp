// SPDX-License-Identifier: MIT
#include "core/diagnose/check.h"

namespace bindpose {
namespace {

constexpr Told kSkinNoCommonRootTold[] = {{.key = "skin_no_common_root"}};

} // namespace

extern const Check part_skin_no_common_root;
const Check part_skin_no_common_root{.id = "S003",
    .code = "skin_no_common_root",
    .severity = Severity::Error,
    .why = QT_TRANSLATE_NOOP("Checks",
        "Engines that build a skeleton from one root leave joints out, and what hangs on these does not move."),
    .khronosCode = "SKIN_NO_COMMON_ROOT",
    .told = kSkinNoCommonRootTold};

} // namespace bindpose
