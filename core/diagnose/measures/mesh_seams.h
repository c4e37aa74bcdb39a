// SPDX-License-Identifier: MIT
#pragma once
#include "core/diagnose/subject/subject.h"
#include "core/edit/rows/weight_shares.h"
#include "core/eval/sweep/sweep.h"

#include <vector>

namespace bindpose {

/// Where the borders of two skinned meshes meet in the rest pose.
struct MeshSeam {
    struct Twin {
        std::uint32_t ofLarger = 0, ofSmaller = 0; ///< places
        double difference = 0.0;                   ///< of their weights, by joint: 0 equal, 1 no joint in common
        double gap = 0.0;                          ///< file units, the largest over the moments; see measureGaps
        std::size_t moment = 0;                    ///< when that is, of those that were given
    };
    const Subject::Skinned *larger = nullptr, *smaller = nullptr;
    std::vector<Twin> twins;

    /// Weights of the larger mesh by slots of the smaller one's skin; empty where that lacks a joint.
    weight_shares::Shares sharesOfLarger(const Twin& twin) const;
};

/// Seams of all meshes that are drawn with a skin, pair by pair; those whose boxes are the same (levels of detail,
/// copies) are none. `near` in file units. Cost: the borders; the triangles where there are two meshes.
std::vector<MeshSeam> meshSeams(const Subject& subject, double near);

/// Measures how far twins part at these moments. Twins with equal weights under one skin are not looked at.
/// Cost: moments × (nodes + twins).
void measureGaps(const Subject& subject, std::span<const SweepMoment> moments, std::span<MeshSeam> seams);

} // namespace bindpose
