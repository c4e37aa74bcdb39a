// SPDX-License-Identifier: MIT
#pragma once
#include "ui/commands/action_needs.h"
#include "ui/commands/actions.h"

#include <cmath>

namespace bindpose {

inline constexpr const char* kRangeMenu = QT_TRANSLATE_NOOP("Actions", "Range that plays");

inline void toggleAtEnd(Session& session, AtEnd atEnd)
{
    session.playback().setAtEnd(session.view().play.atEnd == atEnd ? AtEnd::Stop : atEnd);
}

inline const char* whyNoRange(const Session& session)
{
    return session.view().play.range.any() ? nullptr : QT_TRANSLATE_NOOP("Actions", "The whole clip plays.");
}

/// The rows of the menu Animate that are about playing.
inline constexpr ActionSpec kPlayActions[] = {
    {.id = "play",
        .group = 0,
        .text = QT_TRANSLATE_NOOP("Actions", "Play"),
        .icon = "play",
        .keys = "Space",
        .mayaKeys = "Alt+V; Space",
        .scope = KeyScope::Stage,
        .places = kInTimeline,
        .run = [](WindowCommands& w) { w.session().playback().setPlaying(!w.session().view().play.on); },
        .whyNot = needsClip,
        .on = [](const ViewState& v) { return v.play.on; }},
    {.id = "play_back",
        .group = 0,
        .text = QT_TRANSLATE_NOOP("Actions", "Play backwards"),
        .tip = QT_TRANSLATE_NOOP("Actions", "From the end to the start; the box of speeds has forwards again."),
        .blenderKeys = "Ctrl+Shift+Space",
        .run =
            [](WindowCommands& w) {
                w.session().playback().setSpeed(-std::abs(w.session().view().play.speed));
                w.session().playback().setPlaying(true);
            },
        .whyNot = needsClip},
    {.id = "loop",
        .group = 0,
        .text = QT_TRANSLATE_NOOP("Actions", "Loop"),
        .icon = "loop",
        .places = kInTimeline,
        .run = [](WindowCommands& w) { toggleAtEnd(w.session(), AtEnd::Again); },
        .on = [](const ViewState& v) { return v.play.atEnd == AtEnd::Again; }},
    {.id = "ping_pong",
        .group = 0,
        .text = QT_TRANSLATE_NOOP("Actions", "Ping-pong"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Turns round at the end of the clip, and at its start."),
        .icon = "pingpong",
        .places = kInTimeline,
        .run = [](WindowCommands& w) { toggleAtEnd(w.session(), AtEnd::Turn); },
        .on = [](const ViewState& v) { return v.play.atEnd == AtEnd::Turn; }},
    {.id = "range_start",
        .group = 0,
        .submenu = kRangeMenu,
        .text = QT_TRANSLATE_NOOP("Actions", "Play from here"),
        .tip = QT_TRANSLATE_NOOP("Actions", "The range that plays begins at this frame."),
        .places = kInTimeline,
        .run =
            [](WindowCommands& w) {
                const ViewState& v = w.session().view();
                const bool ends = v.play.range.any() && v.play.range.endSec > v.timeSec;
                w.session().playback().setRange(
                    {v.timeSec, ends ? v.play.range.endSec : w.session().playback().endSec()});
            },
        .whyNot = needsClip},
    {.id = "range_end",
        .group = 0,
        .submenu = kRangeMenu,
        .text = QT_TRANSLATE_NOOP("Actions", "Play to here"),
        .tip = QT_TRANSLATE_NOOP("Actions", "The range that plays ends at this frame."),
        .places = kInTimeline,
        .run =
            [](WindowCommands& w) {
                const ViewState& v = w.session().view();
                const bool begins = v.play.range.any() && v.play.range.startSec < v.timeSec;
                w.session().playback().setRange(
                    {begins ? v.play.range.startSec : w.session().playback().startSec(), v.timeSec});
            },
        .whyNot = needsClip},
    {.id = "range_clear",
        .group = 0,
        .submenu = kRangeMenu,
        .text = QT_TRANSLATE_NOOP("Actions", "Play the whole clip"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Lets go of the range that plays."),
        .places = kInTimeline,
        .run = [](WindowCommands& w) { w.session().playback().setRange({}); },
        .whyNot = whyNoRange},
};

} // namespace bindpose
