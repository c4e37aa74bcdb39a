// SPDX-License-Identifier: MIT
// What keys do in the 3D view.
#include "ui/motion/attach.h"
#include "ui/session/session.h"
#include "ui/vertices/point_tools.h"
#include "ui/viewport/frame/viewport.h"

#include <QAction>
#include <QContextMenuEvent>
#include <QKeyEvent>

namespace bindpose {

/// Keys that pick only joints or vertices while they are held, that take a drag through time, or that show the clip.
/// Commands that have the same key run when it is tapped.
bool Viewport::holdKey(QKeyEvent* event, bool down)
{
    const int key = event->key();
    const std::optional<Hold> hold = holdOf(KeyMap::of(session_.settings()), key);
    if (!hold) return false;
    if (event->isAutoRepeat()) return true;
    if (*hold == Hold::ClipOnly) {
        if (flips(down)) return true;
        if (down == (clipOnly_ != nullptr) || (down && !session_.view().overridesOn)) return true;
        clipOnly_ = down ? session_.hold().grip() : nullptr;
        session_.overrides().setOn(!down);
        return true;
    }
    if (down) {
        held_ = HeldKey{*hold, key, false, session_.hold().grip()};
    } else if (held_ && held_->key == key) {
        const bool tap = !held_->used;
        held_.reset();
        if (tap) tapped(key);
    }
    hover(mouse_);
    return true;
}

/// The other side alone as long as the key is held; tapped, it stays until the next tap. Where the view is not split
/// and nothing is posed by hand, that is the state before the last step.
bool Viewport::flips(bool down, bool mayBeTap)
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
        flip_ = HeldFlip{{}, session_.hold().grip()};
        flip_->since.start();
    }
    split.flipped = !split.flipped;
    session_.looking().setSplit(split);
    return true;
}

void Viewport::tapped(int key)
{
    for (QAction* action : actions())
        if (action->isEnabled() && action->shortcuts().contains(QKeySequence(key))) return action->trigger();
}

bool Viewport::walkInfluence(int direction)
{
    const ViewState& view = session_.view();
    if (!hover_.surface || hover_.surface->actor != view.actor || !actor()) return false;
    const NodeId next = nextInfluence(*actor()->scene, hover_.surface->point, view.joint(), direction);
    if (next.valid()) session_.selection().selectJoint(next);
    return true;
}

bool Viewport::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        // Keys that mean something while they are held, or to what is under the mouse, come here first.
        const auto* key = static_cast<QKeyEvent*>(event);
        const int code = key->key();
        if (pose_ || brushTakes(*key) || followTool(*key)) {
            event->accept();
            return true;
        }
        const bool page = (code == Qt::Key_PageUp || code == Qt::Key_PageDown) && hover_.surface;
        const KeyMap keys = KeyMap::of(session_.settings());
        const bool plain = key->modifiers() == Qt::NoModifier && (page || holdOf(keys, code));
        if (plain || heldLevelOf(keys, code, key->modifiers())) {
            event->accept();
            return true;
        }
    }
    if (event->type() == QEvent::ContextMenu) {
        const auto* menu = static_cast<QContextMenuEvent*>(event);
        if (menu->reason() == QContextMenuEvent::Mouse && (menu->modifiers() || select_ || pose_)) return true;
    }
    return View::event(event);
}

bool Viewport::plainKey(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_PageUp:
        return walkInfluence(-1);
    case Qt::Key_PageDown:
        return walkInfluence(1);
    case Qt::Key_Escape:
        if (paint_.paints()) {
            paint_.cancel();
            refresh();
        } else if (select_)
            endFrame(false, {});
        else if (frame_.view.tool != Tool::Inspect)
            setTool(Tool::Inspect);
        else
            session_.selection().clear();
        return true;
    case Qt::Key_Delete:
        return frame_.view.attachment.valid() && removeAttachment(session_, frame_.view.attachment).has_value();
    default:
        return false;
    }
}

void Viewport::keyPressEvent(QKeyEvent* event)
{
    if (pose_) {
        const PoseDrag::Key used = pose_->key(*event);
        if (used == PoseDrag::Key::Finished) return endPose();
        if (used == PoseDrag::Key::Taken) return refresh();
    }
    if (brushKey(event, true) || followKey(*event)) return;
    if (event->key() == Qt::Key_Alt) explain(true);
    if (holdLevel(event, true)) return;
    if (event->modifiers() == Qt::NoModifier && (holdKey(event, true) || plainKey(event))) return;
    View::keyPressEvent(event);
}

void Viewport::keyReleaseEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Alt) explain(false);
    if (!brushKey(event, false) && !holdLevel(event, false) && !holdKey(event, false)) View::keyReleaseEvent(event);
}

void Viewport::focusInEvent(QFocusEvent* event)
{
    hud_.focusRing = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason ||
                     event->reason() == Qt::ShortcutFocusReason;
    refreshHud();
    View::focusInEvent(event);
}

void Viewport::focusOutEvent(QFocusEvent* event)
{
    hud_.focusRing = false;
    // Keys that are held are not seen to be released any more.
    held_.reset();
    brushDrag_.reset();
    endLevel();
    explains_ = false;
    if (toolBefore_ && pose_) endFollow(false);
    if (clipOnly_) {
        clipOnly_.reset();
        session_.overrides().setOn(true);
    }
    if (flip_) flips(false, false);
    refreshHud();
    View::focusOutEvent(event);
}

} // namespace bindpose
