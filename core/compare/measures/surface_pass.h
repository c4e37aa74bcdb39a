// SPDX-License-Identifier: MIT
#pragma once
#include "core/compare/ground/moment_choice.h"

namespace bindpose {

/// What a surface went through over some moments. Moments are positions in MomentChoice::all.
struct SurfaceExtremes {
    struct Worst {
        float value = 0.0f;
        std::uint32_t moment = 0;
    };
    /// Within one clip it hardly moved, while what is around it went a long way.
    struct Still {
        float own = 0.0f, around = 0.0f; ///< ways from the clip's first key; 0: it never did
        float most = 0.0f;               ///< the ring's way in any clip
        std::uint32_t moment = 0;        ///< of those looked at the one in which the ring was farthest
    };
    /// A triangle that turned over or shrank to nothing, and does not where one corner follows its ring.
    struct Flip {
        float healed = 0.0f; ///< heal distance of that corner; 0: none
        std::uint32_t moment = 0, corner = 0;
        float area = 1.0f; ///< by rest
        float turn = 0.0f; ///< degrees, against where it would be then
    };
    std::vector<Worst> heal;                    ///< by vertex
    std::vector<Still> still;                   ///< by vertex
    std::vector<Worst> longest, shortest;       ///< by edge: length by rest; the latter as 1 / ratio
    std::vector<Flip> flips;                    ///< by triangle
    std::vector<WeldedSurface::Triangle> edges; ///< two vertices each, the third unused; ascending
};

/// `healed`: ringMeans. Lengths, ways and distances in file units. A joint that a moment scales to nothing or blows up
/// leaves out what it holds. Errors: none; when cancelled what was seen so far.
/// Cost: moments × (influences of the rows and of their rings + triangles + edges), on all cores. Memory: the surface.
SurfaceExtremes sweepExtremes(const Scene& scene, const WeldedSurface& surface, const ColumnRows& healed,
    const MomentChoice& moments, double height, const Task& task);

} // namespace bindpose
