// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/compare/bind_definitions.h"
#include "ui/widgets/pose/bind_tree.h"

namespace bindpose {

/// "Clusters", "Inverse binds", "Pose “BindPose”", "Rest", "First frame"; poses of one name by their number.
QString bindName(const Scene& scene, BindSource source);
/// The mesh that a skin moves, by the name that it is drawn under.
QString boundMeshName(const Scene& scene, SkinId skin);
/// Rows for each skin; `height` of the character, for the share of it.
std::vector<BindGroup> bindGroups(const Scene& scene, const std::vector<SkinBinds>& binds, double height);
/// All definitions of all skins agree.
bool allAgree(const std::vector<SkinBinds>& binds, double tolerance);

} // namespace bindpose
