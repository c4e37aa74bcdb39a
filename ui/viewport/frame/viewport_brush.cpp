// SPDX-License-Identifier: MIT
// The brush in the hand: keys that change it, and what is said of it.
#include "ui/base/texts.h"
#include "ui/session/session.h"
#include "ui/viewport/frame/viewport.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QTabletEvent>

#include <cmath>

namespace bindpose {
namespace {

constexpr float kPixelsTwice = 90.0f;  ///< to double the size
constexpr float kPixelsWhole = 200.0f; ///< from 0 to 1
constexpr double kUsedPixels = 2.0;    ///< less is a tap of the key

} // namespace

/// Keys that the brush has for itself while it is in hand, whatever else they are bound to.
bool Viewport::brushTakes(const QKeyEvent& event) const
{
    if (paint_.paints()) return true;
    if (!paintsWeights(frame_.view.tool) || pose_ || press_) return false;
    const bool digit = event.key() >= Qt::Key_0 && event.key() <= Qt::Key_9;
    if (digit && event.modifiers() == Qt::NoModifier) return true;
    const std::optional<BrushHold> hold = brushHoldOf(KeyMap::of(session_.settings()), event.key());
    if (!hold) return false;
    return event.modifiers() == Qt::NoModifier || (*hold == BrushHold::Size && event.modifiers() == Qt::ShiftModifier);
}

bool Viewport::brushKey(QKeyEvent* event, bool down)
{
    const int key = event->key();
    if (!down && brushDrag_ && brushDrag_->key == key) {
        if (event->isAutoRepeat()) return true;
        const bool tap = !brushDrag_->used;
        brushDrag_.reset();
        if (tap) tapped(key);
        hover(mouse_);
        return true;
    }
    if (!paintsWeights(frame_.view.tool)) return false;
    if (paint_.paints()) {
        if (down && key == Qt::Key_Escape) {
            paint_.cancel();
            refresh();
        }
        return down; // nothing else begins within a stroke; what a key let go of ends
    }
    if (key == Qt::Key_Control || key == Qt::Key_Shift) {
        heldModifiers_.setFlag(key == Qt::Key_Control ? Qt::ControlModifier : Qt::ShiftModifier, down);
        hover(mouse_);
        return false;
    }
    if (!down || !brushTakes(*event)) return false;
    if (event->isAutoRepeat() || brushDrag_) return true;
    BrushLook look = session_.view().brush;
    if (key >= Qt::Key_0 && key <= Qt::Key_9) { // 1 … 9 are tenths, 0 is the whole
        look.value = key == Qt::Key_0 ? 1.0f : 0.1f * static_cast<float>(key - Qt::Key_0);
        changeBrush(session_, look);
        session_.say(tr("Brush value %1").arg(weightText(double{look.value})));
        return true;
    }
    const BrushHold hold = *brushHoldOf(KeyMap::of(session_.settings()), key);
    BrushDrag drag{key, nullptr, brushRadius(session_.scene(), look), mouse_, false, false};
    drag.line = hold == BrushHold::Line;
    if (hold == BrushHold::Value) drag.field = &BrushLook::value;
    if (hold == BrushHold::Size && event->modifiers() == Qt::ShiftModifier) drag.field = &BrushLook::strength;
    if (drag.field) drag.before = look.*drag.field;
    drag.grip = session_.hold().grip();
    brushDrag_ = drag;
    return true;
}

/// A stroke, or a gradient where that is in hand or its key is held. With the keys of Blender's also with Alt, and with
/// Ctrl the other shape.
bool Viewport::beginPaint(const QMouseEvent& event)
{
    const Tool tool = frame_.view.tool;
    if (event.button() != Qt::LeftButton || !paintsWeights(tool) || held_ || !hud_.message.isEmpty()) return false;
    Qt::KeyboardModifiers held = event.modifiers();
    const bool alt = held & Qt::AltModifier;
    const bool withAlt = alt && KeyMap::of(session_.settings()).preset() == KeyPreset::Blender;
    if (alt && !withAlt) return false;
    if (withAlt) held = held & Qt::ControlModifier ? Qt::ShiftModifier : Qt::NoModifier;
    if (eraser_) held ^= Qt::ControlModifier; // the other end of a pen does the opposite
    const bool keyHeld = brushDrag_ && brushDrag_->line;
    if (keyHeld) brushDrag_->used = true;
    if (withAlt || keyHeld || tool == Tool::Gradient)
        return paint_.beginGradient(frame_, pictureSize(), event.position(), held);
    return paint_.begin(frame_, pictureSize(), event.position(), held, pressure_);
}

/// To the right is more.
void Viewport::dragBrush(QPointF at)
{
    const auto away = static_cast<float>(at.x() - brushDrag_->from.x());
    if (!brushDrag_->used && std::abs(at.x() - brushDrag_->from.x()) < kUsedPixels) return;
    brushDrag_->used = true;
    BrushLook look = session_.view().brush;
    if (brushDrag_->field) {
        look.*brushDrag_->field = std::clamp(brushDrag_->before + away / kPixelsWhole, 0.0f, 1.0f);
        changeBrush(session_, look);
        session_.say(brushDrag_->field == &BrushLook::strength
                         ? tr("Brush strength %1").arg(weightText(double{look.strength}))
                         : tr("Brush value %1").arg(weightText(double{look.value})));
    } else {
        scaleBrush(session_, brushDrag_->before * std::exp2(away / kPixelsTwice) / brushRadius(session_.scene(), look));
    }
    session_.presentNow();
    hoverBrush(brushDrag_->from);
}

void Viewport::hoverBrush(QPointF at)
{
    setCursor(Qt::CrossCursor);
    hud_.hoveredHandle = Handle::None;
    if (frame_.view.tool == Tool::Gradient || (brushDrag_ && brushDrag_->line))
        paint_.hoverGradient(frame_, pictureSize(), at, heldModifiers_);
    else
        paint_.hover(frame_, pictureSize(), at, heldModifiers_);
    hover_ = {};
    refreshHud();
}

/// What the stroke works on, at a glance.
QString Viewport::brushChip() const
{
    const ViewState& view = frame_.view;
    QStringList told;
    const Actor* shown = actor();
    const bool clip = shown && shown->scene && view.pose == PoseSource::Clip && view.clip.valid();
    if (clip) told += clipName(*shown->scene, view.clip);
    if (view.brush.twins) told += tr("seam twins on");
    if (view.brush.mirrored) told += tr("mirrored in %1").arg(QStringLiteral("XYZ").at(view.brush.axis));
    told += view.holds.normalize ? tr("sums kept at 1") : tr("sums not kept");
    if (!view.holds.locked.empty()) told += tr("%n locked", nullptr, static_cast<int>(view.holds.locked.size()));
    return told.join(QStringLiteral(" · "));
}

/// What a pen says comes ahead of the mouse event that is made from it. One that only hovers says nothing of the next
/// press, which may be the mouse's.
void Viewport::tabletEvent(QTabletEvent* event)
{
    const bool down = event->type() != QEvent::TabletRelease && event->buttons() != Qt::NoButton;
    pressure_ = down ? static_cast<float>(event->pressure()) : 1.0f;
    eraser_ = down && event->pointerType() == QPointingDevice::PointerType::Eraser;
    event->ignore();
}

} // namespace bindpose
