// SPDX-License-Identifier: MIT
#include "core/diagnose/check.h"

namespace bindpose {
namespace {

constexpr Told kNodeMorphWeightsTold[] = {{.key = "node_morph_weights"}};

} // namespace

extern const Check part_node_morph_weights;
const Check part_node_morph_weights{.id = "G004",
    .code = "node_morph_weights",
    .severity = Severity::Error,
    .why = QT_TRANSLATE_NOOP("Checks",
        "Morph targets without a weight stay off, weights without a target have no "
        "effect, and some programs refuse the file. Export it again, with as many weights as "
        "the mesh has targets."),
    .khronosCode = "NODE_WEIGHTS_INVALID",
    .told = kNodeMorphWeightsTold};

} // namespace bindpose
