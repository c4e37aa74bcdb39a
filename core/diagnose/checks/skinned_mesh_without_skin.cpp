// SPDX-License-Identifier: MIT
#include "core/diagnose/check.h"

namespace bindpose {
namespace {

constexpr Told kSkinnedMeshWithoutSkinTold[] = {{.key = "skinned_mesh_without_skin"}};

} // namespace

extern const Check part_skinned_mesh_without_skin;
const Check part_skinned_mesh_without_skin{.id = "S001",
    .code = "skinned_mesh_without_skin",
    .severity = Severity::Warning,
    .why = QT_TRANSLATE_NOOP("Checks", "The weights are there, but no joints that they could follow: the mesh stays "
                                       "stiff. Often the skin was lost in an export."),
    .khronosCode = "NODE_SKINNED_MESH_WITHOUT_SKIN",
    .told = kSkinnedMeshWithoutSkinTold};

} // namespace bindpose
