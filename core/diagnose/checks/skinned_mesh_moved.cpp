// SPDX-License-Identifier: MIT
#include "core/diagnose/check.h"

namespace bindpose {
namespace {

constexpr Told kSkinnedMeshMovedTold[] = {{.key = "skinned_mesh_moved"}};

} // namespace

extern const Check part_skinned_mesh_moved;
const Check part_skinned_mesh_moved{.id = "S004",
    .code = "skinned_mesh_moved",
    .severity = Severity::Warning,
    .why = QT_TRANSLATE_NOOP("Checks", "glTF leaves the node's transform out, and some programs apply it all the same: "
                                       "there the mesh stands beside its joints."),
    .khronosCode = "NODE_SKINNED_MESH_LOCAL_TRANSFORMS",
    .told = kSkinnedMeshMovedTold};

} // namespace bindpose
