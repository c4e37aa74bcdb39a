// SPDX-License-Identifier: MIT
// What people do in the dope sheet.
#include "ui/base/time_grid.h"
#include "ui/keys/key_commands.h"
#include "ui/session/session.h"
#include "ui/widgets/timeline/dope_sheet.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QScrollBar>

#include <algorithm>
#include <cmath>
#include <functional>

namespace bindpose {
namespace {

AddKeys howOf(Qt::KeyboardModifiers held)
{
    return held.testFlag(Qt::ControlModifier) ? AddKeys::Remove
           : held.testFlag(Qt::ShiftModifier) ? AddKeys::Extend
                                              : AddKeys::Replace;
}

/// Tells at the end of a handler, however it is left, what it has selected.
class OwnSelection {
public:
    explicit OwnSelection(std::function<void()> take) : take_(std::move(take)) {}
    ~OwnSelection() { take_(); }
    OwnSelection(const OwnSelection&) = delete;
    OwnSelection& operator=(const OwnSelection&) = delete;

private:
    std::function<void()> take_;
};

/// Keys that mean something here, whatever they do elsewhere in the window.
bool isOurs(const QKeyEvent& event)
{
    const Qt::KeyboardModifiers held = event.modifiers() & ~Qt::KeypadModifier;
    if (isKeyCommand(event)) return true;
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
    const KeyRow& it = rows_.rows()[row];
    showRow(row);
    if (it.kind == KeyRow::Summary) return;
    const bool extend = event.modifiers().testFlag(Qt::ControlModifier);
    if (it.folds && event.pos().x() < 24) {
        rows_.toggle(it.node);
        rebuild();
        viewport()->update();
    } else if (it.kind == KeyRow::Joint) {
        session_.selectJoint(it.node, extend);
    } else {
        selectChannel(session_, it.tracks.front(), view_.timeSec);
    }
}

void DopeSheet::pressLane(const QMouseEvent& event)
{
    const std::optional<std::size_t> row = rowAt(event.pos().y());
    const std::optional<double> time = row ? timeNear(*row, event.pos().x()) : std::nullopt;
    const double at = time.value_or(0.0);
    const AddKeys how = howOf(event.modifiers());
    if (!time) {
        press_ = event.button() == Qt::LeftButton ? Press::Frame : Press::None;
        return;
    }
    showRow(*row);
    std::vector<KeyAddress> keys = rows_.keysAt(*row, at);
    if (keys.empty()) return;
    const bool chosen = isChosen(keys);
    taken_ = how == AddKeys::Remove && chosen;
    pressedKey_ = keys.back();
    pressedSec_ = at;
    press_ = event.button() == Qt::LeftButton ? Press::Keys : Press::None;
    if (how == AddKeys::Remove && !chosen)
        selectKeys(session_, std::move(keys), AddKeys::Extend);
    else if (how == AddKeys::Extend || !chosen)
        selectKeys(session_, std::move(keys), how);
}

void DopeSheet::mousePressEvent(QMouseEvent* event)
{
    if (!clip_ || drag_) return;
    const OwnSelection own([this] { takeOwn(); });
    pressed_ = now_ = event->pos();
    if (event->button() == Qt::MiddleButton) {
        press_ = Press::Pan;
    } else if (event->pos().x() < dope::kNames) {
        if (const std::optional<std::size_t> row = rowAt(event->pos().y())) pressName(*row, *event);
    } else {
        pressLane(*event);
    }
}

void DopeSheet::mouseMoveEvent(QMouseEvent* event)
{
    const OwnSelection own([this] { takeOwn(); });
    const QPoint by = event->pos() - now_;
    const bool far = (event->pos() - pressed_).manhattanLength() >= QApplication::startDragDistance();
    if (press_ == Press::Pan) {
        changed(range_.pan(-by.x() * (scale().timeAt(1.0) - scale().timeAt(0.0))));
        verticalScrollBar()->setValue(verticalScrollBar()->value() - by.y());
    } else if (press_ == Press::Keys && (drag_ || far)) {
        const ViewState& view = session_.view();
        const bool held = std::find(view.keys.begin(), view.keys.end(), pressedKey_) != view.keys.end();
        if (!drag_ && !held) return;
        const bool copies = event->modifiers().testFlag(Qt::ControlModifier);
        if (!drag_) drag_.emplace(session_, pressedKey_, copies ? KeyDrag::What::Copies : KeyDrag::What::Keys);
        const TimeScale at = scale();
        const double time = pressedSec_ + at.timeAt(event->pos().x()) - at.timeAt(pressed_.x());
        drag_->moveTo(time, event->modifiers().testFlag(Qt::ShiftModifier));
    }
    now_ = event->pos();
    if (press_ == Press::Frame) viewport()->update();
}

/// Keys of the rows and times that the frame lies over.
void DopeSheet::selectFramed(AddKeys how)
{
    const QRect box = QRect(pressed_, now_).normalized();
    const TimeScale at = scale();
    const double from = at.timeAt(box.left()), to = at.timeAt(box.right());
    std::vector<KeyAddress> keys;
    std::vector<std::uint32_t> done;
    for (std::size_t row = 0; row < rows_.rows().size(); ++row) {
        const QRect lane = rowRect(row);
        if (rows_.rows()[row].kind == KeyRow::Summary || lane.bottom() < box.top() || lane.top() > box.bottom())
            continue;
        for (const std::uint32_t track : rows_.rows()[row].tracks) {
            if (std::find(done.begin(), done.end(), track) != done.end()) continue;
            done.push_back(track);
            const std::vector<double>& times = *clip_->tracks[track]->times;
            const auto first = std::lower_bound(times.begin(), times.end(), from);
            for (auto key = first; key != times.end() && *key <= to; ++key)
                keys.push_back({track, static_cast<std::uint32_t>(key - times.begin())});
        }
    }
    selectKeys(session_, std::move(keys), how);
}

void DopeSheet::mouseReleaseEvent(QMouseEvent* event)
{
    const bool mine = event->button() == (press_ == Press::Pan ? Qt::MiddleButton : Qt::LeftButton);
    if (press_ != Press::None && !mine) return;
    const OwnSelection own([this] { takeOwn(); });
    const Press was = press_;
    press_ = Press::None;
    if (was == Press::Frame) {
        now_ = event->pos();
        selectFramed(howOf(event->modifiers()));
    } else if (was == Press::Keys && !drag_ && howOf(event->modifiers()) == AddKeys::Replace) {
        // A press on one of several takes them along; a click means that one.
        const std::optional<std::size_t> row = rowAt(pressed_.y());
        if (row) selectKeys(session_, rows_.keysAt(*row, pressedSec_), AddKeys::Replace, true);
    } else if (was == Press::Keys && !drag_ && taken_) {
        const std::optional<std::size_t> row = rowAt(pressed_.y());
        if (row) selectKeys(session_, rows_.keysAt(*row, pressedSec_), AddKeys::Remove);
    }
    taken_ = false;
    if (drag_) drag_->end();
    drag_.reset();
    Q_EMIT dragEnded();
    viewport()->update();
}

void DopeSheet::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !clip_) return;
    const std::optional<std::size_t> row = rowAt(event->pos().y());
    if (event->pos().x() < dope::kNames) {
        if (!row || !rows_.rows()[*row].folds || event->pos().x() < 24) return mousePressEvent(event);
        rows_.toggle(rows_.rows()[*row].node);
        rebuild();
        return viewport()->update();
    }
    const std::optional<double> time = row ? timeNear(*row, event->pos().x()) : std::nullopt;
    session_.setTime(time ? *time : nearestFrame(*clip_, scale().timeAt(event->pos().x())));
}

void DopeSheet::wheelEvent(QWheelEvent* event)
{
    const QPoint delta = event->angleDelta();
    if (event->modifiers().testFlag(Qt::ControlModifier)) {
        changed(range_.zoom(std::pow(1.25, delta.y() / 120.0), scale().timeAt(event->position().x())));
        return event->accept();
    }
    const bool sideways = event->modifiers().testFlag(Qt::ShiftModifier) || delta.x() != 0;
    if (!sideways) return QAbstractScrollArea::wheelEvent(event);
    const double notches = (delta.x() != 0 ? delta.x() : delta.y()) / 120.0;
    changed(range_.pan(-0.1 * notches * (range_.toSec() - range_.fromSec())));
    event->accept();
}

void DopeSheet::cancelDrag()
{
    if (drag_) drag_->cancel();
    drag_.reset();
    press_ = Press::None;
    Q_EMIT dragEnded();
    viewport()->update();
}

void DopeSheet::walkRows(int by)
{
    const std::vector<KeyRow>& rows = rows_.rows();
    if (rows.empty()) return;
    const auto next =
        std::clamp<std::int64_t>(static_cast<std::int64_t>(row_) + by, 0, static_cast<std::int64_t>(rows.size()) - 1);
    showRow(static_cast<std::size_t>(next));
    const KeyRow& row = rows[row_];
    if (row.kind == KeyRow::Joint) session_.selectJoint(row.node);
    if (row.kind == KeyRow::Channel) selectChannel(session_, row.tracks.front(), view_.timeSec);
}

void DopeSheet::walkKeys(int direction, bool extend)
{
    if (row_ >= rows_.rows().size()) return;
    const std::vector<double>& times = rows_.times(row_);
    const auto at = std::lower_bound(times.begin(), times.end(), view_.timeSec);
    std::optional<double> next;
    if (direction < 0 && at != times.begin()) next = *std::prev(at);
    const auto after = at != times.end() && *at == view_.timeSec ? std::next(at) : at;
    if (direction > 0 && after != times.end()) next = *after;
    if (!next) return;
    selectKeys(session_, rows_.keysAt(row_, *next), extend ? AddKeys::Extend : AddKeys::Replace, true);
    changed(range_.follow(*next));
    setAccessibleDescription(rowText(row_));
}

void DopeSheet::keyPressEvent(QKeyEvent* event)
{
    const OwnSelection own([this] { takeOwn(); });
    const bool shift = event->modifiers().testFlag(Qt::ShiftModifier);
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
        return session_.goToStart();
    case Qt::Key_End:
        return session_.goToEnd();
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (row_ < rows_.rows().size() && rows_.rows()[row_].folds) rows_.toggle(rows_.rows()[row_].node);
        rebuild();
        return viewport()->update();
    case Qt::Key_Escape:
        if (press_ != Press::None) return cancelDrag();
        break;
    case Qt::Key_F:
        return changed(scene_ && frameKeys(range_, *scene_, view_));
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return changed(range_.zoom(1.25, view_.timeSec));
    case Qt::Key_Minus:
        return changed(range_.zoom(0.8, view_.timeSec));
    default:
        break;
    }
    QAbstractScrollArea::keyPressEvent(event);
}

bool DopeSheet::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const auto& key = *static_cast<QKeyEvent*>(event);
        if (isOurs(key) || (key.key() == Qt::Key_Escape && press_ != Press::None)) {
            event->accept();
            return true;
        }
    }
    return QAbstractScrollArea::event(event);
}

} // namespace bindpose
