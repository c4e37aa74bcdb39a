// SPDX-License-Identifier: MIT
#include "core/diagnose/check.h"

namespace bindpose {
namespace {

constexpr Told kNodeMatrixNotTrsTold[] = {{.key = "node_matrix_not_trs"}};

} // namespace

extern const Check part_node_matrix_not_trs;
const Check part_node_matrix_not_trs{.id = "B010",
    .code = "node_matrix_not_trs",
    .severity = Severity::Error,
    .why = QT_TRANSLATE_NOOP("Checks", "Programs that split the matrix lose the shear or the flat side, and what is "
                                       "below stands elsewhere; it cannot be animated."),
    .khronosCode = "NODE_MATRIX_NON_TRS",
    .told = kNodeMatrixNotTrsTold};

} // namespace bindpose
