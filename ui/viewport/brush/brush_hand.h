// SPDX-License-Identifier: MIT
#pragma once
#include "ui/viewport/brush/paint_control.h"
#include "ui/viewport/camera/shown_frame.h"

#include <QWidget>

#include <functional>

class QKeyEvent;
class QMouseEvent;
class QTabletEvent;

namespace bindpose {

/// The brush in the hand: the keys that change it, alone or with the mouse, the pen that holds it, and its strokes.
class BrushHand {
public:
    /// `refresh` draws the view, `hover` asks anew what is under the mouse.
    BrushHand(const ShownFrame& shown, QWidget& view, std::function<void()> refresh, std::function<void()> hover);

    PaintControl& paint() { return paint_; }
    const PaintControl& paint() const { return paint_; }
    bool paints() const { return paint_.paints(); }

    /// A key that the brush has for itself while it is in hand, whatever else that is bound to. `busy`: the mouse does
    /// something else.
    bool takes(const QKeyEvent& event, bool busy) const;
    /// False: the key means something else.
    bool key(const QKeyEvent& event, bool down, QPointF mouse, bool busy);
    /// Ctrl and Shift as the mouse's last event has them.
    void setModifiers(Qt::KeyboardModifiers held) { modifiers_ = held; }
    void tablet(const QTabletEvent& event);
    /// Keys that are held are not seen to be released any more.
    void letGo() { drag_.reset(); }

    /// With Blender's keys a click with both held chooses the joint to paint, and paints nothing.
    bool picksJoint(Qt::KeyboardModifiers held) const;
    bool picksJoint() const { return picksJoint(modifiers_); }

    /// A stroke, or a gradient where that is in hand or its key is held. False: there is none.
    bool begin(const QMouseEvent& event);
    void moveTo(QPointF at) { paint_.moveTo(at, pressure_); }
    void finish();
    void cancel();
    /// What it would do there.
    void hover(QPointF at);

    /// With Blender's keys a tap begins a change that goes on without the key, until a click or Enter keeps it, or the
    /// right button puts back what was. Esc does that to any change.
    bool changesByTap() const { return drag_ && drag_->tapped; }
    void endChange(bool keep);

    /// The mouse changes the brush instead of moving it …
    bool changes() const { return drag_ && !drag_->line; }
    /// Its key is no tap, even if nothing is changed.
    void use() { drag_->used = true; }
    /// … by going there; where the brush stays meanwhile, nothing as long as it is only a tap.
    std::optional<QPointF> changeTo(QPointF at);
    /// What a stroke works on, at a glance.
    QString chip() const;

private:
    /// While its key is held the mouse changes the size, strength or value of the brush instead of moving it.
    struct Drag {
        QKeyCombination key;
        float BrushLook::*field = nullptr; ///< null: the size
        float before = 0.0f;
        QPointF from;
        bool used = false;
        bool tapped = false;                ///< the key is up
        bool line = false;                  ///< a drag draws a gradient instead
        std::shared_ptr<const void> grip{}; ///< the document whose brush it is stays in front
    };
    bool keyUp(const QKeyEvent& event);
    void setValue(int digit);
    void beginChange(const QKeyEvent& event, QPointF mouse);

    const ShownFrame& shown_;
    QWidget& view_;
    std::function<void()> refresh_, hover_;
    PaintControl paint_;
    std::optional<Drag> drag_;
    float pressure_ = 1.0f; ///< of a pen that is down
    bool eraser_ = false;   ///< it is down with its other end
    Qt::KeyboardModifiers modifiers_;
};

} // namespace bindpose
