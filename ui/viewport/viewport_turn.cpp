// SPDX-License-Identifier: MIT
#include "ui/session.h"
#include "ui/texts.h"
#include "ui/viewport/viewport.h"

#include <QKeyEvent>

#include <cmath>

namespace bindpose {
namespace {

/// "+47.5°" with a true minus sign.
QString degrees(float angleRad)
{
    const double value = static_cast<double>(glm::degrees(angleRad));
    return (value >= 0.0 ? QStringLiteral("+") : QString()) + decimals(value, 1) + QChar(0x00B0);
}

} // namespace

void Viewport::beginTurn(Ring ring, QPointF at)
{
    const NodeId joint = frame_.view.joint();
    if (!actor() || !actor()->scene->node(joint)) return;
    if (!session_.view().overridesOn) session_.setOverridesOn(true);
    if (session_.view().playing) session_.setPlaying(false);
    session_.presentNow();
    turning_.emplace(
        Turning{JointTurn(*actor(), joint, session_.overrideOf(joint)), session_.newGesture(), {}, 0.0f, {}, false});
    hud_.gizmo.press(ring, at);
    mouse_ = at;
    refresh();
}

void Viewport::turnTo(float angleRad)
{
    if (angleRad == turning_->angleRad) return;
    turning_->angleRad = angleRad;
    Override value = turning_->joint.turned(hud_.gizmo.axis(hud_.gizmo.active()), angleRad);
    if (turning_->id) value.id = *turning_->id;
    const Result<OverrideId> done = session_.putOverride(value, turning_->gesture);
    if (!done) {
        turning_.reset();
        hud_.gizmo.release();
        refresh();
        return;
    }
    turning_->pushed = true;
    turning_->id = *done;
    refreshHud();
}

void Viewport::endTurn()
{
    turning_.reset();
    hud_.gizmo.release();
    refresh();
}

/// Back to the exact values from before the press.
void Viewport::cancelTurn()
{
    const bool pushed = turning_->pushed;
    turning_.reset();
    hud_.gizmo.release();
    if (pushed) session_.undo();
    refresh();
}

/// The same drag about another axis: what was turned so far is undone first.
void Viewport::lockTurn(Ring ring)
{
    turnTo(0.0f);
    if (!turning_) return;
    hud_.gizmo.press(ring, mouse_);
    refresh();
}

void Viewport::turnByTyped(QChar digit)
{
    QString& typed = turning_->typed;
    if (digit == u'\b')
        typed.chop(1);
    else if (digit == u'-')
        typed = typed.startsWith(u'-') ? typed.mid(1) : u'-' + typed;
    else
        typed += digit == u',' ? QChar(u'.') : digit;
    bool number = false;
    const double value = typed.toDouble(&number);
    turnTo(number ? glm::radians(static_cast<float>(value)) : 0.0f);
    refreshHud();
}

bool Viewport::turnKey(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Escape:
        cancelTurn();
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        endTurn();
        return true;
    case Qt::Key_X:
        lockTurn(Ring::X);
        return true;
    case Qt::Key_Y:
        lockTurn(Ring::Y);
        return true;
    case Qt::Key_Z:
        lockTurn(Ring::Z);
        return true;
    case Qt::Key_Backspace:
        turnByTyped(u'\b');
        return true;
    default:
        break;
    }
    const QString text = event->text();
    if (text.size() != 1 || !QStringLiteral("0123456789.,-").contains(text)) return false;
    turnByTyped(text.front());
    return true;
}

std::optional<HudTag> Viewport::turnTag() const
{
    const Ring ring = hud_.gizmo.active();
    const QString axis = ring == Ring::View ? tr("View") : QStringLiteral("XYZ").mid(static_cast<int>(ring), 1);
    const QString space = space_ == TurnSpace::Local    ? tr("local")
                          : space_ == TurnSpace::Parent ? tr("parent")
                                                        : tr("model");
    HudTag out{mouse_, nodeName(*actor()->scene, turning_->joint.joint()), {}};
    out.lines << (ring == Ring::View ? tr("%1 angle").arg(axis) : tr("%1 angle, %2").arg(axis, space)) + u' ' +
                     (turning_->typed.isEmpty() ? degrees(turning_->angleRad) : turning_->typed + QChar(0x00B0));
    const Override* value = session_.overrideOf(turning_->joint.joint());
    const std::optional<float> fromClip = value ? JointTurn::fromClipRad(*value) : std::nullopt;
    if (fromClip) out.lines << tr("from clip %1").arg(degrees(*fromClip));
    out.lines << tr("Shift snaps 5°, digits type, Esc cancels");
    return out;
}

} // namespace bindpose
