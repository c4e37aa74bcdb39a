// SPDX-License-Identifier: MIT
#include "core/diagnose/check.h"

namespace bindpose {
namespace {

constexpr Told kSceneListsChildTold[] = {{.key = "scene_lists_child"}};

} // namespace

extern const Check part_scene_lists_child;
const Check part_scene_lists_child{.id = "H014",
    .code = "scene_lists_child",
    .severity = Severity::Error,
    .why = QT_TRANSLATE_NOOP("Checks", "Programs draw the node twice or tear it off its parent."),
    .khronosCode = "SCENE_NON_ROOT_NODE",
    .told = kSceneListsChildTold};

} // namespace bindpose
