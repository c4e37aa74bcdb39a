// SPDX-License-Identifier: MIT
#include "ui/viewport/gizmo/pose_drag.h"

#include "ui/base/lengths.h"
#include "ui/base/texts.h"
#include "ui/session/session.h"

#include <QKeyEvent>

#include <cmath>
#include <utility>

namespace bindpose {
namespace {

constexpr float kTurnStep = 0.0872665f; ///< 5°
constexpr float kTurnOfPixel = 0.01f;   ///< of a turn that follows the mouse both ways, rad
constexpr float kScaleStep = 0.1f;
constexpr float kSmallestFactor = 0.001f;
constexpr const char* kBends = "reach/joints"; ///< Settings::extra

glm::mat3 axesFor(const DragTarget& target, const ViewState& view)
{
    return target.axes(view.tool == Tool::Scale ? HandleSpace::Local : view.handleSpace);
}

} // namespace

PoseDrag::PoseDrag(Session& session, std::unique_ptr<DragTarget> target, PoseGizmo& gizmo, Handle handle, QPointF at)
    : session_(session), gizmo_(gizmo), target_(std::move(target)), axes_(axesFor(*target_, session.view())),
      gesture_(session.editing().newGesture()), at_(at), from_(at)
{
    target_->begin();
    gizmo_.press(handle, at);
    reach_.bends = std::max<std::size_t>(kFewestBend, session_.settings().extra(QLatin1String(kBends)).toUInt());
    reach_.always = session_.property(kReaches).toBool();
}

/// How many joints bend is of one's own on this machine.
bool PoseDrag::bendMore(int by)
{
    const std::size_t most = target_->jointsAbove();
    if (gizmo_.tool() != Tool::Move || most < kFewestBend) return true;
    const auto wanted = static_cast<std::size_t>(std::max(0, static_cast<int>(std::min(reach_.bends, most)) + by));
    reach_.bends = std::clamp(wanted, kFewestBend, most);
    session_.settings().setExtra(QLatin1String(kBends), QString::number(reach_.bends));
    Amount amount = amount_;
    if (amount.bends > 0) amount.bends = reach_.bends;
    return put(amount);
}

/// The joints above bend, as many as there are, and as far round as was asked for.
void PoseDrag::bend(Amount& amount) const
{
    if (target_->jointsAbove() < kFewestBend) return;
    amount.bends = std::min(reach_.bends, target_->jointsAbove());
    amount.swivelRad = reach_.swivelRad;
}

/// Also before the joint is moved, where moving bends.
bool PoseDrag::turnBend(double steps)
{
    if (gizmo_.tool() != Tool::Move || (amount_.bends == 0 && !reach_.always)) return true;
    reach_.swivelRad += static_cast<float>(steps) * kTurnStep;
    Amount amount = amount_;
    bend(amount);
    return put(amount);
}

PoseDrag::Key PoseDrag::wheel(double steps, Qt::KeyboardModifiers modifiers)
{
    if (gizmo_.tool() != Tool::Move || (amount_.bends == 0 && !reach_.always)) return Key::NotMine;
    const bool goesOn = modifiers & Qt::ShiftModifier ? bendMore(steps > 0.0 ? 1 : -1) : turnBend(steps);
    return goesOn ? Key::Taken : Key::Finished;
}

const FileFacts& PoseDrag::facts() const
{
    return *session_.scene().facts;
}

PoseDrag::Amount PoseDrag::amountAt(QPointF at)
{
    Amount out;
    if (trackball_) {
        const glm::quat& look = session_.view().camera.rotation;
        const glm::vec2 way(at.x() - from_.x(), at.y() - from_.y());
        const float pixels = glm::length(way);
        out.angleRad = pixels * kTurnOfPixel;
        if (pixels > 0.0f) out.axis = look * glm::vec3(way.y / pixels, way.x / pixels, 0.0f);
        return out;
    }
    if (gizmo_.tool() == Tool::Rotate) out.angleRad = gizmo_.rings().angleTo(at);
    if (gizmo_.tool() == Tool::Move) out.moved = gizmo_.arms().movedTo(at);
    if (gizmo_.tool() == Tool::Scale) out.factors = gizmo_.arms().scaledTo(at);
    return out;
}

void PoseDrag::snap(Amount& amount) const
{
    const auto rounded = [](float value, float step) { return std::round(value / step) * step; };
    const auto step = static_cast<float>(moveStep(facts()));
    amount.angleRad = rounded(amount.angleRad, kTurnStep);
    for (int i = 0; i < 3; ++i) {
        amount.moved[i] = rounded(amount.moved[i], step);
        if (amount.factors[i] != 1.0f) amount.factors[i] = std::max(kScaleStep, rounded(amount.factors[i], kScaleStep));
    }
}

bool PoseDrag::moveTo(QPointF at, Qt::KeyboardModifiers modifiers)
{
    at_ = at;
    snaps_ = modifiers & Qt::ShiftModifier;
    if (!keyed_.amount.isEmpty()) return true;
    Amount amount = amountAt(at);
    if (snaps_) snap(amount);
    const bool moves = gizmo_.tool() == Tool::Move && (amount.moved != glm::vec3(0.0f) || reach_.swivelRad != 0.0f);
    const bool held = modifiers & Qt::ControlModifier;
    if (moves && held != reach_.always) bend(amount);
    return put(amount);
}

bool PoseDrag::put(const Amount& amount)
{
    if (amount == amount_) return true;
    Result<void> done;
    // What follows the picture is the same for all.
    const bool ofPicture = gizmo_.active() == Handle::View || amount.axis != glm::vec3(0.0f);
    const HandleSpace axes = ofPicture ? HandleSpace::Model : session_.view().handleSpace;
    if (gizmo_.tool() == Tool::Rotate)
        done = target_->turn(amount.axis == glm::vec3(0.0f) ? gizmo_.rings().axis(gizmo_.active()) : amount.axis,
            amount.angleRad, axes, gesture_);
    else if (amount.bends > 0)
        done = target_->reachBy(axes_ * amount.moved, amount.bends, amount.swivelRad, gesture_);
    else if (gizmo_.tool() == Tool::Move)
        done = target_->move(axes_ * amount.moved, session_.view().handleSpace, axes, gesture_);
    else
        done = target_->scale(amount.factors, gesture_);
    if (!done) {
        gizmo_.release();
        putSpaceBack();
        return false;
    }
    amount_ = amount;
    pushed_ = true;
    return true;
}

void PoseDrag::finish()
{
    // What was dragged back to where it began is no step.
    if (amount_ == Amount{}) return cancel();
    gizmo_.release();
    putSpaceBack();
}

void PoseDrag::cancel()
{
    gizmo_.release();
    if (pushed_) session_.editing().undoGesture(gesture_);
    pushed_ = false;
    putSpaceBack();
}

void PoseDrag::putSpaceBack()
{
    if (!spaceBefore_) return;
    ViewState view = session_.view();
    view.handleSpace = *std::exchange(spaceBefore_, std::nullopt);
    session_.look(std::move(view));
}

/// The same drag along another axis. A turn begins anew there, moves and stretches are measured from the press.
bool PoseDrag::lock(Handle handle)
{
    keyed_.amount.clear();
    trackball_ = false;
    gizmo_.lock(handle, at_);
    Amount amount = gizmo_.tool() == Tool::Rotate ? Amount{} : amountAt(at_);
    if (snaps_) snap(amount);
    return put(amount);
}

/// Once: along it; twice: along that of the other space; a third time: free again. Who has Blender's habits gets the
/// model's axis first.
bool PoseDrag::lockAgain(Handle handle)
{
    const bool again = std::exchange(keyed_.axis, handle) == handle;
    if (gizmo_.tool() == Tool::Scale) return lock(handle);
    const bool blender = session_.settings().word("keys") == u"blender";
    if (!again) {
        if (!blender || spaceBefore_ || session_.view().handleSpace != HandleSpace::Local) return lock(handle);
        spaceBefore_ = HandleSpace::Local;
        gizmo_.lock(handle, at_);
        return setSpace(HandleSpace::Model);
    }
    if (blender && spaceBefore_ == HandleSpace::Local && session_.view().handleSpace != HandleSpace::Local)
        return setSpace(HandleSpace::Local);
    if (spaceBefore_) {
        keyed_.axis = Handle::None;
        if (!setSpace(*spaceBefore_)) return false;
        spaceBefore_.reset();
        return lock(Handle::View);
    }
    spaceBefore_ = session_.view().handleSpace;
    return setSpace(*spaceBefore_ == HandleSpace::Local ? HandleSpace::Model : HandleSpace::Local);
}

bool PoseDrag::changeSpace()
{
    if (gizmo_.tool() == Tool::Scale) return true; // stretching goes along the joint's own axes
    spaceBefore_.reset();
    return setSpace(nextSpace(session_.view().handleSpace));
}

bool PoseDrag::setSpace(HandleSpace space)
{
    if (!put({})) return false;
    ViewState view = session_.view();
    view.handleSpace = space;
    axes_ = axesFor(*target_, view);
    session_.look(std::move(view));
    gizmo_.setAxes(axes_);
    return lock(gizmo_.active());
}

bool PoseDrag::toggleTrackball()
{
    if (gizmo_.tool() != Tool::Rotate) return true;
    const bool on = !trackball_;
    if (!put({}) || !lock(Handle::View)) return false;
    trackball_ = on;
    keyed_.axis = Handle::None;
    from_ = at_;
    return true;
}

PoseDrag::Amount PoseDrag::typedAmount() const
{
    Amount out;
    const Result<double> number = typedNumber(keyed_.amount);
    if (!number) return out;
    const auto value = static_cast<float>(*number);
    const Handle handle = gizmo_.active();
    if (gizmo_.tool() == Tool::Rotate) out.angleRad = glm::radians(value);
    if (gizmo_.tool() == Tool::Move)
        out.moved[static_cast<int>(handle)] = value * static_cast<float>(typedUnit(facts()));
    // Typed or drawn, the same joints bend.
    if (gizmo_.tool() == Tool::Move && value != 0.0f && (reach_.always || amount_.bends > 0)) bend(out);
    if (gizmo_.tool() == Tool::Scale && std::abs(value) >= kSmallestFactor) {
        out.factors = isAxis(handle) ? out.factors : glm::vec3(value);
        if (isAxis(handle)) out.factors[static_cast<int>(handle)] = value;
    }
    return out;
}

bool PoseDrag::type(QChar digit)
{
    trackball_ = false; // a number is about one axis
    // A number goes along one axis: the first one where none is locked yet.
    if (gizmo_.tool() == Tool::Move && !isAxis(gizmo_.active())) gizmo_.lock(Handle::X, at_);
    if (digit == u'\b')
        keyed_.amount.chop(1);
    else if (digit == u'-')
        keyed_.amount = keyed_.amount.startsWith(u'-') ? keyed_.amount.mid(1) : u'-' + keyed_.amount;
    else
        keyed_.amount += digit == u',' ? QChar(u'.') : digit;
    return put(typedAmount());
}

PoseDrag::Key PoseDrag::key(const QKeyEvent& event)
{
    const auto taken = [](bool goesOn) { return goesOn ? Key::Taken : Key::Finished; };
    switch (event.key()) {
    case Qt::Key_Escape:
        cancel();
        return Key::Finished;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        finish();
        return Key::Finished;
    case Qt::Key_X:
        return taken(lockAgain(Handle::X));
    case Qt::Key_Y:
        return taken(lockAgain(Handle::Y));
    case Qt::Key_Z:
        return taken(lockAgain(Handle::Z));
    case Qt::Key_T:
        return taken(changeSpace());
    case Qt::Key_Up:
    case Qt::Key_Down:
        return taken(bendMore(event.key() == Qt::Key_Up ? 1 : -1));
    case Qt::Key_Left:
    case Qt::Key_Right:
        return taken(turnBend(event.key() == Qt::Key_Right ? 1.0 : -1.0));
    case Qt::Key_Backspace:
        return taken(type(u'\b'));
    default:
        break;
    }
    const QString text = event.text();
    if (text.size() != 1 || !QStringLiteral("0123456789.,-").contains(text)) return Key::NotMine;
    return taken(type(text.front()));
}

} // namespace bindpose
