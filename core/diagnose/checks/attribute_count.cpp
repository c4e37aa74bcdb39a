// SPDX-License-Identifier: MIT
#include "core/diagnose/check.h"

namespace bindpose {
namespace {

constexpr Told kAttributeCountTold[] = {{.key = "attribute_count"}};

} // namespace

extern const Check part_attribute_count;
const Check part_attribute_count{.id = "F002",
    .code = "attribute_count",
    .severity = Severity::Error,
    .why = QT_TRANSLATE_NOOP("Checks",
        "Some vertices have no value. Programs leave all values out, read past their end, or refuse the file."),
    .khronosCode = "MESH_PRIMITIVE_UNEQUAL_ACCESSOR_COUNT",
    .told = kAttributeCountTold};

} // namespace bindpose
