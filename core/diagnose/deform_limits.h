// SPDX-License-Identifier: MIT
#pragma once
#include "core/compare/measures/deformation.h"
#include "core/diagnose/reporter.h"

#include <array>

namespace bindpose {

/// A number of the measures over the clips that a project may set: its check, how it is called there, and where it is.
/// Its usual value is that of DeformationOptions.
struct DeformLimit {
    std::string_view code;
    const char *key, *unit, *help;
    double& (*of)(DeformationOptions& options);
};

inline constexpr DeformLimit kDeformLimits[] = {
    {"spike", "away", "h", "how far a vertex is from where it would be if it hung on what its neighbours hang on",
        [](DeformationOptions& o) -> double& { return o.points.away; }},
    {"spike", "lonely", "times", "as far as the vertices two edges away",
        [](DeformationOptions& o) -> double& { return o.points.lonely; }},
    {"area_flip", "away", "h", "how far the vertex is from where it would be if it hung on what its neighbours hang on",
        [](DeformationOptions& o) -> double& { return o.points.flips; }},
    {"over_stretch", "stretch", "times",
        "the length of an edge at rest; a patch whose edges grow so much, or shrink to three quarters of its inverse",
        [](DeformationOptions& o) -> double& { return o.patches.stretch; }},
    {"over_stretch", "growth", "h", "an edge that changes by less is short",
        [](DeformationOptions& o) -> double& { return o.patches.growth; }},
    {"over_stretch", "cured", "of the length", "is left where the patch hangs on what is around it; else it is a fold",
        [](DeformationOptions& o) -> double& { return o.patches.cured; }},
    {"self_penetration", "depth", "h", "how far a patch gets into another part of the surface",
        [](DeformationOptions& o) -> double& { return o.patches.depth; }},
    {"part_bends", "bends", "h", "the farthest that a vertex is from the best rigid fit",
        [](DeformationOptions& o) -> double& { return o.parts.bends; }},
    {"part_bends", "small", "h", "a part of this size is hard",
        [](DeformationOptions& o) -> double& { return o.parts.small; }},
    {"part_bends", "large", "h", "a larger one is none; one between only where its like, or most parts, are rigid",
        [](DeformationOptions& o) -> double& { return o.parts.large; }},
    {"candy_wrapper", "radius", "of the radius at rest", "what a twisted limb keeps at its waist",
        [](DeformationOptions& o) -> double& { return o.joints.radius; }},
    {"candy_wrapper", "twist", "°", "a limb that is twisted by less is not looked at",
        [](DeformationOptions& o) -> double& { return o.joints.twist; }},
    {"candy_wrapper", "gain", "of the radius at rest", "dual quaternions keep so much more with the same weights",
        [](DeformationOptions& o) -> double& { return o.joints.dualGain; }},
    {"joint_volume", "least", "of the volume at rest", "what a bent joint keeps",
        [](DeformationOptions& o) -> double& { return o.joints.least; }},
    {"joint_volume", "most", "of the volume at rest", "what it grows to",
        [](DeformationOptions& o) -> double& { return o.joints.most; }},
    {"joint_volume", "bend", "°", "a joint that is bent by less is not looked at",
        [](DeformationOptions& o) -> double& { return o.joints.bend; }},
    {"joint_volume", "gain", "of the volume at rest", "a straight ramp of weights keeps so much more",
        [](DeformationOptions& o) -> double& { return o.joints.rampGain; }},
    {"seam_opens", "gap", "h", "how far points of one place come apart",
        [](DeformationOptions& o) -> double& { return o.seam; }},
};

/// A check's rows of that table, for Check::thresholds; another number of them does not compile.
template <std::size_t N> consteval std::array<Threshold, N> deformLimits(std::string_view code)
{
    std::array<Threshold, N> out{};
    std::size_t count = 0;
    DeformationOptions usual;
    for (const DeformLimit& each : kDeformLimits)
        if (each.code == code) out.at(count++) = {each.key, each.of(usual), each.unit, each.help};
    if (count != N) out.at(N) = {}; // no constant
    return out;
}

} // namespace bindpose
