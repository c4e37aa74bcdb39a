// SPDX-License-Identifier: MIT
#include "core/diagnose/check.h"

namespace bindpose {
namespace {

constexpr Told kSkinUnusedTold[] = {{.key = "skin_unused"}};

} // namespace

extern const Check part_skin_unused;
const Check part_skin_unused{.id = "S013",
    .code = "skin_unused",
    .severity = Severity::Info,
    .why = QT_TRANSLATE_NOOP(
        "Checks", "It does no harm but takes memory. Often the mesh that it was for has been deleted."),
    .khronosCode = "UNUSED_OBJECT",
    .told = kSkinUnusedTold};

} // namespace bindpose
