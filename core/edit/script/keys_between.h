// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/ground/json_fields.h"
#include "core/model/scene.h"

namespace bindpose {

/// Adds the edits that make of one scene's clips what the other's are: keys one by one where they are few, else an edit
/// of the whole clip, else tracks; clips that come, go or are called otherwise. Clips and nodes are called as they are
/// before. False: no such list says it (layers, channels that the file names itself, more keys than a list should
/// have). Cost: keys of tracks that differ.
bool addKeysBetween(const Scene& before, const Scene& after, EditJson& edits);

/// Keys that a list may have.
inline constexpr std::size_t kMostListedKeys = 50000;

/// Whether two clips are alike in all that a save writes.
bool sameClip(const Clip& a, const Clip& b);
/// The same of all clips that are there.
bool sameClips(const Scene& a, const Scene& b);

} // namespace bindpose
