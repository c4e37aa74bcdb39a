// SPDX-License-Identifier: MIT
#include "core/diagnose/check.h"

namespace bindpose {
namespace {

constexpr Told kNodeMatrixIdentityTold[] = {{.key = "node_matrix_identity"}};

} // namespace

extern const Check part_node_matrix_identity;
const Check part_node_matrix_identity{.id = "B010",
    .code = "node_matrix_identity",
    .severity = Severity::Info,
    .why = QT_TRANSLATE_NOOP("Checks", "It does no harm. A node with a matrix cannot be animated, though."),
    .khronosCode = "NODE_MATRIX_DEFAULT",
    .told = kNodeMatrixIdentityTold};

} // namespace bindpose
