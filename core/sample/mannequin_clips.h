// SPDX-License-Identifier: MIT
#pragma once
#include "core/sample/build/scene_builder.h"
#include "core/sample/humanoid/humanoid_layout.h"

namespace bindpose {

/// `walk` on the spot (1.1 s), `wave` with the left hand (2.6 s), `twist` of back and forearms (3 s).
std::vector<PoseClip> makeMannequinClips(const Rig& rig, const HumanoidLayout& layout);

} // namespace bindpose
