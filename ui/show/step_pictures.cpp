// SPDX-License-Identifier: MIT
#include "ui/show/step_pictures.h"

#include "ui/look/theme.h"

#include <algorithm>
#include <cstdlib>

namespace bindpose {
StepPictures::StepPictures(Session& session, PaintStep paint, std::function<bool()> wanted, QObject* parent)
    : QObject(parent), session_(session), paint_(std::move(paint)), wanted_(std::move(wanted)),
      idle_([this] { return draw(); }, nullptr)
{
    session_.presenter().addReader(this, [this](const Frame&) { present(); });
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
    if (!kept_) idle_.soon();
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

IdleWork::Left StepPictures::draw()
{
    if (!session_.current().valid() || !wanted_() || session_.view().play.on) return IdleWork::Left::Nothing;
    const std::optional<int> state = next();
    if (!state) return IdleWork::Left::Nothing;
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
    return picture ? IdleWork::Left::More : IdleWork::Left::Later;
}

} // namespace bindpose
