// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/source.h"

#include <string_view>

namespace bindpose {

/// Whether a save to a file of this format writes clips that were added from other files (Clip::source) into it.
/// Elsewhere they stay what they are, clips of other files: they are no edit of this one and never in the way of a
/// save.
bool keepsAddedClips(std::string_view formatId);

Scene withoutAddedClips(Scene scene);
/// What of a scene can be an edit of the file: where a save does not write clips of other files, those are left out.
/// Edited copies of them stay: they are people's work, which nothing else holds. `source`: null for what has no file.
Scene whatCounts(Scene scene, const Source* source);

} // namespace bindpose
