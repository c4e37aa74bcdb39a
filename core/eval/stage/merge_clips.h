// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/result.h"
#include "core/model/scene.h"

#include <string>
#include <vector>

namespace bindpose {

/// A scene with the clips of another appended.
struct MergedClips {
    Scene scene;
    std::size_t added = 0;              ///< clips
    std::vector<std::string> unmatched; ///< names of animated nodes of `from` that `to` does not have, once each
    std::vector<NodeId> nodes;          ///< of `to` by node of `from`; none where `to` has none of that name
};

/// Appends the clips of `from` after those of `to`. Tracks go to the node of the same name, the n-th of equal names
/// to the n-th; tracks of other nodes are left out and named. Clips remember `source`, the file that they are from.
MergedClips mergeClips(const Scene& to, const Scene& from, const std::string& source);

/// A clip of `from` on the nodes that `nodes` (by node of `from`) names; tracks of others are left out. It remembers
/// `source`, as added (clipAsAdded).
std::shared_ptr<const Clip> clipOnNodes(
    const Scene& from, const Clip& clip, const std::vector<NodeId>& nodes, const std::string& source);

} // namespace bindpose
