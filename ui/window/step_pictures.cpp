// SPDX-License-Identifier: MIT
#include "ui/window/step_pictures.h"

#include "ui/look/theme.h"

#include <QElapsedTimer>
#include <QEvent>
#include <QGuiApplication>

#include <algorithm>
#include <cstdlib>

namespace bindpose {
namespace {

constexpr int kIdleMs = 300;
constexpr int kRestFactor = 4; ///< between two pictures, in times of what the last one took: others have to be heard

} // namespace

StepPictures::StepPictures(Session& session, PaintStep paint, std::function<bool()> wanted, QObject* parent)
    : QObject(parent), session_(session), paint_(std::move(paint)), wanted_(std::move(wanted))
{
    idle_.setSingleShot(true);
    connect(&idle_, &QTimer::timeout, this, &StepPictures::draw);
    session_.presenter().addReader(this, [this](const Frame&) { present(); });
    qApp->installEventFilter(this);
}

bool StepPictures::eventFilter(QObject*, QEvent* event)
{
    switch (event->type()) {
    case QEvent::KeyPress:
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonRelease:
    case QEvent::Wheel:
        idle_.start(kIdleMs);
        break;
    case QEvent::MouseMove:
        if (idle_.isActive()) idle_.start(kIdleMs);
        break;
    default:
        break;
    }
    return false;
}

/// A state that several steps of one turn led to is looked at for all of them.
void StepPictures::present()
{
    History& history = session_.front().history;
    if (of_ != session_.current()) {
        of_ = session_.current();
        failed_.clear();
        failedNow_.reset();
    }
    for (int state = history.index(); state >= history.oldest() && !history.notes(state).view; --state) {
        failed_.erase(state);
        ViewState view = session_.frame().view;
        view.points.clear(); // may be very many
        view.play.on = false;
        history.keepView(state, std::move(view));
    }
    if (!kept_) idle_.start(kIdleMs);
    kept_ = false;
}

std::optional<int> StepPictures::next() const
{
    const History& history = session_.front().history;
    const int now = history.index();
    if (history.notes(now).picture.isNull() && history.notes(now).view && failedNow_ != session_.revision()) return now;
    std::optional<int> best;
    for (int state = history.oldest(); state <= history.count(); ++state)
        if (state != now && history.notes(state).picture.isNull() && history.notes(state).view &&
            !failed_.contains(state) && (!best || std::abs(state - now) < std::abs(*best - now)))
            best = state;
    return best;
}

void StepPictures::draw()
{
    if (!session_.current().valid() || !wanted_() || session_.view().play.on) return;
    if (QGuiApplication::mouseButtons() != Qt::NoButton) return idle_.start(kIdleMs);
    const std::optional<int> state = next();
    if (!state) return;
    QElapsedTimer clock;
    clock.start();
    History& history = session_.front().history;
    const bool now = *state == history.index();
    const std::shared_ptr<const Scene> scene = history.sceneOf(*state);
    Frame frame;
    frame.view = *history.notes(*state).view;
    std::erase_if(frame.view.joints, [&scene](NodeId joint) { return !scene->node(joint); });
    frame.actors = stage(scene, frame.view);
    std::optional<QImage> picture = paint_(frame, kSize * textScale(), now);
    kept_ = picture && !picture->isNull();
    if (kept_)
        history.keepPicture(*state, std::move(*picture));
    else if (picture && now)
        failedNow_ = session_.revision();
    else if (picture)
        failed_.insert(*state);
    const int spentMs = static_cast<int>(clock.elapsed());
    idle_.start(picture ? std::clamp(kRestFactor * spentMs, 20, kIdleMs) : kIdleMs);
}

} // namespace bindpose
