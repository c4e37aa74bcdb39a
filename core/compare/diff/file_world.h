// SPDX-License-Identifier: MIT
#pragma once
#include "core/compare/diff/file_pairs.h"
#include "core/compare/worlds/world_distances.h"

namespace bindpose {

/// Another file as a world that A is held against: its clips in A's order, its lengths in A's unit. `b`: as pairPoints
/// gives it.
World fileWorld(Scene b, const FilePairs& pairs);

/// Keys and middles of those clips of A that the other file has too, and of those that went with nodes that it lacks;
/// the rest pose alone where there is none. `wanted`: of A; none: all.
std::vector<SweepMoment> sharedMoments(const Scene& a, const FilePairs& pairs, std::span<const ClipId> wanted);

} // namespace bindpose
