// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/task.h"
#include "core/model/look/motion_look.h"
#include "core/model/scene.h"

#include <string>

namespace bindpose {

/// Adds a clip that holds what two clips mixed look like (see mixInto): a key at every frame of the first one's rate
/// for each channel that one of them moves, straight lines between. It begins at 0 s; a cross-fade goes on to the
/// second clip's end. The two clips stay as they are; overrides do not act. Errors: no such clip; nothing is mixed
/// (Off, Beside); a name that is empty, not UTF-8 or taken; shear; Cancelled. Cost: frames × nodes.
Result<Scene> addMixedClip(const Scene& scene, ClipId first, const SecondClip& how, RotationMode rotation,
    const std::string& name, const Task& task = {});

/// Seconds that the mixed clip lasts. Precondition: both clips are there.
double mixedLength(const Clip& first, const Clip& second, const SecondClip& how);

} // namespace bindpose
