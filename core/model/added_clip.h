// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/clip.h"

#include <memory>

namespace bindpose {

/// The clip as another file gave it ("Add clips"; Clip::source names the file). That it is so belongs to the object,
/// not to its value: whoever edits a clip makes another object, and that one is an edited copy.
std::shared_ptr<const Clip> clipAsAdded(Clip clip);

/// The clip has a source and is not as that file gave it: people's work that no save writes back there. False for null.
bool isEditedCopy(const std::shared_ptr<const Clip>& clip);

/// The same value, wherever the clip came from. Cost: linear in keys that are no shared objects.
bool sameButSource(const Clip& a, const Clip& b);

} // namespace bindpose
