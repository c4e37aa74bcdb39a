// SPDX-License-Identifier: MIT
#include "ui/widgets/tools/stroke_trial.h"

#include "ui/session/session.h"

#include <algorithm>
#include <utility>

namespace bindpose {
namespace {

bool same(const StrokeTrial::Stroke& a, const StrokeTrial::Stroke& b)
{
    const auto equal = [](const BrushStroke::Moved& x, const BrushStroke::Moved& y) {
        return x.joint == y.joint && x.weight == y.weight;
    };
    return a.before == b.before && a.pressed == b.pressed && a.effect.points == b.effect.points &&
           std::ranges::equal(a.effect.moved, b.effect.moved, equal);
}

} // namespace

StrokeTrial& StrokeTrial::of(Session& session)
{
    auto* known = session.findChild<StrokeTrial*>(QString(), Qt::FindDirectChildrenOnly);
    return known ? *known : *new StrokeTrial(session);
}

StrokeTrial::StrokeTrial(Session& session) : QObject(&session)
{
    soon_.setSingleShot(true);
    soon_.setInterval(0);
    // Each picture takes it back and tells it anew.
    connect(&soon_, &QTimer::timeout, this, [this] {
        if (now_.has_value() == told_.has_value() && (!now_ || same(*now_, *told_))) return;
        told_ = now_;
        Q_EMIT changed();
    });
    connect(&session, &Session::documentClosing, this, [this] { set(std::nullopt); }); // nothing of it is kept
}

void StrokeTrial::set(std::optional<Stroke> now)
{
    if (!now && !now_) return;
    now_ = std::move(now);
    soon_.start();
}

} // namespace bindpose
