// SPDX-License-Identifier: MIT
#include "core/diagnose/check.h"

namespace bindpose {
namespace {

constexpr Told kSceneListsTwiceTold[] = {{.key = "scene_lists_twice"}};

} // namespace

extern const Check part_scene_lists_twice;
const Check part_scene_lists_twice{.id = "H014",
    .code = "scene_lists_twice",
    .severity = Severity::Error,
    .why = QT_TRANSLATE_NOOP("Checks", "Programs draw the node twice, or refuse the file."),
    .khronosCode = "DUPLICATE_ELEMENTS",
    .told = kSceneListsTwiceTold};

} // namespace bindpose
