// SPDX-License-Identifier: MIT
#pragma once
#include "ui/keys/key_drag.h"
#include "ui/widgets/timeline/time_axis.h"

#include <QPoint>
#include <QString>

#include <memory>
#include <optional>

class QKeyEvent;

namespace bindpose {

/// From the press on the keys of one time to its release. A click selects them, with Shift beside others, with Ctrl it
/// adds them to those that are selected or takes them away. A drag moves all selected keys; one that begins with Ctrl
/// copies them.
class KeyGrip {
public:
    /// The keys of a row at `timeSec`, at least one; they are selected where they were not. `axis` outlives the grip.
    KeyGrip(Session& session, const TimeAxis& axis, const std::vector<KeyAddress>& keys, double timeSec,
        const QPoint& pressed, Qt::KeyboardModifiers held);
    /// A key began it: the selected keys, or copies of them, follow the mouse at once. `key`: one of them, at
    /// `timeSec`.
    KeyGrip(Session& session, const TimeAxis& axis, const KeyAddress& key, double timeSec, KeyDrag::What what);
    bool byKey() const { return what_.has_value(); }
    bool dragging() const { return drag_.has_value(); }
    /// No other file, clip or edit came between.
    bool alive() const;
    double timeSec() const { return timeSec_; }
    const QPoint& pressed() const { return pressed_; }
    /// A digit, the sign, the dot or Backspace: the keys move by the frames that are written so far, and the mouse
    /// moves nothing as long as something is. Where keys stand on frames, whole numbers lead to frames.
    void type(const QKeyEvent& event);
    /// With Shift also between frames.
    void moveTo(const QPoint& mouse, Qt::KeyboardModifiers held);
    /// `keys`: those that the row has at that time by now.
    void end(const std::vector<KeyAddress>& keys, Qt::KeyboardModifiers held);
    void cancel();

private:
    Session& session_;
    const TimeAxis& axis_;
    std::shared_ptr<const Scene> start_;
    ClipId clip_;
    KeyAddress key_;
    double timeSec_;
    QPoint pressed_;         ///< where a key began it, the first place that the mouse is seen at; null before
    bool takesAway_ = false; ///< a click does, a drag copies
    std::optional<KeyDrag::What> what_; ///< where a key began it
    QString typed_;
    std::optional<KeyDrag> drag_;
};

} // namespace bindpose
