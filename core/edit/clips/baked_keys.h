// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/task.h"
#include "core/model/scene.h"

#include <span>
#include <vector>

namespace bindpose {

/// Between two keys of baked tracks a local is off by about this: its place of the size that the joints span in bind,
/// its axes of their length (half a milliradian); looked at in three places of each stretch; more only where that would
/// take over 256 keys between two of the clip.
inline constexpr float kBakedOff = 5e-4f;

/// Translation, rotation and scale tracks of these nodes as clip and overrides move them. Keys stand at the key times
/// of the clip and, for each node by itself, where straight lines between them would be off by more than kBakedOff.
/// A node that only jumps gets STEP tracks; one that also glides gets a key one float before each jump, one that stands
/// still a key at each end of the clip. `residual`: the largest entry that shear loses; by node.
/// Errors: Cancelled. Cost: (key times + keys put between) × 4 poses.
Result<std::vector<Track>> bakedKeys(const Scene& scene, ClipId clip, std::span<const NodeId> nodes,
    std::vector<float>& residual, const Task& task = {});

/// The key times of everything that the clip moves, of its layers' weights and where keys come again, in its range and
/// with its ends; and one float before each jump; ascending, at least one.
std::vector<double> bakedTimes(const Clip& clip);

} // namespace bindpose
