// SPDX-License-Identifier: MIT
#pragma once
#include "core/document/clip_file.h"

namespace bindpose {

/// By ClipId whether a clip of another file is edited and not in that file. One that was added once more than its file
/// has is not, unless it is edited.
std::vector<bool> unsavedClips(const Scene& scene, const ClipFiles& files);

} // namespace bindpose
