// SPDX-License-Identifier: MIT
#pragma once
#include "ui/keys/key_drag.h"
#include "ui/widgets/timeline/time_axis.h"

#include <QPoint>

#include <optional>

namespace bindpose {

/// From the press on the keys of one time to its release. A click selects them, with Shift beside others, with Ctrl it
/// adds them to those that are selected or takes them away. A drag moves all selected keys; one that begins with Ctrl
/// copies them.
class KeyGrip {
public:
    /// The keys of a row at `timeSec`, at least one; they are selected where they were not. `axis` outlives the grip.
    KeyGrip(Session& session, const TimeAxis& axis, const std::vector<KeyAddress>& keys, double timeSec,
        const QPoint& pressed, Qt::KeyboardModifiers held);
    bool dragging() const { return drag_.has_value(); }
    bool alive() const { return !drag_ || drag_->alive(); }
    double timeSec() const { return timeSec_; }
    const QPoint& pressed() const { return pressed_; }
    /// With Shift also between frames.
    void moveTo(const QPoint& mouse, Qt::KeyboardModifiers held);
    /// `keys`: those that the row has at that time by now.
    void end(const std::vector<KeyAddress>& keys, Qt::KeyboardModifiers held);
    void cancel();

private:
    Session& session_;
    const TimeAxis& axis_;
    KeyAddress key_;
    double timeSec_;
    QPoint pressed_;
    bool takesAway_; ///< a click does, a drag copies
    std::optional<KeyDrag> drag_;
};

} // namespace bindpose
