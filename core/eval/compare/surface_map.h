// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/compare/surface_distances.h"
#include "core/eval/compare/worst_lane.h"
#include "core/eval/sweep/sweep.h"
#include "core/model/look/view_state.h"

#include <array>
#include <cmath>
#include <memory>
#include <optional>

namespace bindpose {

/// What is measured of a surface itself.
/// Stretch: of the edges at a vertex the one whose length is farthest from that at bind, as a ratio.
/// Heal: how far a vertex lies from where the mean of its neighbours' weights has it.
/// Volume: of the region round the nearest joint that has a bone on both sides, by its volume at bind.
/// Scale that the whole character has at the moment is divided out of the ratios.
/// Symmetry: half the sum of differences between a vertex's weights and those of its mirror, joints exchanged.
enum class SurfaceMeasure { Stretch, Heal, Volume, Symmetry };
inline constexpr std::size_t kPosedMeasures = 3; ///< the first ones, which hang on the pose
/// Where colours end on both sides, log2 of the ratio: a quarter and four times; half and twice.
inline constexpr float kStretchEnd = 2.0f, kVolumeEnd = 1.0f;
/// Precondition: isSurfaceMap.
SurfaceMeasure measureOf(Shading shading);
/// A view that has such a map asks for its worst over the clips, not for the moment's.
bool asksForWorst(const ViewState& view);

/// What a measure has at one point.
struct SurfaceSpot {
    float value = 0.0f; ///< Heal: file units; Symmetry: a weight; else log2 of the ratio to bind: below 0 squeezed
    std::optional<SweepMoment> when; ///< of the worst over the clips
    NodeId joint;                    ///< Volume: whose region it is

    float ratio() const { return std::exp2(value); }
};

/// What a measure has at each point of a character, in one pose or at the worst of many moments.
struct SurfaceMap {
    SurfaceMeasure measure = SurfaceMeasure::Stretch;
    bool worst = false; ///< of `moments`, each point at its own
    /// Values as those of SurfaceSpot, NaN where nothing is measured (no edges; no region; not skinned; a mesh that is
    /// drawn again; the middle between two sides), infinite where Symmetry would be measured and cannot be. Its
    /// `scale`: where colours end on both sides.
    SurfaceDistances numbers;
    float low = 0.0f, high = 0.0f;    ///< of all values, with 0
    std::size_t measured = 0;         ///< vertices that have a value; points in one place are one
    std::vector<SweepMoment> moments; ///< of `worst`
    std::vector<std::vector<std::vector<std::uint32_t>>> momentOf; ///< of `worst`: as the numbers, positions in those
    std::vector<std::vector<std::vector<NodeId>>> jointOf;         ///< of Volume: as the numbers

    std::optional<SurfaceSpot> at(InstanceId instance, std::uint32_t set, PointIndex point) const;
};

/// The worst of each posed measure over the same moments.
struct SurfaceWorst {
    std::array<std::shared_ptr<const SurfaceMap>, kPosedMeasures> maps; ///< by measure
    std::array<std::shared_ptr<const WorstLane>, kPosedMeasures> lanes;
    std::size_t leftOut = 0; ///< keys and middles between them that were not looked at
};

} // namespace bindpose
