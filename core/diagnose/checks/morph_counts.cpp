// SPDX-License-Identifier: MIT
#include "core/diagnose/check.h"

namespace bindpose {
namespace {

constexpr Told kMorphCountsTold[] = {{.key = "morph_counts"}};

} // namespace

extern const Check part_morph_counts;
const Check part_morph_counts{.id = "G004",
    .code = "morph_counts",
    .severity = Severity::Warning,
    .why = QT_TRANSLATE_NOOP("Checks",
        "One morph weight moves some parts of the mesh and not the others: it opens where they meet. "
        "Export it again, all parts with the same targets."),
    .khronosCode = "MESH_PRIMITIVES_UNEQUAL_TARGETS_COUNT",
    .told = kMorphCountsTold};

} // namespace bindpose
