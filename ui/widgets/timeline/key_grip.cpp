// SPDX-License-Identifier: MIT
#include "ui/widgets/timeline/key_grip.h"

#include "ui/session/session.h"
#include "ui/widgets/timeline/rubber_band.h"

#include <QApplication>

#include <algorithm>

namespace bindpose {
namespace {

bool isChosen(const Session& session, const KeyAddress& key)
{
    const std::vector<KeyAddress>& keys = session.view().keys;
    return std::find(keys.begin(), keys.end(), key) != keys.end();
}

} // namespace

KeyGrip::KeyGrip(Session& session, const TimeAxis& axis, const std::vector<KeyAddress>& keys, double timeSec,
    const QPoint& pressed, Qt::KeyboardModifiers held)
    : session_(session), axis_(axis), key_(keys.back()), timeSec_(timeSec), pressed_(pressed)
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
    : session_(session), axis_(axis), key_(key), timeSec_(timeSec), what_(what)
{}

void KeyGrip::moveTo(const QPoint& mouse, Qt::KeyboardModifiers held)
{
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
