// SPDX-License-Identifier: MIT
#include "core/io/format/added_clips.h"

#include "core/io/format/format.h"
#include "core/model/added_clip.h"

#include <algorithm>

namespace bindpose {

bool keepsAddedClips(std::string_view formatId)
{
    const FileFormat* format = formatById(formatId);
    return format && format->holdsAddedClips;
}

Scene withoutAddedClips(Scene scene)
{
    std::erase_if(scene.clips, [](const auto& clip) { return clip && !clip->source.empty(); });
    return scene;
}

Scene whatCounts(Scene scene, const Source* source)
{
    if (!source || keepsAddedClips(source->formatId)) return scene;
    std::erase_if(scene.clips, [](const auto& clip) { return clip && !clip->source.empty() && !isEditedCopy(clip); });
    while (!scene.clips.empty() && !scene.clips.back()) scene.clips.pop_back(); // the place of one that was deleted
    return scene;
}

} // namespace bindpose
