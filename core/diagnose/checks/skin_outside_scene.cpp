// SPDX-License-Identifier: MIT
#include "core/diagnose/check.h"

namespace bindpose {
namespace {

constexpr Told kSkinOutsideSceneTold[] = {{.key = "skin_outside_scene"}};

} // namespace

extern const Check part_skin_outside_scene;
const Check part_skin_outside_scene{.id = "S002",
    .code = "skin_outside_scene",
    .severity = Severity::Error,
    .why = QT_TRANSLATE_NOOP("Checks",
        "Programs that load the scene alone do not find the joints: the mesh stays stiff, or the file is refused."),
    .khronosCode = "NODE_SKIN_NO_SCENE",
    .told = kSkinOutsideSceneTold};

} // namespace bindpose
