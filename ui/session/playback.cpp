// SPDX-License-Identifier: MIT
#include "ui/session/playback.h"

#include "ui/base/time_snap.h"
#include "ui/session/document/playing.h"
#include "ui/session/session.h"

#include <algorithm>
#include <cmath>

namespace bindpose {

Playback::Playback(Session& session) : session_(session)
{
    ticks_.setTimerType(Qt::PreciseTimer);
    ticks_.setInterval(16);
    connect(&ticks_, &QTimer::timeout, this, &Playback::tick);
}

const Clip* Playback::clip() const
{
    return session_.view().clip.index() < session_.scene().clips.size()
               ? session_.scene().clips[session_.view().clip.index()].get()
               : nullptr;
}

double Playback::frameRate() const
{
    return clip() ? frameRateOf(*clip()) : 30.0;
}

double Playback::startSec() const
{
    return clip() ? clip()->startSec() : 0.0;
}

double Playback::endSec() const
{
    return clip() ? clip()->endSec() : 0.0;
}

void Playback::setClip(ClipId id)
{
    ViewState next = session_.view();
    next.clip = id;
    next.pose = id.valid() ? PoseSource::Clip : PoseSource::Rest;
    if (id != session_.view().clip) next.play.range = {};
    if (id.index() < session_.scene().clips.size() && session_.scene().clips[id.index()])
        next.timeSec = session_.scene().clips[id.index()]->startSec();
    session_.look(std::move(next));
}

void Playback::setPoseSource(PoseSource source)
{
    ViewState next = session_.view();
    next.pose = source;
    next.poseDetail.bind = {};
    if (source != PoseSource::Clip) next.play.on = false;
    session_.look(std::move(next));
}

void Playback::setTime(double timeSec)
{
    if (!clip()) return;
    ViewState next = session_.view();
    next.timeSec = std::clamp(timeSec, startSec(), endSec());
    next.pose = PoseSource::Clip;
    next.play.on = false;
    session_.look(std::move(next));
}

void Playback::stepFrame(int frames)
{
    const double time = steppedTime(session_.view().timeSec, frames, frameRate());
    setTime(clip() ? onKey(*clip(), time) : time);
}

void Playback::stepKey(int direction, bool allJoints)
{
    if (!clip()) return;
    std::vector<double> times;
    if (!allJoints && !session_.view().joints.empty()) times = keyTimes(*clip(), session_.view().joints);
    if (times.empty()) times = keyTimes(*clip(), {});
    const auto at = std::lower_bound(times.begin(), times.end(), session_.view().timeSec);
    if (direction < 0) {
        if (at != times.begin()) setTime(*std::prev(at));
    } else {
        const auto next = at != times.end() && *at == session_.view().timeSec ? std::next(at) : at;
        if (next != times.end()) setTime(*next);
    }
}

void Playback::setPlaying(bool playing)
{
    ViewState next = session_.view();
    next.play.on = playing && clip() && endSec() > startSec();
    turned_ = false;
    if (next.play.on) {
        next.pose = PoseSource::Clip;
        const PlayRange part = playedPart(*clip(), next.play.range);
        const bool forwards = next.play.speed > 0.0f;
        const bool done = forwards ? next.timeSec >= part.endSec : next.timeSec <= part.startSec;
        const bool outside = next.timeSec < part.startSec || next.timeSec > part.endSec;
        if (done || outside) next.timeSec = forwards ? part.startSec : part.endSec;
    } else if (session_.view().play.on && clip()) {
        // Time that went by stops wherever it is; what people read and step from is a frame.
        next.timeSec = std::clamp(nearestFrame(*clip(), session_.view().timeSec), startSec(), endSec());
    }
    session_.look(std::move(next));
}

void Playback::setAtEnd(AtEnd atEnd)
{
    ViewState next = session_.view();
    next.play.atEnd = atEnd;
    if (atEnd != AtEnd::Turn) turned_ = false;
    session_.look(std::move(next));
}

void Playback::setRange(const PlayRange& range)
{
    if (!clip()) return;
    ViewState next = session_.view();
    next.play.range = range.any() ? playedPart(*clip(), range) : PlayRange{};
    if (next.play.range == PlayRange{startSec(), endSec()}) next.play.range = {};
    session_.look(std::move(next));
}

void Playback::setSpeed(float factor)
{
    ViewState next = session_.view();
    if (std::signbit(factor) != std::signbit(session_.view().play.speed)) turned_ = false;
    next.play.speed = std::copysign(std::clamp(std::abs(factor), 0.05f, 8.0f), factor);
    session_.look(std::move(next));
}

void Playback::follow()
{
    if (!session_.view().play.on) return ticks_.stop();
    if (ticks_.isActive()) return;
    clock_.start();
    ticks_.start();
}

void Playback::tick()
{
    if (!clip() || endSec() <= startSec()) return setPlaying(false);
    // A stall (a long paint, a sleeping machine) does not jump over half the clip.
    const double elapsedSec = std::min(0.25, static_cast<double>(clock_.restart()) / 1000.0);
    ViewState next = session_.view();
    const PlayRange part = playedPart(*clip(), next.play.range);
    const double from = std::clamp(next.timeSec, part.startSec, part.endSec); // the range may be newer than the time
    const double wayPerSec = static_cast<double>(turned_ ? -next.play.speed : next.play.speed);
    const Played now = playedFrom(from, elapsedSec * wayPerSec, part.startSec, part.endSec, next.play.atEnd);
    next.timeSec = now.timeSec;
    if (now.turned) turned_ = !turned_;
    if (now.stopped) next.play.on = false;
    session_.look(std::move(next));
}

} // namespace bindpose
