// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/ground/json_fields.h"
#include "core/model/scene.h"

namespace bindpose {

/// Adds the edits (set-key, insert-key, delete-key, rename) that make of one scene's clips what the other's are; clips
/// and nodes are called as they are before. `room`: how many keys there may be. False: no such list says it (clips,
/// tracks or layers that come or go, other interpolation, handles of Bézier curves). Cost: keys of tracks that differ.
bool addKeysBetween(const Scene& before, const Scene& after, std::size_t room, EditJson& edits);

/// Whether two clips are alike in all that a save writes.
bool sameClip(const Clip& a, const Clip& b);

} // namespace bindpose
