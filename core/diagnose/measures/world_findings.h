// SPDX-License-Identifier: MIT
#pragma once
#include "core/compare/worlds/world_distances.h"
#include "core/diagnose/reporter.h"

#include <functional>

namespace bindpose {

struct WeldedSurface;

/// Moments of the clips that a check looks at: so many that points × moments stay within what takes about a second, and
/// 64 in any case. The rest pose alone where no clip has keys.
std::vector<SweepMoment> checkedMoments(const Scene& scene);

/// "worst in Run at 0.42 s", or at rest.
Wording worstSaid(const Scene& scene, const SweepMoment& moment);

/// The clip and its time, where it is of a clip.
void placeMoment(const SweepMoment& moment, Finding& finding);

/// What a sentence about another world is made of.
struct WorldWords {
    std::size_t points = 0; ///< that go farther than the limit
    Wording howFar, when, where;
};

/// Measures how far a world's surface lies from the scene's over the clips and reports where that is more than `limit`
/// (of the height): one finding, in the set with the worst point, of all of its points beyond the limit. Points whose
/// weights are not in order are left out.
void reportWorld(const Subject& subject, Reporter& reporter, World world, double limit, Severity severity,
    const std::function<Phrase(const WorldWords&)>& sentence);

/// Puts a finding where most of these vertices (ascending) have their points.
void placeVertices(const WeldedSurface& surface, const std::vector<std::uint32_t>& vertices, Finding& finding);

} // namespace bindpose
