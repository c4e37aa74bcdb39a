// SPDX-License-Identifier: MIT
#pragma once
#include "ui/look/theme.h"
#include "ui/session/session.h"

namespace bindpose {

/// What commands and views do with the bookmarks of the clip that is shown. Each change is a step that can be undone.

/// Position in Marks::bookmarks of the one at the time that is shown, past the end without one.
std::size_t bookmarkNow(const Scene& scene, const ViewState& view);
/// One at the frame that is shown, blue and without a name. False where there is one already, or no clip.
bool addBookmark(Session& session);
void removeBookmark(Session& session, std::size_t place);
/// Puts another in the place of one, at the same moment; changes of one gesture are one step.
void changeBookmark(Session& session, std::size_t place, Bookmark mark, std::uint64_t gesture = 0);
void changeNotes(Session& session, const std::string& notes, std::uint64_t gesture = 0);
/// Goes to it, whichever clip it is of.
void goToBookmark(Session& session, std::size_t place);
/// To the next one of the clip (+1) or the one before (−1); the status bar says where there is none.
void stepBookmark(Session& session, int direction);

const char* whyNoBookmark(const Session& session);
const char* whyNoBookmarkHere(const Session& session);

/// The name, or "frame 12" where it has none.
QString bookmarkTitle(const Scene& scene, const Bookmark& mark);
Token bookmarkToken(MarkColor color);

} // namespace bindpose
