// SPDX-License-Identifier: MIT
#include "core/diagnose/check.h"

namespace bindpose {
namespace {

constexpr Told kNodeEmptyTold[] = {{.key = "node_empty"}};

} // namespace

extern const Check part_node_empty;
const Check part_node_empty{.id = "H013",
    .code = "node_empty",
    .severity = Severity::Info,
    .why = QT_TRANSLATE_NOOP(
        "Checks", "Such nodes may be sockets that a game looks for by name, or remains of an export. They do no harm."),
    .khronosCode = "NODE_EMPTY",
    .told = kNodeEmptyTold};

} // namespace bindpose
