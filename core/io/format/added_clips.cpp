// SPDX-License-Identifier: MIT
#include "core/io/format/added_clips.h"

#include <algorithm>

namespace bindpose {

bool keepsAddedClips(std::string_view formatId)
{
    return formatId == "gltf";
}

Scene withoutAddedClips(Scene scene)
{
    std::erase_if(scene.clips, [](const auto& clip) { return clip && !clip->source.empty(); });
    return scene;
}

} // namespace bindpose
