// SPDX-License-Identifier: MIT
#include "core/diagnose/check.h"

namespace bindpose {
namespace {

constexpr Told kJointsWeightsMismatchTold[] = {{.key = "joints_weights_mismatch"}};

} // namespace

extern const Check part_joints_weights_mismatch;
const Check part_joints_weights_mismatch{.id = "W012",
    .code = "joints_weights_mismatch",
    .severity = Severity::Error,
    .why = QT_TRANSLATE_NOOP("Checks",
        "A joint without its weight, or a weight without its joint, moves nothing; many programs refuse the mesh."),
    .khronosCode = "MESH_PRIMITIVE_JOINTS_WEIGHTS_MISMATCH",
    .told = kJointsWeightsMismatchTold};

} // namespace bindpose
