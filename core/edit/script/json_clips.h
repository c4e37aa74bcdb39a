// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/script/edit_entry.h"

namespace bindpose {

/// A track as `set-track` and the list of `add-clip` have it: node, channel, interpolation, times in seconds, values as
/// stored (tangents and handles beside them; null: a handle that is not there). Nothing: a list has no words for it (a
/// layer, a channel that the file names itself, what plays before and behind its keys).
std::optional<EditJson> trackJson(const Scene& scene, const Track& track);
/// Its interpolation, times and values alone.
EditJson keysJson(const Track& track);

/// Entries of a list of edits that hold whole tracks:
///
///   add-clip      name tracks: [{node channel interpolation times values}, …], any of fps, source: the file it is from
///   set-track     clip node channel interpolation times values: the channel's keys are these; it is added without one
///   remove-track  clip node channel
///
/// Errors: what is missing or wrong in the entry, with its field; a name that is empty or taken; no such clip, node or
/// track; times that do not ascend, counts that do not fit, numbers that are not finite.
Result<Scene> applyAddClip(EditEntry& entry);
Result<Scene> applySetTrack(EditEntry& entry);
Result<Scene> applyRemoveTrack(EditEntry& entry);

} // namespace bindpose
