// SPDX-License-Identifier: MIT
#include "core/diagnose/check.h"

namespace bindpose {
namespace {

constexpr Told kPositionBoundsTold[] = {
    {.key = "position_min", .khronosCode = "ACCESSOR_MIN_MISMATCH"},
    {.key = "position_max", .khronosCode = "ACCESSOR_MAX_MISMATCH"},
    {.key = "positions_unbounded", .khronosCode = "MESH_PRIMITIVE_POSITION_ACCESSOR_WITHOUT_BOUNDS"},
};

} // namespace

extern const Check part_position_bounds;
const Check part_position_bounds{.id = "G006",
    .code = "position_bounds",
    .severity = Severity::Error,
    .why = QT_TRANSLATE_NOOP("Checks",
        "Programs place the camera and leave out what is not in the picture by these numbers, without a look at the "
        "vertices: the model is cut off, too small in the view, or not drawn at all. An export writes them anew."),
    .told = kPositionBoundsTold};

} // namespace bindpose
