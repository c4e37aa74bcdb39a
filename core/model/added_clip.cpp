// SPDX-License-Identifier: MIT
#include "core/model/added_clip.h"

#include <algorithm>
#include <utility>

namespace bindpose {
namespace {

/// Deletes a clip; that a shared pointer has this deleter is the mark.
struct AsAdded {
    void operator()(const Clip* clip) const { delete clip; }
};

} // namespace

std::shared_ptr<const Clip> clipAsAdded(Clip clip)
{
    return std::shared_ptr<const Clip>(new Clip(std::move(clip)), AsAdded());
}

bool isEditedCopy(const std::shared_ptr<const Clip>& clip)
{
    return clip && !clip->source.empty() && !std::get_deleter<AsAdded>(clip);
}

bool sameButSource(const Clip& a, const Clip& b)
{
    const auto sameTrack = [](const auto& x, const auto& y) { return x == y || *x == *y; };
    return a.name == b.name && a.framesPerSecond == b.framesPerSecond && a.rateIsFree == b.rateIsFree &&
           a.timesAreFrames == b.timesAreFrames && a.range == b.range && sameLayers(a.layers, b.layers) &&
           std::equal(a.tracks.begin(), a.tracks.end(), b.tracks.begin(), b.tracks.end(), sameTrack);
}

} // namespace bindpose
