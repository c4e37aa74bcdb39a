// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/scene.h"

namespace bindpose {

/// Null where the scene has no such clip, or has it no more.
inline const Clip* clipAt(const Scene& scene, ClipId id)
{
    return id.index() < scene.clips.size() ? scene.clips[id.index()].get() : nullptr;
}

} // namespace bindpose
