// SPDX-License-Identifier: MIT
#include "core/diagnose/deform_limits.h"

#include <string_view>

namespace bindpose {

DeformationOptions deformationOptions(std::span<const ThresholdValue> set, bool deep)
{
    DeformationOptions out;
    if (deep) out.work = 0.0;
    const struct {
        std::string_view code, key;
        double& value;
    } limits[] = {
        {"spike", "away", out.points.away},
        {"spike", "lonely", out.points.lonely},
        {"area_flip", "away", out.points.flips},
        {"over_stretch", "stretch", out.patches.stretch},
        {"over_stretch", "growth", out.patches.growth},
        {"over_stretch", "cured", out.patches.cured},
        {"self_penetration", "depth", out.patches.depth},
        {"part_bends", "bends", out.parts.bends},
        {"part_bends", "small", out.parts.small},
        {"part_bends", "large", out.parts.large},
        {"candy_wrapper", "radius", out.joints.radius},
        {"candy_wrapper", "twist", out.joints.twist},
        {"candy_wrapper", "gain", out.joints.dualGain},
        {"joint_volume", "least", out.joints.least},
        {"joint_volume", "most", out.joints.most},
        {"joint_volume", "bend", out.joints.bend},
        {"joint_volume", "gain", out.joints.rampGain},
        {"seam_opens", "gap", out.seam},
    };
    for (const auto& limit : limits)
        for (const ThresholdValue& other : set)
            if (other.code == limit.code && other.key == limit.key) {
                limit.value = other.value;
                break;
            }
    return out;
}

} // namespace bindpose
