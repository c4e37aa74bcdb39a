// SPDX-License-Identifier: MIT
#include "core/diagnose/check.h"

namespace bindpose {
namespace {

constexpr Told kNodeMatrixAndPartsTold[] = {{.key = "node_matrix_and_parts"}};

} // namespace

extern const Check part_node_matrix_and_parts;
const Check part_node_matrix_and_parts{.id = "B010",
    .code = "node_matrix_and_parts",
    .severity = Severity::Error,
    .why = QT_TRANSLATE_NOOP("Checks",
        "Some programs take the matrix, others the parts: where the two differ, the model stands differently."),
    .khronosCode = "NODE_MATRIX_TRS",
    .told = kNodeMatrixAndPartsTold};

} // namespace bindpose
