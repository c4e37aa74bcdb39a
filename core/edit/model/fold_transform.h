// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/scene.h"

namespace bindpose {

/// Takes the scale of a node, the same along its three axes, out of it and into all that hangs below: places of nodes
/// there, at rest and in clips, are multiplied by it, and bind matrices count in the new unit. Skinned surfaces stay
/// where they are in every pose: G' = G·F⁻¹ and B' = F·B, so that G'·B' = G·B, with F the scale.
/// Errors: no such node; a scale that is 0 or differs by axis; what is drawn below without a skin, or overrides there,
/// which would change; a transform that the file lists in steps.
Result<Scene> foldScale(const Scene& scene, NodeId node);

/// Takes the rotation of a node out of it and into the nodes right below: these are turned and placed so that they
/// stand where they stood, at rest and in clips. A node that draws a skinned mesh and nothing else stays as it is: the
/// mesh does not ask it.
/// Errors: no such node; a joint of a skin; a scale that differs by axis in size or sign, at rest or at a key;
/// something drawn at the node, or an override there, which would turn; a transform that the file lists in steps.
Result<Scene> foldTurn(const Scene& scene, NodeId node);

} // namespace bindpose
