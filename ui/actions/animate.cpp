// SPDX-License-Identifier: MIT
#include "ui/action_needs.h"
#include "ui/actions.h"

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

using W = WindowCommands;
using V = ViewState;

const ActionSpec kRows[] = {
    {.id = "play",
        .group = 0,
        .text = QT_TRANSLATE_NOOP("Actions", "Play"),
        .icon = "play",
        .keys = "Space",
        .scope = KeyScope::Stage,
        .places = kInTimeline,
        .run = [](W& w) { w.session().setPlaying(!w.session().view().playing); },
        .whyNot = needsClip,
        .on = [](const V& v) { return v.playing; }},
    {.id = "loop",
        .group = 0,
        .text = QT_TRANSLATE_NOOP("Actions", "Loop"),
        .icon = "loop",
        .places = kInTimeline,
        .run = [](W& w) { w.session().setLoop(!w.session().view().loop); },
        .on = [](const V& v) { return v.loop; }},
    {.id = "frame_before",
        .group = 1,
        .text = QT_TRANSLATE_NOOP("Actions", "Previous frame"),
        .icon = "prevf",
        .keys = "Left",
        .scope = KeyScope::Stage,
        .run = [](W& w) { w.session().stepFrame(-1); },
        .whyNot = needsClip},
    {.id = "frame_after",
        .group = 1,
        .text = QT_TRANSLATE_NOOP("Actions", "Next frame"),
        .icon = "nextf",
        .keys = "Right",
        .scope = KeyScope::Stage,
        .run = [](W& w) { w.session().stepFrame(1); },
        .whyNot = needsClip},
    {.id = "frames_before",
        .group = 1,
        .text = QT_TRANSLATE_NOOP("Actions", "Ten frames back"),
        .keys = "Shift+Left",
        .scope = KeyScope::Stage,
        .run = [](W& w) { w.session().stepFrame(-10); },
        .whyNot = needsClip},
    {.id = "frames_after",
        .group = 1,
        .text = QT_TRANSLATE_NOOP("Actions", "Ten frames on"),
        .keys = "Shift+Right",
        .scope = KeyScope::Stage,
        .run = [](W& w) { w.session().stepFrame(10); },
        .whyNot = needsClip},
    {.id = "key_before",
        .group = 2,
        .text = QT_TRANSLATE_NOOP("Actions", "Previous key"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Of the selected joints, else of all."),
        .icon = "prevk",
        .keys = ",",
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
    {.id = "time_start",
        .group = 3,
        .text = QT_TRANSLATE_NOOP("Actions", "Start of the clip"),
        .icon = "first",
        .keys = "Ctrl+Home",
        .places = kInTimeline,
        .run = [](W& w) { w.session().goToStart(); },
        .whyNot = needsClip},
    {.id = "time_end",
        .group = 3,
        .text = QT_TRANSLATE_NOOP("Actions", "End of the clip"),
        .icon = "last",
        .keys = "Ctrl+End",
        .places = kInTimeline,
        .run = [](W& w) { w.session().goToEnd(); },
        .whyNot = needsClip},
    {.id = "clip_before",
        .group = 4,
        .text = QT_TRANSLATE_NOOP("Actions", "Previous clip"),
        .keys = "Ctrl+PgUp",
        .places = kInTimeline,
        .run = [](W& w) { stepClip(w, -1); },
        .whyNot = needsClip},
    {.id = "clip_after",
        .group = 4,
        .text = QT_TRANSLATE_NOOP("Actions", "Next clip"),
        .keys = "Ctrl+PgDown",
        .places = kInTimeline,
        .run = [](W& w) { stepClip(w, 1); },
        .whyNot = needsClip},
};

} // namespace

extern const ActionMenu menuAnimate{"animate", QT_TRANSLATE_NOOP("Actions", "&Animate"), kRows};

} // namespace bindpose
