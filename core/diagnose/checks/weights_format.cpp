// SPDX-License-Identifier: MIT
#include "core/diagnose/check.h"

namespace bindpose {
namespace {

constexpr Told kWeightsFormatTold[] = {{.key = "weights_format"}, {.key = "weights_not_marked_normalized"}};

} // namespace

extern const Check part_weights_format;
const Check part_weights_format{.id = "W012",
    .code = "weights_format",
    .severity = Severity::Error,
    .why = QT_TRANSLATE_NOOP("Checks", "Programs that take the types of the specification alone refuse the file or "
                                       "read weights of 255 where 1 is meant."),
    .khronosCode = "MESH_PRIMITIVE_ATTRIBUTES_ACCESSOR_INVALID_FORMAT",
    .told = kWeightsFormatTold};

} // namespace bindpose
