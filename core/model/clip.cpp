// SPDX-License-Identifier: MIT
#include "core/model/clip.h"

#include "core/model/errors.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace bindpose {

Result<Track> Track::make(Track track)
{
    const auto mismatch = [](std::size_t found, std::size_t expected) {
        return Error(
            ErrorKind::Format, errors::kCountMismatch, "values", {std::to_string(found), std::to_string(expected)});
    };
    if (!track.times) return Error(ErrorKind::Format, errors::kMissingObject, "times");
    std::uint32_t fixed = 0;
    switch (track.path) {
    case ChannelPath::Translation:
    case ChannelPath::Scale:
        fixed = 3;
        break;
    case ChannelPath::Rotation:
        fixed = 4;
        break;
    case ChannelPath::Matrix:
        fixed = 16;
        break;
    case ChannelPath::Visibility:
        fixed = 1;
        break;
    case ChannelPath::MorphWeights:
    case ChannelPath::Element:
        fixed = track.components;
        break;
    }
    if (track.components != fixed) return mismatch(track.components, fixed);
    const std::size_t perKey = track.floatsPerKey();
    if (perKey != 0 && track.keys() > std::numeric_limits<std::size_t>::max() / perKey)
        return mismatch(track.values.size(), std::numeric_limits<std::size_t>::max());
    if (track.values.size() != track.keys() * perKey) return mismatch(track.values.size(), track.keys() * perKey);
    return track;
}

bool operator==(const Track& a, const Track& b)
{
    // A handle of a key that is held is NaN, which is not equal to itself.
    const auto alike = [](float x, float y) { return x == y || (std::isnan(x) && std::isnan(y)); };
    return a.node == b.node && a.path == b.path && a.interpolation == b.interpolation && a.components == b.components &&
           (a.times == b.times || (a.times && b.times && *a.times == *b.times)) &&
           std::equal(a.values.begin(), a.values.end(), b.values.begin(), b.values.end(), alike) &&
           a.valueSteps == b.valueSteps && a.computed == b.computed && a.element == b.element && a.member == b.member &&
           a.label == b.label && a.layer == b.layer && a.before == b.before && a.after == b.after;
}

bool sameLayers(const std::vector<ClipLayer>& a, const std::vector<ClipLayer>& b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const ClipLayer& x, ClipLayer y) {
        if (x.weightKeys && y.weightKeys && *x.weightKeys == *y.weightKeys) y.weightKeys = x.weightKeys;
        return x == y;
    });
}

double Clip::startSec() const
{
    if (range) return range->startSec;
    std::optional<double> start;
    for (const auto& track : tracks)
        if (track && track->keys() != 0) start = std::min(start.value_or(track->times->front()), track->times->front());
    return start.value_or(0.0);
}

double Clip::endSec() const
{
    if (range) return range->endSec;
    std::optional<double> end;
    for (const auto& track : tracks)
        if (track && track->keys() != 0) end = std::max(end.value_or(track->times->back()), track->times->back());
    return end.value_or(0.0);
}

} // namespace bindpose
