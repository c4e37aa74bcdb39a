// SPDX-License-Identifier: MIT
#include "core/edit/keys/key_handles.h"

#include "core/base/errors.h"
#include "core/edit/ground/edit_tools.h"
#include "core/edit/ground/errors.h"
#include "core/edit/ground/names.h"
#include "core/edit/keys/clip_errors.h"
#include "core/edit/keys/key_clips.h"
#include "core/edit/keys/track_change.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace bindpose {
namespace {

using edit_tools::refuse;

/// The key that the stretch in front of a key, or behind it, leads to; none: it is an end.
std::optional<std::size_t> neighbourOf(const Track& track, std::size_t key, bool behind)
{
    if (key >= track.keys() || (behind ? key + 1 >= track.keys() : key == 0)) return std::nullopt;
    return behind ? key + 1 : key - 1;
}

/// Where the floats of one side stand: of a spline its slopes, of a Bézier key the values of its handles.
std::size_t sideAt(const Track& track, std::size_t key, bool behind)
{
    const std::size_t n = track.components, value = track.valueAt(key);
    if (!behind) return value - n;
    return track.interpolation == Interpolation::Bezier ? value + 2 * n : value + n;
}

double slopeOf(const Track& track, std::size_t key, std::size_t component, const HandlePoint& handle)
{
    const double value = double{track.values[track.valueAt(key) + component]};
    return (handle.value - value) / (handle.timeSec - (*track.times)[key]);
}

/// One side led along a slope; a Bézier handle keeps its time.
void setSlope(Track& track, std::size_t key, std::size_t component, bool behind, double slope)
{
    const std::size_t at = sideAt(track, key, behind) + component;
    if (track.interpolation == Interpolation::CubicSpline) {
        track.values[at] = static_cast<float>(slope);
        return;
    }
    const double away = double{track.values[at - track.components]} - (*track.times)[key];
    track.values[at] = static_cast<float>(double{track.values[track.valueAt(key) + component]} + slope * away);
}

bool hasSlope(const Track& track, std::size_t key, const std::optional<HandlePoint>& handle)
{
    return handle && handle->timeSec != (*track.times)[key];
}

Result<Track> turned(const Track& track, const TurnedHandle& turn)
{
    const std::size_t key = turn.key.key;
    const std::optional<HandlePoint> now = handleOf(track, key, turn.component, turn.behind);
    if (!now) return refuse(errors::kNoHandle, {std::string(nameOf(track.interpolation))});
    const double time = (*track.times)[key], other = (*track.times)[*neighbourOf(track, key, turn.behind)];
    if (!std::isfinite(turn.to.timeSec) || !std::isfinite(turn.to.value)) return refuse(errors::kNumberNotFinite);
    const bool bezier = track.interpolation == Interpolation::Bezier;
    const double to = turn.to.timeSec;
    const bool onSide = turn.behind ? to >= time && to <= other : to <= time && to >= other;
    if ((bezier && !onSide) || (!bezier && (to == time || (to > time) != turn.behind)))
        return refuse(errors::kHandleSide, {numberText(to), numberText(time)});
    Track out = track;
    const std::size_t at = sideAt(track, key, turn.behind) + turn.component;
    if (bezier) {
        out.values[at - track.components] = static_cast<float>(to);
        out.values[at] = static_cast<float>(turn.to.value);
    } else {
        out.values[at] = static_cast<float>(slopeOf(track, key, turn.component, turn.to));
    }
    const bool both =
        !turn.alone && to != time && hasSlope(track, key, handleOf(track, key, turn.component, !turn.behind));
    if (both) setSlope(out, key, turn.component, !turn.behind, slopeOf(track, key, turn.component, turn.to));
    return out;
}

} // namespace

std::optional<HandlePoint> handleOf(const Track& track, std::size_t key, std::size_t component, bool behind)
{
    const std::optional<std::size_t> neighbour = neighbourOf(track, key, behind);
    if (!neighbour || component >= track.components) return std::nullopt;
    const std::size_t at = sideAt(track, key, behind) + component;
    if (track.interpolation == Interpolation::CubicSpline) {
        const double away = ((*track.times)[*neighbour] - (*track.times)[key]) / 3.0;
        const double value = double{track.values[track.valueAt(key) + component]};
        return HandlePoint{(*track.times)[key] + away, value + away * double{track.values[at]}};
    }
    if (track.interpolation != Interpolation::Bezier) return std::nullopt;
    // The handle behind the key before says whether the stretch bends.
    const std::size_t leads = behind ? at : sideAt(track, key - 1, true) + component;
    const float time = track.values[at - track.components];
    if (!std::isfinite(track.values[leads - track.components]) || !std::isfinite(time)) return std::nullopt;
    return HandlePoint{double{time}, double{track.values[at]}};
}

bool isSmooth(const Track& track, std::size_t key, std::size_t component)
{
    const std::optional<HandlePoint> before = handleOf(track, key, component, false),
                                     behind = handleOf(track, key, component, true);
    if (!hasSlope(track, key, before) || !hasSlope(track, key, behind)) return false;
    const double a = slopeOf(track, key, component, *before), b = slopeOf(track, key, component, *behind);
    return std::abs(a - b) <= 1e-4 * std::max({1.0, std::abs(a), std::abs(b)});
}

Result<Scene> turnHandle(const Scene& scene, ClipId clip, const TurnedHandle& turn)
{
    return withTrackChanged(scene, clip, turn.key.track, [&](const Track& track) -> Result<Track> {
        if (turn.key.key >= track.keys())
            return refuse(errors::kNoSuchKey, {std::to_string(turn.key.key), std::to_string(track.keys())});
        return turned(track, turn);
    });
}

Result<Scene> smoothKeys(const Scene& scene, ClipId clip, const std::vector<KeyAddress>& keys)
{
    if (keys.empty()) return refuse(errors::kNoKeysGiven);
    Scene out = scene;
    bool any = false;
    for (const auto& [at, list] : keysByTrack(keys)) {
        Result<Scene> next = withTrackChanged(out, clip, at, [&, &list = list](const Track& track) -> Result<Track> {
            Track smooth = track;
            for (const std::size_t key : list) {
                if (key >= track.keys())
                    return refuse(errors::kNoSuchKey, {std::to_string(key), std::to_string(track.keys())});
                for (std::size_t i = 0; i < track.components; ++i) {
                    const auto before = handleOf(track, key, i, false), behind = handleOf(track, key, i, true);
                    if (!hasSlope(track, key, before) || !hasSlope(track, key, behind) || isSmooth(track, key, i))
                        continue;
                    const double slope = 0.5 * (slopeOf(track, key, i, *before) + slopeOf(track, key, i, *behind));
                    for (const bool side : {false, true}) setSlope(smooth, key, i, side, slope);
                    any = true;
                }
            }
            return smooth;
        });
        if (!next) return next.error();
        out = std::move(*next);
    }
    if (!any) return refuse(errors::kSmoothAlready);
    return out;
}

} // namespace bindpose
