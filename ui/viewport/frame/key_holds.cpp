// SPDX-License-Identifier: MIT
#include "ui/viewport/frame/key_holds.h"

#include "core/eval/stage/detail_level.h"
#include "ui/commands/tool_needs.h"
#include "ui/commands/works_on.h"
#include "ui/session/session.h"
#include "ui/show/detail_words.h"
#include "ui/viewport/pick/view_commands.h"

#include <QCoreApplication>

#include <utility>

namespace bindpose {

KeyHolds::KeyHolds(Session& session, const QWidget& view, std::function<void()> hover)
    : session_(session), view_(view), hover_(std::move(hover))
{}

bool KeyHolds::takes(const QKeyEvent& event) const
{
    const KeyMap keys = KeyMap::of(session_.settings());
    return (event.modifiers() == Qt::NoModifier && holdOf(keys, event.key())) ||
           heldLevelOf(keys, event.key(), event.modifiers());
}

bool KeyHolds::key(const QKeyEvent& event, bool down)
{
    const int key = event.key();
    const std::optional<Hold> hold = holdOf(KeyMap::of(session_.settings()), key);
    if (!hold) return false;
    if (event.isAutoRepeat()) return true;
    if (*hold == Hold::ClipOnly) {
        if (!flips(down)) clipKey(down);
        return true;
    }
    if (down) {
        pick_ = Pick{*hold, key, false, session_.hold().grip()};
    } else if (pick_ && pick_->key == key) {
        const bool tap = !pick_->used;
        pick_.reset();
        if (tap) runTapped(view_, key);
    }
    hover_();
    return true;
}

void KeyHolds::clipKey(bool down)
{
    if (down == (clipOnly_ != nullptr) || (down && !session_.view().overridesOn)) return;
    clipOnly_ = down ? session_.hold().grip() : nullptr;
    session_.overrides().setOn(!down);
}

/// The other side alone as long as the key is held; tapped, it stays until the next tap. Where the view is not split
/// and nothing is posed by hand, that is the state before the last step.
bool KeyHolds::flips(bool down, bool mayBeTap)
{
    constexpr qint64 kTapMs = 250;
    SplitLook split = session_.view().split;
    if (!down) {
        if (!flip_) return false;
        const bool tap = mayBeTap && flip_->since.elapsed() < kTapMs;
        flip_.reset();
        if (tap) return true;
        split.flipped = false;
        session_.looking().setSplit(split);
        return true;
    }
    if (!split.on()) {
        const Scene& now = session_.scene();
        const bool posed = !now.overrides.empty() || !now.shapes.empty();
        if (posed || !session_.front().history.canUndo()) return false;
        split.with = SplitLook::With::Before;
    }
    if (!split.flipped) {
        flip_ = Flip{{}, session_.hold().grip()};
        flip_->since.start();
    }
    split.flipped = !split.flipped;
    session_.looking().setSplit(split);
    return true;
}

bool KeyHolds::levelKey(const QKeyEvent& event, bool down)
{
    const int key = event.key();
    if (!down) {
        if (!level_ || key != level_->key) return false;
        if (!event.isAutoRepeat()) endLevel();
        return true;
    }
    const auto level = heldLevelOf(KeyMap::of(session_.settings()), key, event.modifiers());
    if (!level) return false;
    if (event.isAutoRepeat()) return true;
    if (const char* reason = needsLevels(session_)) {
        session_.say(QCoreApplication::translate("Actions", reason));
        return true;
    }
    if (!level_) level_ = Level{key, session_.view().detail, session_.hold().grip()};
    level_->key = key;
    showDetail(session_, {false, *level});
    return true;
}

void KeyHolds::endLevel()
{
    if (const auto ended = std::exchange(level_, std::nullopt)) showDetail(session_, ended->before);
}

void KeyHolds::use()
{
    if (pick_) pick_->used = true;
}

PickFilter KeyHolds::filter(Tool tool) const
{
    if (tool == Tool::Dropper || explains_) return PickFilter::PointsOnly;
    if (!pick_ || pick_->hold == Hold::Scrub) return PickFilter::Both;
    return pick_->hold == Hold::Joints ? PickFilter::JointsOnly : PickFilter::PointsOnly;
}

bool KeyHolds::framesJoints(const ViewState& view) const
{
    const PickFilter picks = filter(view.tool);
    const bool poses =
        picks == PickFilter::Both && view.bones.shown && (dragsHandles(view.tool) || posesJoints(session_));
    return picks == PickFilter::JointsOnly || poses || !view.surface.shown;
}

bool KeyHolds::setExplains(bool on)
{
    return std::exchange(explains_, on) != on;
}

void KeyHolds::letGo()
{
    pick_.reset();
    endLevel();
    explains_ = false;
    if (clipOnly_) {
        clipOnly_.reset();
        session_.overrides().setOn(true);
    }
    if (flip_) flips(false, false);
}

} // namespace bindpose
