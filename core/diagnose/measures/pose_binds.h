// SPDX-License-Identifier: MIT
#pragma once
#include "core/diagnose/subject/subject.h"
#include "core/edit/model/stored_poses.h"
#include "core/model/finding.h"

namespace bindpose {

/// What a message calls a bind pose: its name, "#1" where it has none.
std::string calledPose(const Scene& scene, std::uint32_t pose);
/// A mesh that the skin draws.
MeshId meshOfSkin(const Scene& scene, SkinId skin);
/// The edit for every pose of each skin that draws the finding's mesh. Errors: none changes; those of the edit.
Result<Scene> editPosesOf(
    const Scene& scene, const Finding& finding, Result<Scene> (*edit)(const Scene&, SkinId, std::uint32_t));

} // namespace bindpose
