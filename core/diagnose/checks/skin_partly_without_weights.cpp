// SPDX-License-Identifier: MIT
#include "core/diagnose/check.h"

namespace bindpose {
namespace {

constexpr Told kSkinPartlyWithoutWeightsTold[] = {{.key = "skin_partly_without_weights"}};

} // namespace

extern const Check part_skin_partly_without_weights;
const Check part_skin_partly_without_weights{.id = "S001",
    .code = "skin_partly_without_weights",
    .severity = Severity::Warning,
    .why = QT_TRANSLATE_NOOP("Checks", "Parts without weights stay behind while the others move, or are not drawn."),
    .told = kSkinPartlyWithoutWeightsTold};

} // namespace bindpose
