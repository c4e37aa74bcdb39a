// SPDX-License-Identifier: MIT
#include "core/diagnose/check.h"

namespace bindpose {
namespace {

constexpr Told kNodeLoopTold[] = {{.key = "node_loop"}};

} // namespace

extern const Check part_node_loop;
const Check part_node_loop{.id = "H001",
    .code = "node_loop",
    .severity = Severity::Error,
    .why = QT_TRANSLATE_NOOP(
        "Checks", "No program can tell where such a node stands: the file is refused, or the program never ends."),
    .khronosCode = "NODE_LOOP",
    .told = kNodeLoopTold};

} // namespace bindpose
