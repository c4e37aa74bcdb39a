// SPDX-License-Identifier: MIT
#include "core/diagnose/check.h"

namespace bindpose {
namespace {

constexpr Told kSkinEmptyTold[] = {{.key = "skin_empty"}};

} // namespace

extern const Check part_skin_empty;
const Check part_skin_empty{.id = "S010",
    .code = "skin_empty",
    .severity = Severity::Error,
    .why =
        QT_TRANSLATE_NOOP("Checks", "A skin without joints cannot move anything, and many programs refuse the file."),
    .khronosCode = "EMPTY_ENTITY",
    .told = kSkinEmptyTold};

} // namespace bindpose
