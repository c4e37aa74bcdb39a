// SPDX-License-Identifier: MIT
#include "core/diagnose/check.h"

namespace bindpose {
namespace {

constexpr Told kSkinnedMeshParentMovesTold[] = {{.key = "skinned_mesh_parent_moves"}};

} // namespace

extern const Check part_skinned_mesh_parent_moves;
const Check part_skinned_mesh_parent_moves{.id = "S004",
    .code = "skinned_mesh_parent_moves",
    .severity = Severity::Warning,
    .why =
        QT_TRANSLATE_NOOP("Checks", "glTF leaves the parents' transforms out, and some programs apply them all the "
                                    "same: there the mesh lies, is as large as a house, or stands beside its joints."),
    .khronosCode = "NODE_SKINNED_MESH_NON_ROOT",
    .told = kSkinnedMeshParentMovesTold};

} // namespace bindpose
