// SPDX-License-Identifier: MIT
#pragma once
#include "core/compare/ground/surface.h"

#include <optional>
#include <stop_token>
#include <vector>

namespace bindpose {

/// Connected part of the surface that a joint holds.
struct SupportRegion {
    std::vector<std::uint32_t> places;
    double sum = 0.0; ///< of its weights
    float largest = 0.0f;
    std::uint32_t piece = 0;
    bool besideMain = false; ///< on a piece of surface that holds more than this region
};

/// All that one joint holds.
struct Support {
    SlotIndex slot = 0;
    std::size_t size = 0; ///< places
    std::vector<SupportRegion> regions;
    std::size_t main = 0; ///< the region where most of the weight is
};

/// Of each joint that holds something, by slot. Weights of 2 % and less do not join regions. When stopped: some of it.
/// Cost: weights × neighbours.
std::vector<Support> findSupports(const WeightedSurface& weighted, const std::stop_token& stop);

/// How far the main region of a support reaches from its bone, `least` if it reaches less far.
float reachOf(const WeightedSurface& weighted, const Support& support, float least);
/// From the bone to the nearest place of a region, or to any that is nearer than `enough`. Precondition: the region is
/// not empty.
float distanceTo(
    const WeightedSurface& weighted, const Support& support, const SupportRegion& region, float enough = 0.0f);
/// The main region reaches at least as far as `least`, and another one is `radii` times as far or further away.
/// `reach`: of the support, measured when it is first needed.
bool isFar(const WeightedSurface& weighted, const Support& support, const SupportRegion& region, float radii,
    float least, std::optional<float>& reach);

} // namespace bindpose
