// SPDX-License-Identifier: MIT
#include "core/diagnose/check.h"

namespace bindpose {
namespace {

constexpr Told kNodeUnusedTold[] = {{.key = "node_unused"}};

} // namespace

extern const Check part_node_unused;
const Check part_node_unused{.id = "H013",
    .code = "node_unused",
    .severity = Severity::Info,
    .why = QT_TRANSLATE_NOOP("Checks", "No program draws them. Often something was left out of the scene by mistake."),
    .khronosCode = "UNUSED_OBJECT",
    .told = kNodeUnusedTold};

} // namespace bindpose
