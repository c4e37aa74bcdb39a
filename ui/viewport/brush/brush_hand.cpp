// SPDX-License-Identifier: MIT
#include "ui/viewport/brush/brush_hand.h"

#include "ui/base/texts.h"
#include "ui/commands/held_keys.h"
#include "ui/session/session.h"
#include "ui/viewport/pick/view_commands.h"

#include <QCoreApplication>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QTabletEvent>

#include <cmath>
#include <utility>

namespace bindpose {
namespace {

constexpr float kPixelsTwice = 90.0f;  ///< to double the size
constexpr float kPixelsWhole = 200.0f; ///< from 0 to 1
constexpr double kUsedPixels = 2.0;    ///< less is a tap of the key

struct BrushHandWords {
    Q_DECLARE_TR_FUNCTIONS(bindpose::Viewport)
};

bool isDigit(int key)
{
    return key >= Qt::Key_0 && key <= Qt::Key_9;
}

} // namespace

BrushHand::BrushHand(const ShownFrame& shown, QWidget& view, std::function<void()> refresh, std::function<void()> hover)
    : shown_(shown), view_(view), refresh_(std::move(refresh)), hover_(std::move(hover)), paint_(shown.session)
{}

bool BrushHand::takes(const QKeyEvent& event, bool busy) const
{
    if (paint_.paints() || changesByTap()) return true;
    if (!paintsWeights(shown_.frame.view.tool) || busy) return false;
    if (isDigit(event.key()) && event.modifiers() == Qt::NoModifier) return true;
    return brushHoldOf(KeyMap::of(shown_.session.settings()), event.keyCombination()).has_value();
}

bool BrushHand::keyUp(const QKeyEvent& event)
{
    if (!drag_ || drag_->key.key() != event.key()) return false;
    if (event.isAutoRepeat()) return true;
    const bool blender = KeyMap::of(shown_.session.settings()).preset() == KeyPreset::Blender;
    if (blender && !drag_->line && !drag_->used && !drag_->tapped) {
        drag_->tapped = true;
        view_.setProperty("keepsMouse", true); // the right button opens no menu now
        shown_.session.say(
            BrushHandWords::tr("To the right is more; a click keeps it, Esc or the right button puts back what was."));
        return true;
    }
    const Drag ended = *std::exchange(drag_, std::nullopt);
    if (!ended.used && !ended.tapped) runTapped(view_, ended.key);
    hover_();
    return true;
}

void BrushHand::endChange(bool keep)
{
    const Drag ended = *std::exchange(drag_, std::nullopt);
    if (QGuiApplication::mouseButtons() == Qt::NoButton) view_.setProperty("keepsMouse", false);
    if (!keep && ended.used) {
        Session& session = shown_.session;
        BrushLook look = session.view().brush;
        if (ended.field) {
            look.*ended.field = ended.before;
            changeBrush(session, look);
        } else {
            scaleBrush(session, ended.before / brushRadius(session.scene(), look));
        }
        session.presentNow();
    }
    hover_();
}

bool BrushHand::key(const QKeyEvent& event, bool down, QPointF mouse, bool busy)
{
    const int key = event.key();
    const bool keeps = changesByTap() && (key == Qt::Key_Return || key == Qt::Key_Enter);
    if (down && changes() && (keeps || key == Qt::Key_Escape)) {
        endChange(key != Qt::Key_Escape);
        return true;
    }
    if (!down && keyUp(event)) return true;
    if (!paintsWeights(shown_.frame.view.tool)) return false;
    if (paint_.paints()) {
        if (down && key == Qt::Key_Escape) cancel();
        return down; // nothing else begins within a stroke; what a key let go of ends
    }
    if (key == Qt::Key_Control || key == Qt::Key_Shift) {
        modifiers_.setFlag(key == Qt::Key_Control ? Qt::ControlModifier : Qt::ShiftModifier, down);
        hover_();
        return false;
    }
    if (!down || !takes(event, busy)) return false;
    if (event.isAutoRepeat() || drag_) return true;
    if (isDigit(key))
        setValue(key - Qt::Key_0);
    else
        beginChange(event, mouse);
    return true;
}

/// 1 … 9 are tenths, 0 is the whole.
void BrushHand::setValue(int digit)
{
    BrushLook look = shown_.session.view().brush;
    look.value = digit == 0 ? 1.0f : 0.1f * static_cast<float>(digit);
    changeBrush(shown_.session, look);
    shown_.session.say(BrushHandWords::tr("Brush value %1").arg(weightText(double{look.value})));
}

void BrushHand::beginChange(const QKeyEvent& event, QPointF mouse)
{
    Session& session = shown_.session;
    const BrushLook& look = session.view().brush;
    const BrushHold hold = *brushHoldOf(KeyMap::of(session.settings()), event.keyCombination());
    Drag drag{event.keyCombination(), nullptr, brushRadius(session.scene(), look), mouse};
    drag.line = hold == BrushHold::Line;
    if (hold == BrushHold::Value) drag.field = &BrushLook::value;
    if (hold == BrushHold::Strength) drag.field = &BrushLook::strength;
    if (drag.field) drag.before = look.*drag.field;
    drag.grip = session.hold().grip();
    drag_ = drag;
}

bool BrushHand::picksJoint(Qt::KeyboardModifiers held) const
{
    return held == (Qt::ControlModifier | Qt::ShiftModifier) && !drag_ && shown_.frame.view.tool == Tool::Brush &&
           KeyMap::of(shown_.session.settings()).preset() == KeyPreset::Blender;
}

/// With the keys of Blender's also with Alt, and with Ctrl the other shape.
bool BrushHand::begin(const QMouseEvent& event)
{
    const Tool tool = shown_.frame.view.tool;
    if (event.button() != Qt::LeftButton || !paintsWeights(tool)) return false;
    Qt::KeyboardModifiers held = event.modifiers();
    const bool alt = held & Qt::AltModifier;
    const bool withAlt = alt && KeyMap::of(shown_.session.settings()).preset() == KeyPreset::Blender;
    if (alt && !withAlt) return false;
    if (withAlt) held = held & Qt::ControlModifier ? Qt::ShiftModifier : Qt::NoModifier;
    if (eraser_) held ^= Qt::ControlModifier; // the other end of a pen does the opposite
    const bool keyHeld = drag_ && drag_->line;
    if (keyHeld) drag_->used = true;
    if (withAlt || keyHeld || tool == Tool::Gradient)
        return paint_.beginGradient(shown_.frame, shown_.size, event.position(), held);
    return paint_.begin(shown_.frame, shown_.size, event.position(), held, pressure_);
}

void BrushHand::finish()
{
    paint_.finish();
    pressure_ = 1.0f;
    eraser_ = false;
}

void BrushHand::cancel()
{
    paint_.cancel();
    refresh_();
}

/// To the right is more.
std::optional<QPointF> BrushHand::changeTo(QPointF at)
{
    Session& session = shown_.session;
    const auto away = static_cast<float>(at.x() - drag_->from.x());
    if (!drag_->used && std::abs(at.x() - drag_->from.x()) < kUsedPixels) return std::nullopt;
    drag_->used = true;
    BrushLook look = session.view().brush;
    if (drag_->field) {
        look.*drag_->field = std::clamp(drag_->before + away / kPixelsWhole, 0.0f, 1.0f);
        changeBrush(session, look);
        session.say(drag_->field == &BrushLook::strength
                        ? BrushHandWords::tr("Brush strength %1").arg(weightText(double{look.strength}))
                        : BrushHandWords::tr("Brush value %1").arg(weightText(double{look.value})));
    } else {
        scaleBrush(session, drag_->before * std::exp2(away / kPixelsTwice) / brushRadius(session.scene(), look));
    }
    session.presentNow();
    return drag_->from;
}

void BrushHand::hover(QPointF at)
{
    if (shown_.frame.view.tool == Tool::Gradient || (drag_ && drag_->line))
        paint_.hoverGradient(shown_.frame, shown_.size, at, modifiers_);
    else
        paint_.hover(shown_.frame, shown_.size, at, modifiers_);
}

QString BrushHand::chip() const
{
    const ViewState& view = shown_.frame.view;
    QStringList told;
    const Actor* on = shown_.actor();
    const bool clip = on && on->scene && view.pose == PoseSource::Clip && view.clip.valid();
    if (clip) told += clipName(*on->scene, view.clip);
    if (view.brush.twins) told += BrushHandWords::tr("seam twins on");
    if (view.brush.mirrored)
        told += BrushHandWords::tr("mirrored in %1").arg(QStringLiteral("XYZ").at(view.brush.axis));
    told += view.holds.normalize ? BrushHandWords::tr("sums kept at 1") : BrushHandWords::tr("sums not kept");
    if (!view.holds.locked.empty())
        told += BrushHandWords::tr("%n locked", nullptr, static_cast<int>(view.holds.locked.size()));
    return told.join(QStringLiteral(" · "));
}

/// What a pen says comes ahead of the mouse event that is made from it. One that only hovers says nothing of the next
/// press, which may be the mouse's.
void BrushHand::tablet(const QTabletEvent& event)
{
    const bool down = event.type() != QEvent::TabletRelease && event.buttons() != Qt::NoButton;
    pressure_ = down ? static_cast<float>(event.pressure()) : 1.0f;
    eraser_ = down && event.pointerType() == QPointingDevice::PointerType::Eraser;
}

} // namespace bindpose
