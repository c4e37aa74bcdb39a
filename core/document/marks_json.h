// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/ground/json_fields.h"
#include "core/model/look/bookmark.h"
#include "core/model/scene.h"

namespace bindpose {

/// Bookmarks as they stand in a session file, one each: {"clip": {"name", "index"}, "time": seconds, "color": "blue",
/// "name", "note"}; a colour of blue, teal, green, orange, violet; empty texts are left out. Those of clips that the
/// scene has no more are left out, and so is what is no bookmark.
EditJson bookmarksJson(const Scene& scene, const Bookmarks& bookmarks);
Bookmarks bookmarksFrom(const Scene& scene, const EditJson& json);

} // namespace bindpose
