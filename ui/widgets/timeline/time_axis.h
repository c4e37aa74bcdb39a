// SPDX-License-Identifier: MIT
#pragma once
#include "ui/base/time_range.h"
#include "ui/look/theme.h"

#include <QRect>

class QWheelEvent;
class QWidget;

namespace bindpose {

namespace dope {
/// Sizes that what stands on the time axis of the dope sheet shares: the column of names, a row, and the margin left of
/// the first frame.
inline constexpr Metric kNames{248}, kRow{22}, kRuler{24}, kPadding{16};
inline constexpr unsigned kMostKeysTold = 200; ///< of a row or a curve, to who cannot see
} // namespace dope

/// How a widget shows time: a column of names on the left, then what is in sight of the clip, with a margin on either
/// side. Widgets that stand above each other share the range; each has its own axis.
class TimeAxis {
public:
    /// `widget` and `range` outlive the axis.
    TimeAxis(const QWidget& widget, TimeRange& range, Metric names, Metric padding)
        : widget_(widget), range_(range), names_(names), padding_(padding)
    {}
    TimeRange& range() const { return range_; }
    int names() const { return names_; }
    TimeScale scale() const;
    double xOf(double timeSec) const { return scale()(timeSec); }
    double timeAt(double x) const { return scale().timeAt(x); }
    /// How long so many pixels take.
    double secondsOf(double pixels) const { return pixels * (timeAt(1.0) - timeAt(0.0)); }
    /// Right of the names, from the top to the bottom of the widget.
    QRect box() const;

    // Each tells whether another part of the clip is in sight.
    bool panBy(double pixels) { return range_.pan(secondsOf(pixels)); }
    /// By notches of the wheel: a tenth of what is in sight each.
    bool scroll(double notches);
    /// By notches of the wheel, with the time at `x` where it is.
    bool zoom(double notches, double x);
    /// With Ctrl zooms about the cursor, else scrolls.
    bool wheel(const QWheelEvent& event);

private:
    const QWidget& widget_;
    TimeRange& range_;
    Metric names_, padding_;
};

/// Of a wheel that turns up and down, or else to the side.
double wheelNotches(const QWheelEvent& event);

} // namespace bindpose
