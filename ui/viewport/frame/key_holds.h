// SPDX-License-Identifier: MIT
#pragma once
#include "ui/commands/held_keys.h"
#include "ui/viewport/camera/shown_frame.h"
#include "ui/viewport/pick/pick_control.h"

#include <QElapsedTimer>
#include <QKeyEvent>
#include <QWidget>

#include <functional>
#include <memory>

namespace bindpose {

/// What keys do for as long as they are held: pick joints or vertices alone, take a drag through time, show the clip,
/// the other side or a level of detail, tell all of a point. What a key began comes to its end in the same document,
/// which stays in front meanwhile.
class KeyHolds {
public:
    /// `hover` asks anew what is under the mouse.
    KeyHolds(Session& session, const QWidget& view, std::function<void()> hover);

    /// A key that means something while it is held, before commands that have it see it.
    bool takes(const QKeyEvent& event) const;
    /// Levels of detail; Shift may be let go of before the key: the key alone counts then. False: none of these keys.
    bool levelKey(const QKeyEvent& event, bool down);
    /// The others, without Ctrl, Alt or Shift. Commands that have the same key run when it is tapped.
    bool key(const QKeyEvent& event, bool down);

    /// What the mouse is to pick or to drag now.
    std::optional<Hold> picking() const { return pick_ ? std::optional(pick_->hold) : std::nullopt; }
    /// The mouse did: letting go of the key is no tap.
    void use();
    PickFilter filter(Tool tool) const;
    /// A box or a line takes joints, not points: where they alone are asked for, in the workspace Pose and with handles
    /// in hand as long as bones are seen, and where no mesh is.
    bool framesJoints(const ViewState& view) const;
    /// Alt alone: all that holds the point under the mouse is told. True: that is new.
    bool setExplains(bool on);
    bool explains() const { return explains_; }
    /// Keys that are held are not seen to be released any more.
    void letGo();

private:
    /// A key that picks while it is held, and does what it is bound to when it is only tapped.
    struct Pick {
        Hold hold{};
        int key = 0;
        bool used = false;
        std::shared_ptr<const void> grip{}; ///< what it does on release is of the document that it was pressed in
    };
    struct Level {
        int key = 0;
        DetailLook before;
        std::shared_ptr<const void> grip;
    };
    struct Flip {
        QElapsedTimer since;
        std::shared_ptr<const void> grip;
    };
    void clipKey(bool down);
    bool flips(bool down, bool mayBeTap = true);
    void endLevel();

    Session& session_;
    const QWidget& view_;
    std::function<void()> hover_;
    std::optional<Pick> pick_;
    std::optional<Level> level_;
    std::optional<Flip> flip_;             ///< its key is held, and it was not shown before
    std::shared_ptr<const void> clipOnly_; ///< the grip of its key while it is held; else null
    bool explains_ = false;
};

} // namespace bindpose
