// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/ground/json_fields.h"
#include "core/model/look/marks.h"
#include "core/model/scene.h"

namespace bindpose {

/// Marks as they stand in a session file's view, and in an edit log:
///   {"bookmarks": [{"clip": {"name", "index"}, "time": seconds, "color": "blue", "name", "note"}], "notes": text,
///    "ignored": [{"fingerprint", "reason"}]}
/// with a colour of blue, teal, green, orange, violet; what is empty is left out. Bookmarks of clips that the scene has
/// no more are left out, and so is what is no bookmark.
EditJson marksJson(const Scene& scene);
Marks marksFrom(const Scene& scene, const EditJson& json);
/// The members of that object.
inline constexpr const char* kMarkFields[] = {"bookmarks", "notes", "ignored"};

/// `to` with the marks of `from`, another version of it: clips are found by name.
Scene withMarksFrom(Scene to, const Scene& from);

} // namespace bindpose
