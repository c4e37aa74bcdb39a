// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/changes/scene_changes.h"
#include "core/edit/ground/json_fields.h"
#include "core/edit/ground/scene_refs.h"

namespace bindpose {

/// Meshes with morph targets, and the nodes that weigh them; in the order of the scene's instances.
struct ShapedNode {
    NodeId node;
    InstanceId instance; ///< the first one of the node that has targets
    MeshId mesh;
};
std::vector<ShapedNode> shapedNodes(const Scene& scene);

/// The scene's weights over those of the clip as an entry of a list of changes ("op": "shapes"), nothing where there
/// are none. Nodes and targets are told by name.
void findShapes(const Scene& file, const Scene& edited, EditJson& entries, std::size_t& values);
/// Applies such an entry. False: the entry is none. Throws nlohmann's exceptions for fields that are missing or of
/// another type.
bool applyShapes(const EditJson& entry, const NodeFinder& finder, Reapplied& out);

} // namespace bindpose
