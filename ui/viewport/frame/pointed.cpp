// SPDX-License-Identifier: MIT
#include "ui/viewport/frame/pointed.h"

#include "ui/session/session.h"

#include <utility>

namespace bindpose {

bool Pointed::moveTo(QPointF at)
{
    mouse_ = at;
    const bool before = std::exchange(overOther_, split_.other(at));
    return overOther_ && !before;
}

Hover Pointed::at(QPointF place, PickFilter filter)
{
    const bool other = split_.other(place);
    PickControl& picks = other ? otherPicks_ : picks_;
    return picks.at(split_.seen(shown_.frame, other), shown_.size, place - split_.begin(other), filter);
}

std::optional<PointAddress> Pointed::pointAtHand(bool inside)
{
    if (shown_.frame.actors.empty() || !shown_.frame.actors.front().scene) return std::nullopt;
    const Hover hit = inside ? picks_.at(shown_.frame, shown_.size, mouse_, PickFilter::PointsOnly) : Hover{};
    if (hit.surface && hit.surface->actor == ActorId(0u)) return hit.surface->point;
    const std::vector<PointAddress>& selected = shown_.session.view().points;
    if (!selected.empty() && selected.back().set.actor == ActorId(0u)) return selected.back();
    return std::nullopt;
}

std::optional<HudTag> Pointed::tag(bool all)
{
    const Frame& seen = split_.seen(shown_.frame, overOther_);
    const PickControl& picks = overOther_ ? otherPicks_ : picks_;
    return all ? picks.card(seen, hover_, mouse_) : picks.tag(seen, hover_, mouse_);
}

std::optional<QPointF> Pointed::pointPixel() const
{
    if (hover_.joint || !hover_.surface) return std::nullopt;
    const auto at = project(shown_.frame.view.camera, shown_.size, hover_.surface->pointPlace);
    if (!at) return std::nullopt;
    return split_.begin(overOther_) + QPointF(double{at->pixel.x}, double{at->pixel.y});
}

} // namespace bindpose
