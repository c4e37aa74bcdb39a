// SPDX-License-Identifier: MIT
#pragma once
#include "core/sample/humanoid_layout.h"
#include "core/sample/scene_builder.h"

namespace bindpose {

/// `walk` on the spot (1.1 s), `wave` with the left hand (2.6 s), `twist` of back and forearms (3 s).
std::vector<PoseClip> makeMannequinClips(const Rig& rig, const HumanoidLayout& layout);

} // namespace bindpose
