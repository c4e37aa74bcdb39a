// SPDX-License-Identifier: MIT
#pragma once
#include "core/compare/measures/surface_defect.h"

namespace bindpose {

struct JointLimits {
    double radius = 0.7;             ///< of the rest: what a twisted limb keeps at its waist
    double twist = 60.0;             ///< degrees
    double dualGain = 0.15;          ///< of the rest radius: dual quaternions keep so much more
    double least = 0.8, most = 1.25; ///< volume round a bent joint, by rest
    double bend = 50.0;              ///< degrees
    double rampGain = 0.2;           ///< of the rest volume: a straight ramp of weights keeps so much more
};

/// Limbs that thin out where a bone twists. number: radius at the waist by rest; other: degrees of twist.
/// Cost: bones × poses of all moments, then regions at a few of them.
std::vector<SurfaceDefect> findThinLimbs(const DeformLook& look, const JointLimits& limits);

/// Bent joints that lose or gain volume which they would keep with a straight ramp of weights. number: volume by rest;
/// other: degrees of bend.
std::vector<SurfaceDefect> findVolumeChanges(const DeformLook& look, const JointLimits& limits);

} // namespace bindpose
