// SPDX-License-Identifier: MIT
#include "core/diagnose/check.h"

namespace bindpose {
namespace {

constexpr Told kSkinnedMeshNotRootTold[] = {{.key = "skinned_mesh_not_root"}};

} // namespace

extern const Check part_skinned_mesh_not_root;
const Check part_skinned_mesh_not_root{.id = "S004",
    .code = "skinned_mesh_not_root",
    .severity = Severity::Info,
    .why = QT_TRANSLATE_NOOP("Checks", "It looks the same everywhere as long as nobody moves the parent: then some "
                                       "programs move the mesh with it and others do not."),
    .khronosCode = "NODE_SKINNED_MESH_NON_ROOT",
    .told = kSkinnedMeshNotRootTold};

} // namespace bindpose
