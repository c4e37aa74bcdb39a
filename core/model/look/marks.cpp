// SPDX-License-Identifier: MIT
#include "core/model/look/marks.h"

#include "core/model/scene.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace bindpose {

std::size_t bookmarkAt(const Bookmarks& bookmarks, ClipId clip, double timeSec, double nearSec)
{
    std::size_t best = bookmarks.size();
    for (std::size_t i = 0; i < bookmarks.size(); ++i) {
        const double away = std::abs(bookmarks[i].timeSec - timeSec);
        if (bookmarks[i].clip != clip || away > nearSec) continue;
        best = i;
        nearSec = away;
    }
    return best;
}

std::size_t putBookmark(Bookmarks& bookmarks, Bookmark mark, double nearSec)
{
    const std::size_t same = bookmarkAt(bookmarks, mark.clip, mark.timeSec, nearSec);
    if (same < bookmarks.size()) bookmarks.erase(bookmarks.begin() + static_cast<std::ptrdiff_t>(same));
    const auto earlier = [](const Bookmark& a, const Bookmark& b) {
        return std::tie(a.clip, a.timeSec) < std::tie(b.clip, b.timeSec);
    };
    const auto at = std::upper_bound(bookmarks.begin(), bookmarks.end(), mark, earlier);
    const auto put = bookmarks.insert(at, std::move(mark)); // before begin() is asked: that may move
    return static_cast<std::size_t>(put - bookmarks.begin());
}

std::size_t bookmarkBeside(const Bookmarks& bookmarks, ClipId clip, double timeSec, int direction, double nearSec)
{
    std::size_t best = bookmarks.size();
    for (std::size_t i = 0; i < bookmarks.size(); ++i) {
        if (bookmarks[i].clip != clip) continue;
        if (direction > 0 && bookmarks[i].timeSec > timeSec + nearSec) return i;
        if (direction < 0 && bookmarks[i].timeSec < timeSec - nearSec) best = i;
    }
    return best;
}

const Marks& marksOf(const Scene& scene)
{
    static const Marks none;
    return scene.marks ? *scene.marks : none;
}

Scene withMarks(Scene scene, Marks marks)
{
    scene.marks = marks.any() ? std::make_shared<const Marks>(std::move(marks)) : nullptr;
    return scene;
}

Scene withBookmarksMoved(Scene scene, const ClipClock& clock)
{
    Marks marks = marksOf(scene);
    for (Bookmark& mark : marks.bookmarks)
        if (mark.clip == clock.clip) mark.timeSec = clock.scale * mark.timeSec + clock.offsetSec;
    std::stable_sort(marks.bookmarks.begin(), marks.bookmarks.end(), [](const Bookmark& a, const Bookmark& b) {
        return a.clip != b.clip ? a.clip < b.clip : a.timeSec < b.timeSec;
    });
    return withMarks(std::move(scene), std::move(marks));
}

} // namespace bindpose
