// SPDX-License-Identifier: MIT
#include "core/diagnose/check.h"

namespace bindpose {
namespace {

constexpr Told kAttributeGapTold[] = {{.key = "attribute_gap"}};

} // namespace

extern const Check part_attribute_gap;
const Check part_attribute_gap{.id = "W012",
    .code = "attribute_gap",
    .severity = Severity::Error,
    .why = QT_TRANSLATE_NOOP("Checks", "Programs count from 0 and stop at the gap: what comes behind it is lost."),
    .khronosCode = "MESH_PRIMITIVE_INDEXED_SEMANTIC_CONTINUITY",
    .told = kAttributeGapTold};

} // namespace bindpose
