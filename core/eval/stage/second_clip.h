// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/pose/pose.h"
#include "core/model/look/motion_look.h"

namespace bindpose {

/// What of the second clip is seen at a time of the first.
struct SecondMoment {
    double timeSec = 0.0; ///< on the second clip's clock
    float share = 0.0f;
};

/// By seconds the second clip runs with the first from its start on (in a cross-fade: from where the fade begins), and
/// begins again at its end; in phase both are through at once. A fade goes straight from 0 to 1; one that takes no time
/// is a cut.
SecondMoment secondMoment(const SecondClip& how, const Clip& first, const Clip& second, double timeSec);

/// Takes the second clip into a request for the first where it is to be mixed in. Mixing is per node, on parts:
/// translation, scale and shear on straight lines, rotations on the shorter arc at one speed (slerp), so that the share
/// is the angle's; morph weights on straight lines; visibility of the clip with the larger share.
void mixInto(PoseRequest& request, const Scene& scene, const SecondClip& how);

} // namespace bindpose
