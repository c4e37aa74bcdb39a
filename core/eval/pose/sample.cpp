// SPDX-License-Identifier: MIT
#include "core/eval/pose/key_search.h"
#include "core/eval/pose/pose.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace bindpose {
namespace {

glm::quat quatAt(const float* xyzw)
{
    return {xyzw[3], xyzw[0], xyzw[1], xyzw[2]};
}

/// Unit length; a zero quaternion (a damaged key) becomes no rotation.
void normalizeRotation(std::span<float> xyzw)
{
    double square = 0.0;
    for (const float part : xyzw) square += double{part} * double{part};
    if (!(square > 0.0) || !std::isfinite(square)) {
        std::fill(xyzw.begin(), xyzw.end(), 0.0f);
        xyzw.back() = 1.0f;
        return;
    }
    const double inverse = 1.0 / std::sqrt(square);
    for (float& part : xyzw) part = static_cast<float>(double{part} * inverse);
}

/// glTF 2.0, appendix C.5: p(t) = (2t³−3t²+1) v₀ + d (t³−2t²+t) b₀ + (−2t³+3t²) v₁ + d (t³−t²) a₁.
void sampleCubic(const Track& track, const KeySpan& span, std::span<float> out)
{
    const std::vector<double>& times = *track.times;
    const double d = times[span.next] - times[span.key];
    const double t = span.fraction, t2 = t * t, t3 = t2 * t;
    const double v0 = 2.0 * t3 - 3.0 * t2 + 1.0, b0 = d * (t3 - 2.0 * t2 + t);
    const double v1 = -2.0 * t3 + 3.0 * t2, a1 = d * (t3 - t2);
    const std::size_t n = track.components;
    const float* from = track.values.data() + track.valueAt(span.key);
    const float* to = track.values.data() + track.valueAt(span.next);
    for (std::size_t i = 0; i < n; ++i)
        out[i] = static_cast<float>(
            v0 * double{from[i]} + b0 * double{from[i + n]} + v1 * double{to[i]} + a1 * double{*(to + i - n)});
}

/// Parameter of a cubic Bézier at which its x is `x`. The handles' x may stand anywhere: halving always ends.
double bezierParameter(double x0, double x1, double x2, double x3, double x)
{
    double low = 0.0, high = 1.0;
    for (int i = 0; i < 60; ++i) {
        const double s = 0.5 * (low + high), r = 1.0 - s;
        const double at = r * r * r * x0 + 3.0 * r * r * s * x1 + 3.0 * r * s * s * x2 + s * s * s * x3;
        (at < x ? low : high) = s;
    }
    return 0.5 * (low + high);
}

/// COLLADA 1.4.1, "Curve interpolation": the handles are points (time, value); the time has to be solved for.
void sampleBezier(const Track& track, const KeySpan& span, std::span<float> out)
{
    const std::size_t n = track.components;
    const double t0 = (*track.times)[span.key], t1 = (*track.times)[span.next];
    const double time = t0 + (t1 - t0) * span.fraction;
    const float* from = track.values.data() + track.valueAt(span.key);
    const float* to = track.values.data() + track.valueAt(span.next);
    for (std::size_t i = 0; i < n; ++i) {
        if (!std::isfinite(from[n + i])) {
            const double part = std::isnan(from[n + i]) ? 0.0 : span.fraction;
            out[i] = static_cast<float>(double{from[i]} + part * (double{to[i]} - double{from[i]}));
            continue;
        }
        const double s = bezierParameter(t0, double{from[n + i]}, double{*(to - 2 * n + i)}, t1, time), r = 1.0 - s;
        out[i] = static_cast<float>(r * r * r * double{from[i]} + 3.0 * r * r * s * double{from[2 * n + i]} +
                                    3.0 * r * s * s * double{*(to - n + i)} + s * s * s * double{to[i]});
    }
}

void sampleLinear(
    const Track& track, const KeySpan& span, RotationMode rotation, const glm::quat& rest, std::span<float> out)
{
    const float* from = track.values.data() + track.valueAt(span.key);
    const float* to = track.values.data() + track.valueAt(span.next);
    if (track.path != ChannelPath::Rotation) {
        for (std::size_t i = 0; i < out.size(); ++i)
            out[i] = static_cast<float>(double{from[i]} + (double{to[i]} - double{from[i]}) * span.fraction);
        return;
    }
    const glm::quat a = glm::normalize(quatAt(from)), b = glm::normalize(quatAt(to));
    const auto t = static_cast<float>(span.fraction);
    const glm::quat q = rotation == RotationMode::Slerp   ? slerpShortest(a, b, t)
                        : rotation == RotationMode::Nlerp ? nlerpShortest(a, b, t)
                                                          : axisAngleBlend(rest, a, b, t);
    out[0] = q.x;
    out[1] = q.y;
    out[2] = q.z;
    out[3] = q.w;
}

} // namespace

std::size_t keyAt(const std::vector<double>& times, double timeSec)
{
    assert(!times.empty());
    // Keys mostly stand at even distances: the place guessed from that is right or next to right.
    std::size_t guess = 0;
    if (timeSec > times.front()) {
        const std::size_t last = times.size() - 1;
        const double share = (timeSec - times.front()) / (times.back() - times.front());
        guess = share < 1.0 ? static_cast<std::size_t>(share * static_cast<double>(last)) : last;
    }
    return keyNear(times, timeSec, guess);
}

std::size_t keyNear(const std::vector<double>& times, double timeSec, std::size_t guess)
{
    std::size_t low = 0, high = times.size(); // the answer is the place before the first key that is later
    std::size_t reach = 1;
    if (guess < times.size() && times[guess] <= timeSec) {
        low = guess + 1;
        while (low < times.size() && low + reach < times.size() && times[low + reach] <= timeSec) {
            low += reach + 1;
            reach *= 2;
        }
        high = std::min(times.size(), low + reach + 1);
    } else {
        high = std::min(guess, times.size());
        while (high > reach && times[high - reach] > timeSec) {
            high -= reach;
            reach *= 2;
        }
        low = high > reach ? high - reach : 0;
    }
    const auto begin = times.begin();
    const auto later =
        std::upper_bound(begin + static_cast<std::ptrdiff_t>(low), begin + static_cast<std::ptrdiff_t>(high), timeSec);
    const auto place = static_cast<std::size_t>(later - begin);
    return place == 0 ? 0 : place - 1;
}

KeySpan keySpan(const std::vector<double>& times, double timeSec, Interpolation interpolation)
{
    KeySpan span;
    span.key = span.next = keyAt(times, timeSec);
    if (span.key + 1 >= times.size() || interpolation == Interpolation::Step) return span;
    const double from = times[span.key], to = times[span.key + 1];
    if (!(timeSec > from) || !(to > from)) return span;
    span.next = span.key + 1;
    span.fraction = std::min((timeSec - from) / (to - from), 1.0);
    return span;
}

void sampleTrack(const Track& track, double timeSec, RotationMode rotation, std::span<float> out, const glm::quat& rest)
{
    assert(out.size() == track.components);
    if (track.keys() == 0 || out.empty()) {
        std::fill(out.begin(), out.end(), 0.0f);
        if (track.path == ChannelPath::Rotation && !out.empty()) out.back() = 1.0f;
        return;
    }
    const KeySpan span = keySpan(*track.times, timeSec, track.interpolation);
    if (span.next == span.key) {
        const float* value = track.values.data() + track.valueAt(span.key);
        std::copy(value, value + out.size(), out.begin());
    } else if (track.interpolation == Interpolation::CubicSpline) {
        sampleCubic(track, span, out);
    } else if (track.interpolation == Interpolation::Bezier) {
        sampleBezier(track, span, out);
    } else {
        sampleLinear(track, span, rotation, rest, out);
    }
    if (track.path == ChannelPath::Rotation) normalizeRotation(out);
}

} // namespace bindpose
