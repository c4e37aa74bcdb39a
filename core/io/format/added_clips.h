// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/scene.h"

#include <string_view>

namespace bindpose {

/// Whether a save to a file of this format writes clips that were added from other files (Clip::source) into it.
/// Elsewhere they stay what they are, clips of other files: they are no edit of this one and never in the way of a
/// save.
bool keepsAddedClips(std::string_view formatId);

Scene withoutAddedClips(Scene scene);
/// The same, but for edited copies of what was added: those are people's work, which nothing else holds.
Scene withoutUntouchedClips(Scene scene);

} // namespace bindpose
