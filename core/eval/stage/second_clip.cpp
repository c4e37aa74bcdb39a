// SPDX-License-Identifier: MIT
#include "core/eval/stage/second_clip.h"

#include "core/eval/stage/frame_rate.h"

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

constexpr double kSameMoment = 1e-5; ///< seconds

double wrapped(double sec, double length)
{
    if (!(length > 0.0)) return 0.0;
    // The end itself is the end, not the beginning, also as a float rounds it.
    if (std::abs(sec - length) <= kSameMoment) return length;
    return sec > length ? std::fmod(sec, length) : std::max(0.0, sec);
}

} // namespace

SecondMoment secondMoment(const SecondClip& how, const Clip& first, const Clip& second, double timeSec)
{
    const double begin = second.startSec(), length = second.endSec() - begin;
    const double ran = timeSec - first.startSec(), whole = first.endSec() - first.startSec();
    const bool fades = how.how == SecondClip::How::CrossFade;
    SecondMoment out;
    if (how.inPhase)
        out.timeSec = begin + (whole > 0.0 ? std::clamp(ran / whole, 0.0, 1.0) : 0.0) * length;
    else
        out.timeSec = begin + wrapped(fades ? ran - how.fadeStartSec : ran, length);
    if (how.how == SecondClip::How::Blend) out.share = std::clamp(how.share, 0.0f, 1.0f);
    if (!fades) return out;
    const double into = ran - how.fadeStartSec;
    out.share =
        how.fadeSec > 0.0 ? static_cast<float>(std::clamp(into / how.fadeSec, 0.0, 1.0)) : (into < 0.0 ? 0.0f : 1.0f);
    return out;
}

void mixInto(PoseRequest& request, const Scene& scene, const SecondClip& how)
{
    const bool mixes = how.how == SecondClip::How::Blend || how.how == SecondClip::How::CrossFade;
    const Clip* first = clipAt(scene, request.clip);
    const Clip* second = clipAt(scene, how.clip);
    if (!mixes || request.from != PoseRequest::From::Clip || !first || !second) return;
    const SecondMoment moment = secondMoment(how, *first, *second, request.timeSec);
    request.mixClip = how.clip;
    request.mixSec = moment.timeSec;
    request.mixShare = moment.share;
}

} // namespace bindpose
