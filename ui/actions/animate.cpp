// SPDX-License-Identifier: MIT
#include "ui/action_needs.h"
#include "ui/actions.h"
#include "ui/actions/animate_keys.h"
#include "ui/actions/animate_play.h"
#include "ui/bookmarks.h"
#include "ui/clip_commands.h"
#include "ui/loop_view.h"

#include <algorithm>
#include <array>

#include <cmath>

namespace bindpose {
namespace {

void stepClip(WindowCommands& window, int direction)
{
    Session& session = window.session();
    const int count = static_cast<int>(session.scene().clips.size());
    const int now = session.view().clip.valid() ? static_cast<int>(session.view().clip.value) : -1;
    const int next = now + direction;
    if (next >= 0 && next < count) session.setClip(ClipId(static_cast<std::uint32_t>(next)));
}

/// On, with its settings in sight, or off.
void toggleSecond(WindowCommands& window, SecondClip::How how)
{
    Session& session = window.session();
    if (session.view().second.how == how) return changeSecond(session, secondAs(session, SecondClip::How::Off));
    changeSecond(session, secondAs(session, how));
    window.showDock("motion");
}

using W = WindowCommands;
using V = ViewState;

template <std::size_t... Rows> constexpr auto joined(const ActionSpec (&... parts)[Rows])
{
    std::array<ActionSpec, (Rows + ...)> out{};
    auto* to = out.begin();
    ((to = std::copy(parts, parts + Rows, to)), ...);
    return out;
}

constexpr const char* kBookmarks = QT_TRANSLATE_NOOP("Actions", "Bookmarks");
constexpr const char* kEditClip = QT_TRANSLATE_NOOP("Actions", "Edit clip");
constexpr const char* kSecond = QT_TRANSLATE_NOOP("Actions", "Second clip");

constexpr ActionSpec kTimeRows[] = {
    {.id = "frame_before",
        .group = 1,
        .text = QT_TRANSLATE_NOOP("Actions", "Previous frame"),
        .icon = "prevf",
        .keys = "Left",
        .mayaKeys = "Alt+,",
        .scope = KeyScope::Stage,
        .run = [](W& w) { w.session().stepFrame(-1); },
        .whyNot = needsClip},
    {.id = "frame_after",
        .group = 1,
        .text = QT_TRANSLATE_NOOP("Actions", "Next frame"),
        .icon = "nextf",
        .keys = "Right",
        .mayaKeys = "Alt+.",
        .scope = KeyScope::Stage,
        .run = [](W& w) { w.session().stepFrame(1); },
        .whyNot = needsClip},
    {.id = "frames_before",
        .group = 1,
        .text = QT_TRANSLATE_NOOP("Actions", "Ten frames back"),
        .keys = "Shift+Left",
        .blenderKeys = "Shift+Down",
        .mayaKeys = "Shift+Left",
        .scope = KeyScope::Stage,
        .run = [](W& w) { w.session().stepFrame(-10); },
        .whyNot = needsClip},
    {.id = "frames_after",
        .group = 1,
        .text = QT_TRANSLATE_NOOP("Actions", "Ten frames on"),
        .keys = "Shift+Right",
        .blenderKeys = "Shift+Up",
        .mayaKeys = "Shift+Right",
        .scope = KeyScope::Stage,
        .run = [](W& w) { w.session().stepFrame(10); },
        .whyNot = needsClip},
    {.id = "key_before",
        .group = 2,
        .text = QT_TRANSLATE_NOOP("Actions", "Previous key"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Of the selected joints, else of all."),
        .icon = "prevk",
        .keys = ",",
        .blenderKeys = "Down; ,",
        .scope = KeyScope::Stage,
        .places = kInTimeline,
        .run = [](W& w) { w.session().stepKey(-1); },
        .whyNot = needsClip},
    {.id = "key_after",
        .group = 2,
        .text = QT_TRANSLATE_NOOP("Actions", "Next key"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Of the selected joints, else of all."),
        .icon = "nextk",
        .keys = ".",
        .blenderKeys = "Up; .",
        .scope = KeyScope::Stage,
        .places = kInTimeline,
        .run = [](W& w) { w.session().stepKey(1); },
        .whyNot = needsClip},
    {.id = "any_key_before",
        .group = 2,
        .text = QT_TRANSLATE_NOOP("Actions", "Previous key of any joint"),
        .keys = "Ctrl+,",
        .places = kInTimeline,
        .run = [](W& w) { w.session().stepKey(-1, true); },
        .whyNot = needsClip},
    {.id = "any_key_after",
        .group = 2,
        .text = QT_TRANSLATE_NOOP("Actions", "Next key of any joint"),
        .keys = "Ctrl+.",
        .places = kInTimeline,
        .run = [](W& w) { w.session().stepKey(1, true); },
        .whyNot = needsClip},
};

constexpr ActionSpec kClipRows[] = {
    {.id = "time_start",
        .group = 4,
        .text = QT_TRANSLATE_NOOP("Actions", "Start of the clip"),
        .icon = "first",
        .keys = "Ctrl+Home",
        .blenderKeys = "Shift+Left; Ctrl+Home",
        .mayaKeys = "Alt+Shift+V; Ctrl+Home",
        .places = kInTimeline,
        .run = [](W& w) { w.session().goToStart(); },
        .whyNot = needsClip},
    {.id = "time_end",
        .group = 4,
        .text = QT_TRANSLATE_NOOP("Actions", "End of the clip"),
        .icon = "last",
        .keys = "Ctrl+End",
        .blenderKeys = "Shift+Right; Ctrl+End",
        .places = kInTimeline,
        .run = [](W& w) { w.session().goToEnd(); },
        .whyNot = needsClip},
    {.id = "bookmark_add",
        .group = 4,
        .submenu = kBookmarks,
        .text = QT_TRANSLATE_NOOP("Actions", "Bookmark this frame"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Adds one; where one is, opens its name and note."),
        .icon = "pin",
        .keys = "M",
        .scope = KeyScope::Stage,
        .places = kInTimeline,
        .run =
            [](W& w) {
                if (!addBookmark(w.session())) w.showDock("bookmarks");
            },
        .whyNot = needsClip},
    {.id = "bookmark_remove",
        .group = 4,
        .submenu = kBookmarks,
        .text = QT_TRANSLATE_NOOP("Actions", "Remove bookmark"),
        .tip = QT_TRANSLATE_NOOP("Actions", "That of the frame that is shown, with its note."),
        .keys = "Shift+M",
        .scope = KeyScope::Stage,
        .run = [](W& w) { removeBookmark(w.session(), bookmarkNow(w.session().view())); },
        .whyNot = whyNoBookmarkHere},
    {.id = "bookmark_before",
        .group = 4,
        .submenu = kBookmarks,
        .text = QT_TRANSLATE_NOOP("Actions", "Previous bookmark"),
        .keys = "Ctrl+Shift+Left",
        .scope = KeyScope::Stage,
        .run = [](W& w) { stepBookmark(w.session(), -1); },
        .whyNot = whyNoBookmark},
    {.id = "bookmark_after",
        .group = 4,
        .submenu = kBookmarks,
        .text = QT_TRANSLATE_NOOP("Actions", "Next bookmark"),
        .keys = "Ctrl+Shift+Right",
        .scope = KeyScope::Stage,
        .run = [](W& w) { stepBookmark(w.session(), 1); },
        .whyNot = whyNoBookmark},
    {.id = "clip_before",
        .group = 5,
        .text = QT_TRANSLATE_NOOP("Actions", "Previous clip"),
        .keys = "Ctrl+PgUp",
        .places = kInTimeline,
        .run = [](W& w) { stepClip(w, -1); },
        .whyNot = needsClip},
    {.id = "clip_after",
        .group = 5,
        .text = QT_TRANSLATE_NOOP("Actions", "Next clip"),
        .keys = "Ctrl+PgDown",
        .places = kInTimeline,
        .run = [](W& w) { stepClip(w, 1); },
        .whyNot = needsClip},
    {.id = "clips",
        .group = 5,
        .text = QT_TRANSLATE_NOOP("Actions", "Clips: rename, shift, join, reduce…"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Opens the list of clips and what is done to them."),
        .icon = "clip",
        .run = [](W& w) { w.showDock("clips"); }},
    {.id = "clip_duplicate",
        .group = 5,
        .submenu = kEditClip,
        .text = QT_TRANSLATE_NOOP("Actions", "Duplicate clip"),
        .icon = "copy",
        .run = [](W& w) { duplicateShownClip(w.session()); },
        .whyNot = needsClip},
    {.id = "clip_split",
        .group = 5,
        .submenu = kEditClip,
        .text = QT_TRANSLATE_NOOP("Actions", "Split clip at the playhead"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Makes two new clips; the clip itself stays."),
        .run = [](W& w) { splitShownClip(w.session()); },
        .whyNot = whyNoSplit},
    {.id = "clip_trim_before",
        .group = 5,
        .submenu = kEditClip,
        .text = QT_TRANSLATE_NOOP("Actions", "Trim clip before the playhead"),
        .tip = QT_TRANSLATE_NOOP("Actions", "What is before it goes; the clip begins here, at 0 s."),
        .run = [](W& w) { trimShownClip(w.session(), TrimSide::Before); },
        .whyNot = whyNoSplit},
    {.id = "clip_trim_after",
        .group = 5,
        .submenu = kEditClip,
        .text = QT_TRANSLATE_NOOP("Actions", "Trim clip after the playhead"),
        .tip = QT_TRANSLATE_NOOP("Actions", "What is after it goes; the clip ends here."),
        .run = [](W& w) { trimShownClip(w.session(), TrimSide::After); },
        .whyNot = whyNoSplit},
    {.id = "clip_reverse",
        .group = 5,
        .submenu = kEditClip,
        .text = QT_TRANSLATE_NOOP("Actions", "Reverse clip"),
        .tip = QT_TRANSLATE_NOOP("Actions", "It plays backwards, in the time that it has."),
        .run = [](W& w) { reverseShownClip(w.session()); },
        .whyNot = needsClip},
    {.id = "clip_signs",
        .group = 5,
        .submenu = kEditClip,
        .text = QT_TRANSLATE_NOOP("Actions", "Align signs of rotations"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Neighbouring quaternions of the clip get one sign; poses stay."),
        .run = [](W& w) { alignShownClip(w.session()); },
        .whyNot = needsClip},
    {.id = "seam_ghost",
        .group = 6,
        .text = QT_TRANSLATE_NOOP("Actions", "Last pose over the first"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Goes to the start, with the last pose as a ghost."),
        .icon = "ghost",
        .run =
            [](W& w) {
                const bool on = w.session().view().ghost == GhostPose::ClipEnd;
                showSeamGhost(w.session(), on ? GhostPose::None : GhostPose::ClipEnd);
            },
        .whyNot = needsClip,
        .on = [](const V& v) { return v.ghost == GhostPose::ClipEnd; }},
    {.id = "seam_ghost_first",
        .group = 6,
        .text = QT_TRANSLATE_NOOP("Actions", "First pose over the last"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Goes to the end, with the first pose as a ghost."),
        .run =
            [](W& w) {
                const bool on = w.session().view().ghost == GhostPose::ClipStart;
                showSeamGhost(w.session(), on ? GhostPose::None : GhostPose::ClipStart);
            },
        .whyNot = needsClip,
        .on = [](const V& v) { return v.ghost == GhostPose::ClipStart; }},
    {.id = "seam",
        .group = 6,
        .text = QT_TRANSLATE_NOOP("Actions", "Loop seam: jumps of joints…"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Lists what jumps where the clip begins again."),
        .icon = "loop",
        .run = [](W& w) { w.showDock("seam"); },
        .whyNot = needsClip},
    {.id = "trails",
        .group = 6,
        .text = QT_TRANSLATE_NOOP("Actions", "Trails of selected joints"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Their ways through the clip; diamonds are keys."),
        .icon = "curve",
        .keys = "Shift+T",
        .scope = KeyScope::Stage,
        .run = [](W& w) { toggleTrail(w.session()); },
        .whyNot = needsClip,
        .on = [](const V& v) { return v.trail.on; }},
    {.id = "onion",
        .group = 6,
        .text = QT_TRANSLATE_NOOP("Actions", "Ghosts before and after"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Onion skin: blue is what was, orange what comes."),
        .icon = "ghost",
        .keys = "Shift+G",
        .scope = KeyScope::Stage,
        .run = [](W& w) { toggleOnion(w.session()); },
        .whyNot = needsClip,
        .on = [](const V& v) { return v.onion.on; }},
    {.id = "second_blend",
        .group = 6,
        .submenu = kSecond,
        .text = QT_TRANSLATE_NOOP("Actions", "Blend with a second clip"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Only looked at; the clips stay as they are."),
        .run = [](W& w) { toggleSecond(w, SecondClip::How::Blend); },
        .whyNot = whyNoSecond,
        .on = [](const V& v) { return v.second.how == SecondClip::How::Blend; }},
    {.id = "second_fade",
        .group = 6,
        .submenu = kSecond,
        .text = QT_TRANSLATE_NOOP("Actions", "Cross-fade into a second clip"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Only looked at; the clips stay as they are."),
        .run = [](W& w) { toggleSecond(w, SecondClip::How::CrossFade); },
        .whyNot = whyNoSecond,
        .on = [](const V& v) { return v.second.how == SecondClip::How::CrossFade; }},
    {.id = "second_beside",
        .group = 6,
        .submenu = kSecond,
        .text = QT_TRANSLATE_NOOP("Actions", "Second clip side by side"),
        .tip = QT_TRANSLATE_NOOP("Actions", "The same character once more, in sync."),
        .icon = "compare",
        .run = [](W& w) { toggleSecond(w, SecondClip::How::Beside); },
        .whyNot = whyNoBeside,
        .on = [](const V& v) { return v.second.how == SecondClip::How::Beside; }},
    {.id = "second_write",
        .group = 6,
        .submenu = kSecond,
        .text = QT_TRANSLATE_NOOP("Actions", "Write mixed clips as new clip"),
        .tip = QT_TRANSLATE_NOOP("Actions", "A key at every frame; both clips stay."),
        .run = [](W& w) { writeMixedClip(w.session()); },
        .whyNot = whyNoMix},
    {.id = "blend_slerp",
        .group = 7,
        .text = QT_TRANSLATE_NOOP("Actions", "Blend keys by slerp"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Rotations go along the arc at one speed."),
        .run = [](W& w) { lookWith(w, [](V& v) { v.rotation = RotationMode::Slerp; }); },
        .whyNot = needsClip,
        .on = [](const V& v) { return v.rotation == RotationMode::Slerp; }},
    {.id = "blend_nlerp",
        .group = 7,
        .text = QT_TRANSLATE_NOOP("Actions", "Blend keys by nlerp"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Along the arc, faster in its middle, as OGRE does."),
        .run = [](W& w) { lookWith(w, [](V& v) { v.rotation = RotationMode::Nlerp; }); },
        .whyNot = needsClip,
        .on = [](const V& v) { return v.rotation == RotationMode::Nlerp; }},
    {.id = "blend_axis_angle",
        .group = 7,
        .text = QT_TRANSLATE_NOOP("Actions", "Blend keys by axis and angle"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Axis and angle each on a line, as early OGRE loaders do."),
        .run = [](W& w) { lookWith(w, [](V& v) { v.rotation = RotationMode::AxisAngle; }); },
        .whyNot = needsClip,
        .on = [](const V& v) { return v.rotation == RotationMode::AxisAngle; }},
    {.id = "clip_tools",
        .group = 8,
        .text = QT_TRANSLATE_NOOP("Actions", "Frame rate, resample, cut…"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Opens the tools of the clip that is shown."),
        .icon = "clip",
        .places = kInTimeline,
        .run = [](W& w) { w.showDock("clip"); },
        .whyNot = needsClip},
};

constexpr auto kRows = joined(kPlayActions, kTimeRows, kKeyActions, kClipRows);

} // namespace

extern const ActionMenu menuAnimate{"animate", QT_TRANSLATE_NOOP("Actions", "Ani&mate"), kRows};

} // namespace bindpose
