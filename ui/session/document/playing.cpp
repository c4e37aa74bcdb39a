// SPDX-License-Identifier: MIT
#include "ui/session/document/playing.h"

#include <algorithm>
#include <cmath>

namespace bindpose {

Played playedFrom(double timeSec, double waySec, double startSec, double endSec, AtEnd atEnd)
{
    const double length = endSec - startSec, at = timeSec - startSec + waySec;
    if (at >= 0.0 && at <= length) return {timeSec + waySec};
    if (atEnd == AtEnd::Stop) return {at < 0.0 ? startSec : endSec, false, true};
    const double rounds = std::floor(at / length), rest = at - rounds * length;
    if (atEnd == AtEnd::Again) return {startSec + std::clamp(rest, 0.0, length)};
    const bool turned = std::fmod(std::abs(rounds), 2.0) == 1.0;
    return {turned ? endSec - std::clamp(rest, 0.0, length) : startSec + std::clamp(rest, 0.0, length), turned};
}

PlayRange playedPart(const Clip& clip, const PlayRange& range)
{
    const PlayRange within{std::max(range.startSec, clip.startSec()), std::min(range.endSec, clip.endSec())};
    return within.any() && range.any() ? within : PlayRange{clip.startSec(), clip.endSec()};
}

} // namespace bindpose
