// SPDX-License-Identifier: MIT
#include "ui/widgets/timeline/key_grip.h"

#include "ui/base/time_snap.h"
#include "ui/session/session.h"
#include "ui/widgets/timeline/rubber_band.h"

#include <QApplication>
#include <QKeyEvent>

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

struct KeyGripWords {
    Q_DECLARE_TR_FUNCTIONS(KeyGrip)
};

bool isChosen(const Session& session, const KeyAddress& key)
{
    const std::vector<KeyAddress>& keys = session.view().keys;
    return std::find(keys.begin(), keys.end(), key) != keys.end();
}

} // namespace

KeyGrip::KeyGrip(Session& session, const TimeAxis& axis, const std::vector<KeyAddress>& keys, double timeSec,
    const QPoint& pressed, Qt::KeyboardModifiers held)
    : session_(session), axis_(axis), start_(session.front().document.sharedScene()), clip_(session.view().clip),
      key_(keys.back()), timeSec_(timeSec), pressed_(pressed)
{
    const AddKeys how = addKeysOf(held);
    const bool chosen =
        std::all_of(keys.begin(), keys.end(), [&](const KeyAddress& key) { return isChosen(session, key); });
    takesAway_ = how == AddKeys::Remove && chosen;
    if (how == AddKeys::Remove && !chosen)
        selectKeys(session_, keys, AddKeys::Extend);
    else if (how == AddKeys::Extend || !chosen)
        selectKeys(session_, keys, how);
}

KeyGrip::KeyGrip(Session& session, const TimeAxis& axis, const KeyAddress& key, double timeSec, KeyDrag::What what)
    : session_(session), axis_(axis), start_(session.front().document.sharedScene()), clip_(session.view().clip),
      key_(key), timeSec_(timeSec), what_(what)
{}

bool KeyGrip::alive() const
{
    if (drag_) return drag_->alive();
    return session_.current().valid() && session_.front().document.sharedScene() == start_ &&
           session_.view().clip == clip_;
}

void KeyGrip::type(const QKeyEvent& event)
{
    const QString text = event.text() == u"," ? QStringLiteral(".") : event.text();
    const QString before = typed_;
    if (event.key() == Qt::Key_Backspace)
        typed_.chop(1);
    else if (text == u"-")
        typed_ = typed_.startsWith(u'-') ? typed_.mid(1) : u'-' + typed_;
    else if (text.size() == 1 && ((text[0] >= u'0' && text[0] <= u'9') || (text == u"." && !typed_.contains(u'.'))))
        typed_ += text;
    if (typed_ == before || !alive() || (!drag_ && !isChosen(session_, key_))) return;
    if (!drag_) drag_.emplace(session_, key_, *what_);
    const double fps = axis_.range().framesPerSecond(), frames = typed_.toDouble(); // of nothing, or of a sign alone: 0
    const double from = frameAt(timeSec_, fps);
    const bool free = frames == 0.0 || frames != std::floor(frames) || from != std::floor(from);
    if (!drag_->moveTo(timeSec_ + frames / fps, free)) return;
    session_.say(KeyGripWords::tr("Frames: %1. Enter leaves the keys there, Backspace deletes a digit.")
                     .arg(typed_.isEmpty() ? QStringLiteral("0") : QString(typed_).replace(u'-', QChar(0x2212))));
}

void KeyGrip::moveTo(const QPoint& mouse, Qt::KeyboardModifiers held)
{
    if (!typed_.isEmpty() || !alive()) return;
    if (byKey() && pressed_.isNull()) pressed_ = mouse;
    const bool far = (mouse - pressed_).manhattanLength() >= QApplication::startDragDistance();
    if (!drag_ && (!far || !isChosen(session_, key_))) return;
    const bool copies = held.testFlag(Qt::ControlModifier);
    if (!drag_) drag_.emplace(session_, key_, what_.value_or(copies ? KeyDrag::What::Copies : KeyDrag::What::Keys));
    const TimeScale at = axis_.scale();
    drag_->moveTo(timeSec_ + at.timeAt(mouse.x()) - at.timeAt(pressed_.x()), held.testFlag(Qt::ShiftModifier));
}

void KeyGrip::end(const std::vector<KeyAddress>& keys, Qt::KeyboardModifiers held)
{
    if (drag_) return drag_->end();
    if (byKey()) return;
    // A press on one of several takes them along; a click means that one.
    if (addKeysOf(held) == AddKeys::Replace)
        selectKeys(session_, keys, AddKeys::Replace, true);
    else if (takesAway_)
        selectKeys(session_, keys, AddKeys::Remove);
}

void KeyGrip::cancel()
{
    if (drag_) drag_->cancel();
}

} // namespace bindpose
