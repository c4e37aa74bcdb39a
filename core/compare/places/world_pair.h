// SPDX-License-Identifier: MIT
#pragma once
#include "core/compare/diff/file_pairs.h"
#include "core/compare/diff/point_pairs.h"
#include "core/compare/worlds/world_choice.h"
#include "core/eval/compare/surface_distances.h"

namespace bindpose {

/// A character (A) and the surface that it is held against (B), ready to be measured. Lengths are A's.
struct WorldPair {
    std::shared_ptr<const Scene> a;
    World b;
    std::vector<PointRun> runs;
    std::vector<SweepMoment> moments; ///< of A
    double height = 0.0;              ///< of A at rest
    std::size_t points = 0;           ///< of A that have a partner
    // Of two files alone; else empty or 0.
    std::vector<NodeId> nodesOfB; ///< partner in A of each node of B
    std::vector<ClipId> clipsOfB; ///< partner in B of each clip of A
    bool byNumber = true;         ///< points are partners by their numbers, all of them
    std::size_t unmatchedA = 0, unmatchedB = 0;

    bool ofFiles() const { return b.paired; }
    /// The node of A that a node of B is; not valid: A has no such.
    NodeId inA(NodeId node) const { return !ofFiles() ? node : nodesOfB[node.index()]; }
};

/// Of a character and what is made of it, whose points have the same numbers. `skinned`: of what moves with a skin
/// alone.
WorldPair pairWithWorld(std::shared_ptr<const Scene> a, World b, bool skinned, std::span<const ClipId> clips = {});

/// Of a character and a rule. `clips`: that are looked at; none: all. Errors: those of worldOf.
Result<WorldPair> pairWithRule(
    std::shared_ptr<const Scene> a, const WorldChoice& choice, std::span<const ClipId> clips = {});

/// Of two files, or of one file at two times: points by number, else by place, else on the surface.
/// Errors: no point of A has a partner. Cost: points, sorted.
Result<WorldPair> pairWithFile(std::shared_ptr<const Scene> a, const Scene& b, std::span<const ClipId> clips = {});

/// How far A's points lie from B's in one pose. `pose` is A's, and B's too where its joints are A's; else B is posed at
/// the moment, overrides left out. Cost: skinning twice.
SurfaceDistances distancesAt(const WorldPair& pair, const Pose& pose, const SweepMoment& moment);

} // namespace bindpose
