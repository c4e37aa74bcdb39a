// SPDX-License-Identifier: MIT
#include "ui/window/number_scrub.h"

#include "ui/session/editing.h"
#include "ui/widgets/labels/number_field.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>

#include <cmath>

namespace bindpose {

NumberScrub::NumberScrub(Editing& editing, QWidget& stage) : QObject(&stage), editing_(editing), stage_(stage)
{
    qApp->installEventFilter(this);
}

void NumberScrub::turn(const QMouseEvent& event)
{
    const int x = event.globalPosition().toPoint().x();
    const double speed = event.modifiers() & Qt::ControlModifier ? 0.1
                         : event.modifiers() & Qt::ShiftModifier ? 10.0
                                                                 : 1.0;
    const auto [step, every] = field_->turning();
    const double grid = every * speed;
    exact_ += (x - lastX_) * step * speed;
    lastX_ = x;
    const double value = std::round(exact_ / grid) * grid;
    if (value != field_->value()) field_->turn(value);
}

void NumberScrub::takeBack()
{
    if (field_ && field_->value() != from_) field_->turn(from_);
    editing_.undoGesture(gesture_);
    end();
    spent_ = true;
}

void NumberScrub::end()
{
    editing_.hold(0);
    gesture_ = 0;
    if (field_ && field_->window() == stage_.window()) stage_.setFocus();
    field_ = nullptr;
}

bool NumberScrub::meetMouse(NumberField& field, const QMouseEvent& event)
{
    switch (event.type()) {
    case QEvent::MouseButtonPress:
        if (gesture_ != 0) {
            if (event.button() == Qt::RightButton) takeBack();
            return true;
        }
        spent_ = false;
        field_ = event.button() == Qt::LeftButton && field.canTurn() ? &field : nullptr;
        startX_ = lastX_ = event.globalPosition().toPoint().x();
        return false;
    case QEvent::MouseMove:
        if (spent_) return true;
        if (field_ != &field || !(event.buttons() & Qt::LeftButton)) return false;
        if (gesture_ == 0) {
            const int moved = event.globalPosition().toPoint().x() - startX_;
            if (std::abs(moved) < QApplication::startDragDistance()) return true; // no text is marked meanwhile
            gesture_ = editing_.newGesture();
            editing_.hold(gesture_);
            from_ = exact_ = field.value();
        }
        turn(event);
        return true;
    case QEvent::MouseButtonRelease: {
        const bool dragged = gesture_ != 0 || spent_;
        if (event.button() != Qt::LeftButton) return dragged;
        if (gesture_ != 0) end();
        spent_ = false;
        field_ = nullptr;
        return dragged;
    }
    default:
        return false;
    }
}

bool NumberScrub::eventFilter(QObject* watched, QEvent* event)
{
    if (gesture_ != 0 && (event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride)) {
        const int key = static_cast<const QKeyEvent&>(*event).key();
        if (key == Qt::Key_Escape) takeBack();
        event->accept();
        return true;
    }
    // A field that went away with its view took the rest of the drag along.
    if (gesture_ != 0 && !field_) end();
    auto* field = qobject_cast<NumberField*>(watched);
    const bool mouse = event->type() == QEvent::MouseButtonPress || event->type() == QEvent::MouseMove ||
                       event->type() == QEvent::MouseButtonRelease;
    return field && mouse && meetMouse(*field, static_cast<const QMouseEvent&>(*event));
}

} // namespace bindpose
