// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/ids.h"

#include <string>
#include <vector>

namespace bindpose {

struct Scene;

/// Colours that a bookmark may have; the theme knows what they look like.
enum class MarkColor { Blue, Teal, Green, Orange, Violet };
inline constexpr std::size_t kMarkColors = 5;

/// A moment of a clip that somebody wants to find again, and what is to be said of it.
struct Bookmark {
    ClipId clip;
    double timeSec = 0.0;
    std::string name, note; ///< UTF-8, as typed; both may be empty
    MarkColor color = MarkColor::Blue;
    friend bool operator==(const Bookmark&, const Bookmark&) = default;
};

/// Kept in the order of clips and, within one, of time; no two at one moment of one clip.
using Bookmarks = std::vector<Bookmark>;

/// The one at this moment of the clip, past the end without one. Times closer than `nearSec` are one moment.
std::size_t bookmarkAt(const Bookmarks& bookmarks, ClipId clip, double timeSec, double nearSec);
/// Puts one in its place in the order; one at its moment is replaced. Gives its place.
std::size_t putBookmark(Bookmarks& bookmarks, Bookmark mark, double nearSec);
/// The next one of the clip after a time (`direction` > 0) or the last one before it; past the end without one.
std::size_t bookmarkBeside(const Bookmarks& bookmarks, ClipId clip, double timeSec, int direction, double nearSec);

/// A finding that somebody decided to live with, and why.
struct IgnoredMark {
    std::string fingerprint, reason;
    friend bool operator==(const IgnoredMark&, const IgnoredMark&) = default;
};

/// What people said of a file: kept with the session file, never in the model's, undone like edits.
struct Marks {
    Bookmarks bookmarks;              ///< of all clips
    std::string notes;                ///< of the file as a whole, as typed
    std::vector<IgnoredMark> ignored; ///< findings that are not counted as problems
    bool any() const { return !bookmarks.empty() || !notes.empty() || !ignored.empty(); }
    friend bool operator==(const Marks&, const Marks&) = default;
};
const Marks& marksOf(const Scene& scene);
Scene withMarks(Scene scene, Marks marks);

/// What an edit did to the times of a clip: time' = scale × time + offset.
struct ClipClock {
    ClipId clip;
    double scale = 1.0; ///< not 0; below 0 the clip runs backwards
    double offsetSec = 0.0;
};
/// Bookmarks of that clip stay at the moments that they mark.
Scene withBookmarksMoved(Scene scene, const ClipClock& clock);

} // namespace bindpose
