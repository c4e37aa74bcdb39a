// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/finding.h"
#include "core/model/scene.h"

namespace bindpose {

/// The scene with its attachments as content of its own: below the joint a node with the offset, below that the prop's
/// nodes; its meshes, skins, materials and images behind those of the scene; its clip, where it follows, in every clip
/// of the scene, else the pose that it stands in as its rest pose. Of a worn prop the joints with names of the wearer
/// become the wearer's. Props of props likewise; those that are hidden are left out.
/// `losses`: props that cannot be put so (skinned by other rules than the scene), by name; what plainScene tells of the
/// props; clips of theirs whose layers, range or curves another clip cannot have. Cost: the props' objects.
Result<Scene> withAttachmentNodes(const Scene& scene, std::vector<Finding>& losses);

} // namespace bindpose
