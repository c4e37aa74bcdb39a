// SPDX-License-Identifier: MIT
// What people do in the dope sheet.
#include "ui/base/time_snap.h"
#include "ui/commands/works_on.h"
#include "ui/keys/key_commands.h"
#include "ui/session/session.h"
#include "ui/widgets/timeline/dope_sheet.h"

#include <QCoreApplication>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QScrollBar>

#include <algorithm>

namespace bindpose {
namespace {

constexpr int kTwisty = 24; ///< pixels that fold and unfold a row

/// At the end of a handler, however it is left: what that has selected leaves the list of rows as it is.
class OwnSelection {
public:
    OwnSelection(const Session& session, DopeRows& rows) : session_(session), rows_(rows) {}
    ~OwnSelection() { rows_.keepListed(session_.view().joints); }
    OwnSelection(const OwnSelection&) = delete;
    OwnSelection& operator=(const OwnSelection&) = delete;

private:
    const Session& session_;
    DopeRows& rows_;
};

/// The selected keys follow the mouse, no button held, until a click or Enter leaves them there.
void grabKeys(std::optional<KeyGrip>& grip, Session& session, const TimeAxis& axis, KeyDrag::What what)
{
    if (const char* why = whyNoKeys(session)) return session.say(QCoreApplication::translate("Actions", why), true);
    const KeyAddress& key = session.view().keys.back();
    const double timeSec = (*session.playback().clip()->tracks[key.track]->times)[key.key];
    grip.emplace(session, axis, key, timeSec, what);
    session.say(
        DopeSheet::tr("Move the mouse, or type frames; click or Enter leaves the keys there, Esc takes them back."));
}

/// Keys that mean something here, whatever they do elsewhere in the window.
bool isOurs(const Session& session, const QKeyEvent& event)
{
    const Qt::KeyboardModifiers held = event.modifiers() & ~Qt::KeypadModifier;
    if (isKeyCommand(session, event) || grabbedBy(session, event)) return true;
    switch (event.key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
        return held == Qt::NoModifier || held == Qt::ShiftModifier;
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_Home:
    case Qt::Key_End:
    case Qt::Key_F:
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return held == Qt::NoModifier;
    default:
        return false;
    }
}

} // namespace

void DopeSheet::pressName(std::size_t row, const QMouseEvent& event)
{
    const KeyRow& it = rows_[row];
    showRow(row);
    if (it.kind == KeyRow::Summary) return;
    const bool extend = event.modifiers().testFlag(Qt::ControlModifier);
    if (it.folds && event.pos().x() < kTwisty) return toggleRow(row);
    if (it.kind == KeyRow::Joint)
        session_.selection().selectJoint(it.node, extend);
    else
        selectChannel(session_, it.tracks.front(), rows_.view().timeSec);
    WorksOn::picked(session_, true); // one that was selected already, too
}

void DopeSheet::pressLane(const QMouseEvent& event)
{
    const std::optional<std::size_t> row = rowAt(event.pos().y());
    const std::optional<double> time = row ? rows_.timeNear(*row, event.pos().x(), axis_.scale()) : std::nullopt;
    const bool left = event.button() == Qt::LeftButton;
    if (!time) {
        if (left) band_.begin(event.pos());
        return;
    }
    showRow(*row);
    const std::vector<KeyAddress> keys = rows_.keys().keysAt(*row, *time);
    if (keys.empty()) return;
    grip_.emplace(session_, axis_, keys, *time, event.pos(), event.modifiers());
    if (!left) grip_.reset(); // what it selects is all
}

void DopeSheet::mousePressEvent(QMouseEvent* event)
{
    if (!rows_.clip()) return;
    const OwnSelection own(session_, rows_);
    if (grip_ && grip_->byKey()) {
        if (event->button() == Qt::LeftButton)
            grip_->end({}, Qt::NoModifier);
        else if (event->button() == Qt::RightButton)
            grip_->cancel();
        else
            return;
        return letGo();
    }
    if (dragging()) return;
    grip_.reset();
    band_.cancel();
    pan_.reset();
    if (event->button() == Qt::MiddleButton) {
        pan_ = event->pos();
    } else if (event->pos().x() < axis_.names()) {
        if (const std::optional<std::size_t> row = rowAt(event->pos().y())) pressName(*row, *event);
    } else {
        pressLane(*event);
    }
}

void DopeSheet::mouseMoveEvent(QMouseEvent* event)
{
    const OwnSelection own(session_, rows_);
    if (pan_) {
        const QPoint by = event->pos() - *pan_;
        changed(axis_.panBy(-by.x()));
        verticalScrollBar()->setValue(verticalScrollBar()->value() - by.y());
        pan_ = event->pos();
    } else if (grip_) {
        grip_->moveTo(event->pos(), event->modifiers());
    } else if (band_.drawn()) {
        band_.moveTo(event->pos());
        viewport()->update();
    }
}

void DopeSheet::mouseReleaseEvent(QMouseEvent* event)
{
    if (!pressed()) setProperty("keepsMouse", false);
    if (pressed() && event->button() != (pan_ ? Qt::MiddleButton : Qt::LeftButton)) return;
    const OwnSelection own(session_, rows_);
    if (band_.drawn()) {
        band_.moveTo(event->pos());
        const QRectF box = band_.end().translated(0.0, verticalScrollBar()->value());
        const auto rowOf = [](double y) { return static_cast<std::size_t>(std::max(0.0, y) / dope::kRow); };
        selectKeys(session_,
            rows_.keysIn(rowOf(box.top()), rowOf(box.bottom()), axis_.timeAt(box.left()), axis_.timeAt(box.right())),
            addKeysOf(event->modifiers()));
    } else if (grip_) {
        const std::optional<std::size_t> row = rowAt(grip_->pressed().y());
        grip_->end(row ? rows_.keys().keysAt(*row, grip_->timeSec()) : std::vector<KeyAddress>(), event->modifiers());
    }
    letGo();
}

/// What was pressed is over.
void DopeSheet::letGo()
{
    if (QGuiApplication::mouseButtons() == Qt::NoButton) setProperty("keepsMouse", false);
    grip_.reset();
    band_.cancel();
    pan_.reset();
    Q_EMIT dragEnded();
    viewport()->update();
}

void DopeSheet::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (grip_ && grip_->byKey()) return mousePressEvent(event);
    if (event->button() != Qt::LeftButton || !rows_.clip()) return;
    const std::optional<std::size_t> row = rowAt(event->pos().y());
    if (event->pos().x() < axis_.names()) {
        if (!row || !rows_[*row].folds || event->pos().x() < kTwisty) return mousePressEvent(event);
        return toggleRow(*row);
    }
    const TimeScale at = axis_.scale();
    const std::optional<double> time = row ? rows_.timeNear(*row, event->pos().x(), at) : std::nullopt;
    session_.playback().setTime(time ? *time : nearestFrame(*rows_.clip(), at.timeAt(event->pos().x())));
}

/// Down the rows, unless with Ctrl, with Shift, or to the side.
void DopeSheet::wheelEvent(QWheelEvent* event)
{
    const QPoint delta = event->angleDelta();
    if (event->modifiers().testFlag(Qt::ControlModifier)) {
        changed(axis_.zoom(delta.y() / 120.0, event->position().x()));
    } else if (event->modifiers().testFlag(Qt::ShiftModifier) || delta.x() != 0) {
        changed(axis_.scroll((delta.x() != 0 ? delta.x() : delta.y()) / 120.0));
    } else {
        return QAbstractScrollArea::wheelEvent(event);
    }
    event->accept();
}

void DopeSheet::walkRows(int by)
{
    const std::optional<std::size_t> next = rows_.rowBeside(by);
    if (!next) return;
    showRow(*next);
    const KeyRow& row = rows_[*next];
    if (row.kind == KeyRow::Joint) session_.selection().selectJoint(row.node);
    if (row.kind == KeyRow::Channel) selectChannel(session_, row.tracks.front(), rows_.view().timeSec);
    WorksOn::picked(session_, true);
}

void DopeSheet::walkKeys(int direction, bool extend)
{
    const std::optional<double> next = rows_.keyBeside(direction);
    if (!next) return;
    selectKeys(session_, rows_.keys().keysAt(rows_.cursor(), *next), extend ? AddKeys::Extend : AddKeys::Replace, true);
    changed(axis_.range().follow(*next));
    setAccessibleDescription(rows_.text(rows_.cursor()));
}

void DopeSheet::keyPressEvent(QKeyEvent* event)
{
    const OwnSelection own(session_, rows_);
    const bool shift = event->modifiers().testFlag(Qt::ShiftModifier);
    if (grip_ && grip_->byKey()) { // nothing else comes between
        if (event->key() == Qt::Key_Escape)
            grip_->cancel();
        else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
            grip_->end({}, Qt::NoModifier);
        else
            return grip_->type(*event);
        return letGo();
    }
    if (const std::optional<KeyDrag::What> what = grabbedBy(session_, *event); what && !pressed()) {
        grabKeys(grip_, session_, axis_, *what);
        setProperty("keepsMouse", grip_.has_value()); // no menu, and no key of the window, until it is over
        return;
    }
    if (runKeyCommand(session_, *event)) return;
    switch (event->key()) {
    case Qt::Key_Up:
        return walkRows(-1);
    case Qt::Key_Down:
        return walkRows(1);
    case Qt::Key_Left:
        return walkKeys(-1, shift);
    case Qt::Key_Right:
        return walkKeys(1, shift);
    case Qt::Key_Home:
        return session_.playback().goToStart();
    case Qt::Key_End:
        return session_.playback().goToEnd();
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return toggleRow(rows_.cursor());
    case Qt::Key_Escape:
        if (grip_) grip_->cancel();
        if (pressed()) return letGo();
        break;
    case Qt::Key_F:
        return changed(rows_.scene() && frameKeys(axis_.range(), *rows_.scene(), rows_.view()));
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return changed(axis_.range().zoom(1.25, rows_.view().timeSec));
    case Qt::Key_Minus:
        return changed(axis_.range().zoom(0.8, rows_.view().timeSec));
    default:
        break;
    }
    QAbstractScrollArea::keyPressEvent(event);
}

bool DopeSheet::event(QEvent* event)
{
    const bool leaves = event->type() == QEvent::FocusOut || event->type() == QEvent::Hide;
    if (leaves && grip_ && grip_->byKey()) { // who works elsewhere has let go of them
        grip_->cancel();
        letGo();
    }
    if (event->type() == QEvent::ContextMenu && property("keepsMouse").toBool()) { // the right button took keys back
        event->accept();
        return true;
    }
    if (event->type() == QEvent::ShortcutOverride) {
        const auto& key = *static_cast<QKeyEvent*>(event);
        if ((grip_ && grip_->byKey()) || isOurs(session_, key) || (key.key() == Qt::Key_Escape && pressed())) {
            event->accept();
            return true;
        }
    }
    return QAbstractScrollArea::event(event);
}

} // namespace bindpose
