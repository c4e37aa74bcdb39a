// SPDX-License-Identifier: MIT
#pragma once

namespace bindpose {

/// Where times lie, made ready: a long clip has a great many keys.
struct TimeScale {
    double left = 0.0, pixelsPerSec = 0.0, fromSec = 0.0;
    double operator()(double timeSec) const { return left + (timeSec - fromSec) * pixelsPerSec; }
    double timeAt(double x) const { return pixelsPerSec > 0.0 ? fromSec + (x - left) / pixelsPerSec : fromSec; }
};

/// The stretch of a clip that is in sight: never more than the clip, never fewer than four frames of it.
class TimeRange {
public:
    /// Another clip; all of it is in sight unless it lasts as before. `same`: the clip was edited, and what was zoomed
    /// into stays.
    void setClip(double startSec, double endSec, double framesPerSecond, bool same = false);
    double startSec() const { return startSec_; }
    double endSec() const { return endSec_; }
    double fromSec() const { return fromSec_; }
    double toSec() const { return toSec_; }
    double framesPerSecond() const { return fps_; }
    /// Less than the whole clip is in sight.
    bool zoomed() const { return toSec_ - fromSec_ < (endSec_ - startSec_) * (1.0 - 1e-9); }
    /// Of `room` pixels from `left` on.
    TimeScale scale(double left, double room) const;

    // Each tells whether something changed.
    bool set(double fromSec, double toSec);
    bool fit() { return set(startSec_, endSec_); }
    /// Shows 1 / `factor` of what is in sight, with `fixedSec` where it is.
    bool zoom(double factor, double fixedSec);
    bool pan(double bySec) { return set(fromSec_ + bySec, toSec_ + bySec); }
    /// Keeps a time in sight: pages on while it runs forward, else moves no further than it must.
    bool follow(double timeSec);

private:
    double startSec_ = 0.0, endSec_ = 0.0, fps_ = 30.0;
    double fromSec_ = 0.0, toSec_ = 0.0;
};

} // namespace bindpose
