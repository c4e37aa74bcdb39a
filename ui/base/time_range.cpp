// SPDX-License-Identifier: MIT
#include "ui/base/time_range.h"

#include <algorithm>

namespace bindpose {
namespace {

constexpr double kFewestFrames = 4.0; ///< in sight when zoomed in as far as it goes

} // namespace

void TimeRange::setClip(double startSec, double endSec, double framesPerSecond, bool same)
{
    const bool lastsAsBefore = startSec == startSec_ && endSec == endSec_, stays = same && zoomed();
    startSec_ = startSec;
    endSec_ = endSec;
    fps_ = framesPerSecond;
    if (lastsAsBefore) return;
    if (stays)
        set(fromSec_, toSec_);
    else
        fit();
}

TimeScale TimeRange::scale(double left, double room) const
{
    const double length = toSec_ - fromSec_;
    return {left, length > 0.0 ? room / length : 0.0, fromSec_};
}

bool TimeRange::set(double fromSec, double toSec)
{
    const double length = std::min(toSec - fromSec, endSec_ - startSec_);
    const double from = std::clamp(fromSec, startSec_, endSec_ - length);
    if (from == fromSec_ && from + length == toSec_) return false;
    fromSec_ = from;
    toSec_ = from + length;
    return true;
}

bool TimeRange::zoom(double factor, double fixedSec)
{
    const double length = endSec_ - startSec_, now = toSec_ - fromSec_;
    if (!(length > 0.0) || !(now > 0.0)) return false;
    const double least = std::min(length, kFewestFrames / fps_);
    const double next = std::clamp(now / factor, least, length);
    const double fixed = std::clamp(fixedSec, fromSec_, toSec_);
    return set(fixed - (fixed - fromSec_) * next / now, fixed + (toSec_ - fixed) * next / now);
}

bool TimeRange::follow(double timeSec)
{
    const double length = toSec_ - fromSec_;
    if (timeSec > toSec_) return set(timeSec - 0.1 * length, timeSec + 0.9 * length);
    if (timeSec < fromSec_) return set(timeSec, timeSec + length);
    return false;
}

} // namespace bindpose
