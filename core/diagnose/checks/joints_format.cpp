// SPDX-License-Identifier: MIT
#include "core/diagnose/check.h"

namespace bindpose {
namespace {

constexpr Told kJointsFormatTold[] = {{.key = "joints_format"}};

} // namespace

extern const Check part_joints_format;
const Check part_joints_format{.id = "W012",
    .code = "joints_format",
    .severity = Severity::Error,
    .why = QT_TRANSLATE_NOOP(
        "Checks", "Programs that take the two types of the specification alone refuse the file or read other joints."),
    .khronosCode = "MESH_PRIMITIVE_ATTRIBUTES_ACCESSOR_INVALID_FORMAT",
    .told = kJointsFormatTold};

} // namespace bindpose
