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
};

/// Appends the clips of `from` after those of `to`. Tracks go to the node of the same name, the n-th of equal names
/// to the n-th; tracks of other nodes are left out and named. Clips remember `source`, the file that they are from.
MergedClips mergeClips(const Scene& to, const Scene& from, const std::string& source);

} // namespace bindpose
