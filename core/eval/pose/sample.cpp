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

/// A handle a third of the way is not solved for; it is stored as a float, which late times are too coarse for.
double thirdIfNear(double handle, double third)
{
    return std::abs(handle - third) <= 1.3e-7 * std::abs(third) ? third : handle;
}

/// Where a curve of one component is between two keys, 0 … 1 of the parameter.
double bezierPlace(double t0, double h0, double h1, double t1, double fraction)
{
    const double length = t1 - t0, x1 = thirdIfNear(h0, t0 + length / 3.0), x2 = thirdIfNear(h1, t1 - length / 3.0);
    if (x1 == t0 + length / 3.0 && x2 == t1 - length / 3.0) return fraction;
    return bezierParameter(t0, x1, x2, t1, t0 + length * fraction);
}

/// COLLADA 1.4.1, "Curve interpolation": the handles are points (time, value); the time has to be solved for.
void sampleBezier(const Track& track, const KeySpan& span, std::span<float> out)
{
    const std::size_t n = track.components;
    const double t0 = (*track.times)[span.key], t1 = (*track.times)[span.next];
    const float* from = track.values.data() + track.valueAt(span.key);
    const float* to = track.values.data() + track.valueAt(span.next);
    for (std::size_t i = 0; i < n; ++i) {
        if (!std::isfinite(from[n + i])) {
            const double part = std::isnan(from[n + i]) ? 0.0 : from[n + i] < 0.0f ? 1.0 : span.fraction;
            out[i] = static_cast<float>(double{from[i]} + part * (double{to[i]} - double{from[i]}));
            continue;
        }
        const double s = bezierPlace(t0, double{from[n + i]}, double{*(to - 2 * n + i)}, t1, span.fraction);
        const double r = 1.0 - s;
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

/// Between the keys, held before and behind them.
void sampleKeys(const Track& track, double timeSec, RotationMode rotation, const glm::quat& rest, std::span<float> out)
{
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
}

/// A time beyond the keys taken back between them.
struct Round {
    double timeSec = 0.0;
    double rise = 0.0; ///< how often the difference of the last and the first value is added
};

/// Precondition: the keys take some time.
Round roundOf(const Extrapolation& rule, double first, double last, double timeSec)
{
    // A place that is a rounding away from the end of a round is its end: frames often stand on it exactly.
    constexpr double kSame = 1e-9;
    const bool pre = timeSec < first;
    const double length = last - first, rounds = (pre ? first - timeSec : timeSec - last) / length;
    double whole = std::floor(rounds + kSame), part = std::max(rounds - whole, 0.0);
    if (rule.rounds >= 0 && whole >= rule.rounds) {
        whole = rule.rounds - 1.0;
        part = 1.0;
    }
    const bool turned = rule.kind == Extrapolation::Kind::Mirror && std::fmod(whole, 2.0) == 0.0;
    Round out;
    out.timeSec = pre != turned ? last - part * length : first + part * length;
    if (rule.kind == Extrapolation::Kind::RepeatRelative) out.rise = pre ? -(whole + 1.0) : whole + 1.0;
    return out;
}

/// Change per second at the first key, or at the last one. Precondition: two keys or more.
double endSlope(const Track& track, std::size_t component, bool pre)
{
    const std::vector<double>& times = *track.times;
    const std::size_t n = track.components, near = pre ? 0 : track.keys() - 1, left = pre ? 0 : near - 1;
    const double t0 = times[left], t1 = times[left + 1];
    const float* from = track.values.data() + track.valueAt(left) + component;
    const float* to = track.values.data() + track.valueAt(left + 1) + component;
    const double chord = t1 > t0 ? (double{*to} - double{*from}) / (t1 - t0) : 0.0;
    if (track.interpolation == Interpolation::Step) return 0.0;
    if (track.interpolation == Interpolation::CubicSpline) return double{pre ? from[n] : *(to - n)};
    if (track.interpolation == Interpolation::Linear) return chord;
    const double third = (t1 - t0) / 3.0;
    if (pre && !std::isfinite(from[n])) return from[n] > 0.0f ? chord : 0.0;
    const double reach =
        pre ? thirdIfNear(double{from[n]}, t0 + third) - t0 : t1 - thirdIfNear(double{*(to - 2 * n)}, t1 - third);
    const double rise = pre ? double{from[2 * n]} - double{*from} : double{*to} - double{*(to - n)};
    return std::isfinite(reach) && reach > 0.0 ? rise / reach : 0.0;
}

/// Before the first key or behind the last one, where the track does not just hold its value.
void sampleBeyond(
    const Track& track, double timeSec, RotationMode rotation, const glm::quat& rest, std::span<float> out)
{
    const double first = track.times->front(), last = track.times->back();
    const bool pre = timeSec < first;
    const Extrapolation& rule = pre ? track.before : track.after;
    const float* low = track.values.data() + track.valueAt(0);
    const float* high = track.values.data() + track.valueAt(track.keys() - 1);
    const bool numbers = track.path != ChannelPath::Rotation;
    if (rule.kind == Extrapolation::Kind::Slope) {
        sampleKeys(track, timeSec, rotation, rest, out);
        for (std::size_t i = 0; numbers && i < out.size(); ++i)
            out[i] = static_cast<float>(double{out[i]} + endSlope(track, i, pre) * (timeSec - (pre ? first : last)));
        return;
    }
    const Round round = roundOf(rule, first, last, timeSec);
    sampleKeys(track, round.timeSec, rotation, rest, out);
    for (std::size_t i = 0; numbers && round.rise != 0.0 && i < out.size(); ++i)
        out[i] = static_cast<float>(double{out[i]} + round.rise * (double{high[i]} - double{low[i]}));
}

bool isBeyond(const Track& track, double timeSec)
{
    const std::vector<double>& times = *track.times;
    if (!(times.back() > times.front())) return false;
    return (timeSec < times.front() && !track.before.holds()) || (timeSec > times.back() && !track.after.holds());
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
        // Times out of order, or too far apart for a difference, give any number.
        guess = share > 0.0 && share < 1.0 ? static_cast<std::size_t>(share * static_cast<double>(last)) : last;
    }
    return keyNear(times, timeSec, guess);
}

std::size_t keyNear(const std::vector<double>& times, double timeSec, std::size_t guess)
{
    std::size_t low = 0, reach = 1;
    std::size_t high = 0; // the answer is the place before the first key that is later
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
    if (isBeyond(track, timeSec))
        sampleBeyond(track, timeSec, rotation, rest, out);
    else
        sampleKeys(track, timeSec, rotation, rest, out);
    if (track.path == ChannelPath::Rotation) normalizeRotation(out);
}

} // namespace bindpose
