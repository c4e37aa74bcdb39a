// SPDX-License-Identifier: MIT
#pragma once
#include "ui/viewport/brush/brush_hand.h"
#include "ui/viewport/camera/camera_way.h"
#include "ui/viewport/frame/key_holds.h"
#include "ui/viewport/frame/mouse_press.h"
#include "ui/viewport/frame/pointed.h"
#include "ui/viewport/gizmo/joint_hand.h"
#include "ui/viewport/pick/dropper.h"

namespace bindpose {

/// Whom the mouse and the keys of the 3D view are for: each event goes to the brush, the joint in hand, the keys that
/// are held or the press that takes hold of it, and what is selected or taken follows from there.
class ViewHands {
public:
    /// What the view does when it is asked to.
    struct Asks {
        std::function<void()> draw;  ///< the picture, where something of it changed, and what is over it
        std::function<void()> show;  ///< what is over it alone
        std::function<void()> poses; ///< a joint was taken, or let go of
    };
    ViewHands(const ShownFrame& shown, SplitControl& split, QWidget& view, Asks asks);

    /// After another frame is shown. `otherTool`: another tool is in hand.
    void present(bool otherTool);
    /// What is under a mouse that stays where it is, after something else has moved: the camera, the pose, what is in
    /// hand. For whoever draws next.
    void lookAgain();
    void mousePress(const QMouseEvent& event);
    void mouseMove(const QMouseEvent& event);
    void mouseRelease(const QMouseEvent& event);
    /// Keys that mean something while they are held, or to what is under the mouse, come before commands.
    bool takes(const QKeyEvent& event) const;
    /// False: the key is none of the view's.
    bool keyPress(const QKeyEvent& event);
    bool keyRelease(const QKeyEvent& event);
    void leave();
    /// The keyboard is somebody else's now.
    void letGo();
    void sampleWeight();
    void listJointsHere();

    BrushHand& brush() { return brush_; }
    const BrushHand& brush() const { return brush_; }
    JointHand& joint() { return joint_; }
    const JointHand& joint() const { return joint_; }
    const MousePress& press() const { return press_; }
    Pointed& pointed() { return pointed_; }
    const KeyHolds& holds() const { return holds_; }
    /// What the mouse is over.
    Handle handle() const { return handle_; }
    /// The mouse drags something.
    bool busy() const { return joint_.holds() || press_.on(); }
    /// The mouse points points out; with a gizmo in hand only where colours ask for numbers.
    bool reads() const;

private:
    void hoverAt(QPointF at, bool draws = true);
    void clicked(QPointF at, Qt::KeyboardModifiers modifiers);
    bool beginDrag(const QMouseEvent& event);
    bool beginTool(const QMouseEvent& event, bool left);
    bool plainKey(int key);
    bool escape();

    const ShownFrame& shown_;
    SplitControl& split_;
    QWidget& view_;
    Asks asks_;
    Pointed pointed_;
    MousePress press_;
    KeyHolds holds_;
    JointHand joint_;
    BrushHand brush_;
    Dropper dropper_;
    Handle handle_ = Handle::None;
};

} // namespace bindpose
