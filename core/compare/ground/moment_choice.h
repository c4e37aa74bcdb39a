// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/task.h"
#include "core/compare/ground/palette_run.h"

#include <functional>
#include <span>
#include <vector>

namespace bindpose {

/// Moments that a surface is looked at: keys of all clips and the middles between, and those of them that stand for
/// the others.
struct MomentChoice {
    std::vector<SweepMoment> all;      ///< by clip, then time; at most kMost, evenly spread where there are more
    std::vector<std::uint32_t> chosen; ///< positions in `all`, ascending; each clip's first key among them
    std::size_t leftOut = 0;           ///< keys and middles of the clips that are not among `all`
    static constexpr std::size_t kMost = 8192;
};

/// Of so many moments those in which the joints' surroundings stand farthest from those of the moments chosen before
/// (farthest-point sampling over all clips together), after the largest turns of each joint about each of its axes.
/// `most` 0: all. Cost: poses of all moments; joints × moments × at most 256. When cancelled: none chosen.
MomentChoice chooseMoments(const Scene& scene, const WeldedSurface& surface, std::size_t most, const Task& task);

/// Calls `body(position in moments, palette)` for each of some moments, in order; stops when cancelled.
void forPalettes(PaletteRun& run, std::span<const SweepMoment> moments, const Task& task,
    const std::function<void(std::size_t, std::span<const glm::mat4>)>& body);

/// The same a batch at a time: `body(position of the first, how many)`, whose palettes the run holds then.
void forPaletteBatches(PaletteRun& run, std::span<const SweepMoment> moments, const Task& task,
    const std::function<void(std::size_t, std::size_t)>& body);

/// Rotation of a matrix's axes; the identity where it has none. Mirrors are taken off.
glm::dmat3 rotationOf(const glm::dmat3& axes);

} // namespace bindpose
