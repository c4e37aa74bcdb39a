// SPDX-License-Identifier: MIT
#include "core/edit/ground/track_split.h"

#include "core/edit/ground/track_keys.h"
#include "core/eval/pose/key_search.h"
#include "core/eval/pose/pose.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace bindpose {
namespace {

/// Floats of a key that stands outside of the curve or on a piece that needs no tangents.
std::vector<float> flatKey(const Track& track, double timeSec)
{
    const std::size_t n = track.components;
    std::vector<float> value(n);
    sampleTrack(track, timeSec, RotationMode::Slerp, value);
    if (track.interpolation == Interpolation::CubicSpline) {
        std::vector<float> out(n, 0.0f);
        out.insert(out.end(), value.begin(), value.end());
        out.insert(out.end(), n, 0.0f);
        return out;
    }
    if (track.interpolation != Interpolation::Bezier) return value;
    std::vector<float> out(n, static_cast<float>(timeSec));
    out.insert(out.end(), value.begin(), value.end());
    out.insert(out.end(), value.begin(), value.end());
    out.insert(out.end(), n, static_cast<float>(timeSec));
    out.insert(out.end(), value.begin(), value.end());
    return out;
}

/// One component of a Bézier segment as four points, times and values.
struct BezierPiece {
    double time[4], value[4];
};

/// De Casteljau: the parameter where the time is met splits times and values alike.
void splitPiece(const BezierPiece& piece, double timeSec, BezierPiece& left, BezierPiece& right)
{
    double low = 0.0, high = 1.0;
    const auto at = [](const double(&x)[4], double s) {
        const double r = 1.0 - s;
        return r * r * r * x[0] + 3.0 * r * r * s * x[1] + 3.0 * r * s * s * x[2] + s * s * s * x[3];
    };
    for (int i = 0; i < 60; ++i) {
        const double middle = 0.5 * (low + high);
        (at(piece.time, middle) < timeSec ? low : high) = middle;
    }
    const double s = 0.5 * (low + high);
    const auto split = [s](const double(&x)[4], double(&a)[4], double(&b)[4]) {
        const auto mix = [s](double from, double to) { return from + (to - from) * s; };
        const double p = mix(x[0], x[1]), q = mix(x[1], x[2]), r = mix(x[2], x[3]);
        const double pq = mix(p, q), qr = mix(q, r), end = mix(pq, qr);
        a[0] = x[0], a[1] = p, a[2] = pq, a[3] = end;
        b[0] = end, b[1] = qr, b[2] = r, b[3] = x[3];
    };
    split(piece.time, left.time, right.time);
    split(piece.value, left.value, right.value);
}

/// Puts a key into a Bézier segment; the handles of the keys beside it follow.
std::vector<float> bezierKey(Track& track, std::size_t key, double timeSec)
{
    const std::size_t n = track.components;
    std::vector<float> out = flatKey(track, timeSec);
    float* before = track.values.data() + track.valueAt(key);
    float* after = track.values.data() + track.valueAt(key + 1);
    for (std::size_t i = 0; i < n; ++i) {
        if (!std::isfinite(before[n + i])) { // held or straight: so are both halves
            out[3 * n + i] = before[n + i];
            continue;
        }
        const BezierPiece whole{
            {(*track.times)[key], double{before[n + i]}, double{*(after - 2 * n + i)}, (*track.times)[key + 1]},
            {double{before[i]}, double{before[2 * n + i]}, double{*(after - n + i)}, double{after[i]}}};
        BezierPiece left, right;
        splitPiece(whole, timeSec, left, right);
        before[n + i] = static_cast<float>(left.time[1]);
        before[2 * n + i] = static_cast<float>(left.value[1]);
        out[i] = static_cast<float>(left.time[2]);
        out[n + i] = static_cast<float>(left.value[2]);
        out[3 * n + i] = static_cast<float>(right.time[1]);
        out[4 * n + i] = static_cast<float>(right.value[1]);
        *(after - 2 * n + i) = static_cast<float>(right.time[2]);
        *(after - n + i) = static_cast<float>(right.value[2]);
    }
    return out;
}

Track keysFromTo(const Track& track, double fromSec, double toSec)
{
    const std::vector<double>& times = *track.times;
    const auto first = std::lower_bound(times.begin(), times.end(), fromSec);
    const auto end = std::upper_bound(first, times.end(), toSec);
    const auto floats = static_cast<std::ptrdiff_t>(track.floatsPerKey());
    const auto from = track.values.begin() + (first - times.begin()) * floats;
    Track out = track;
    out.values = std::vector<float>(from, from + (end - first) * floats);
    out.times = std::make_shared<const std::vector<double>>(first, end);
    return out;
}

constexpr double kMostComingAgain = 65536; ///< keys, of one side
constexpr float kEver = std::numeric_limits<float>::infinity();

double soonAfter(double timeSec)
{
    return double{std::nextafter(static_cast<float>(timeSec), kEver)};
}
double soonBefore(double timeSec)
{
    return double{std::nextafter(static_cast<float>(timeSec), -kEver)};
}

Track withOneTime(const Track& track, std::size_t key, double timeSec)
{
    std::vector<double> times = *track.times;
    times[key] = timeSec;
    return retimed(track, std::move(times));
}

/// Steps that run back hold what came before them, from one float behind the old place on: that still has its own
/// value.
Track stepsBack(const Track& track, double sum)
{
    Track out = track;
    out.values.clear();
    std::vector<double> times;
    const auto add = [&](double timeSec, std::size_t key) {
        times.push_back(timeSec);
        const auto value = partOf(track, key, 0);
        out.values.insert(out.values.end(), value.begin(), value.end());
    };
    const std::size_t last = track.keys() - 1;
    add(sum - (*track.times)[last], last);
    for (std::size_t key = last; key-- > 0;) add(soonAfter(sum - (*track.times)[key + 1]), key);
    add(sum - track.times->front(), 0);
    out.times = std::make_shared<const std::vector<double>>(std::move(times));
    return out;
}

/// The keys as they come again in one round, 0 next to the keys themselves; see sampleTrack.
Track roundOfKeys(const Track& track, bool behind, int round)
{
    const Extrapolation& rule = behind ? track.after : track.before;
    const double first = track.times->front(), last = track.times->back(), length = last - first;
    if (rule.kind == Extrapolation::Kind::Mirror && round % 2 == 0) {
        const double sum = behind ? 2.0 * last + round * length : 2.0 * first - round * length;
        return track.interpolation == Interpolation::Step ? stepsBack(track, sum) : reversed(track, sum, true);
    }
    Track out = withTimesShifted(track, (behind ? 1.0 : -1.0) * (round + 1) * length);
    if (rule.kind != Extrapolation::Kind::RepeatRelative || track.path == ChannelPath::Rotation) return out;
    const bool cubic = track.interpolation == Interpolation::CubicSpline;
    const std::size_t parts = track.floatsPerKey() / track.components;
    const auto low = partOf(track, 0, parts / 2), high = partOf(track, track.keys() - 1, parts / 2);
    for (std::size_t key = 0; key < out.keys(); ++key)
        for (std::size_t part = 0; part < parts; ++part) {
            if (cubic ? part != 1 : parts == 5 && part % 3 == 0) continue; // slopes, times of handles
            const auto values = partOf(out, key, part);
            for (std::size_t i = 0; i < values.size(); ++i)
                values[i] = static_cast<float>(
                    double{values[i]} + (behind ? 1 : -1) * (round + 1) * (double{high[i]} - double{low[i]}));
        }
    return out;
}

/// `later` behind `earlier`, whose last key stands where the first of `later` does. Equal values are one key; else the
/// value jumps there, to that of `later` at once or one float behind that time.
Track chained(const Track& earlier, const Track& later, bool smooth, bool atOnce)
{
    const std::size_t parts = earlier.floatsPerKey() / earlier.components, last = earlier.keys() - 1;
    const double seam = atOnce ? later.times->front() : earlier.times->back();
    const auto from = partOf(earlier, last, parts / 2), to = partOf(later, 0, parts / 2);
    smooth = smooth || std::equal(from.begin(), from.end(), to.begin(), to.end());
    Track out = smooth || !atOnce ? earlier : withOneTime(earlier, last, soonBefore(seam));
    const Track next = smooth || atOnce ? later : withOneTime(later, 0, soonAfter(seam));
    for (std::size_t part = (parts + 1) / 2; smooth && part < parts; ++part)
        std::ranges::copy(partOf(next, 0, part), partOf(out, last, part).begin());
    if (!smooth && parts == 5) std::ranges::fill(partOf(out, last, 3), std::numeric_limits<float>::quiet_NaN());
    std::vector<double> times = *out.times;
    times.insert(times.end(), next.times->begin() + (smooth ? 1 : 0), next.times->end());
    const std::size_t skipped = smooth ? next.floatsPerKey() : 0;
    out.values.insert(out.values.end(), next.values.begin() + static_cast<std::ptrdiff_t>(skipped), next.values.end());
    out.times = std::make_shared<const std::vector<double>>(std::move(times));
    return out;
}

/// `track` with rounds of the keys of `whole` on one side as far as `untilSec`.
Track withRounds(Track track, const Track& whole, bool behind, double untilSec)
{
    const Extrapolation rule = behind ? whole.after : whole.before, other = behind ? track.before : track.after;
    const double first = whole.times->front(), last = whole.times->back(), length = last - first;
    const double reach = behind ? untilSec - last : first - untilSec;
    const bool smooth = rule.kind == Extrapolation::Kind::Mirror ||
                        (rule.kind == Extrapolation::Kind::RepeatRelative && whole.path != ChannelPath::Rotation);
    for (int round = 0; round * length < reach && (rule.rounds < 0 || round < rule.rounds); ++round) {
        const Track keys = roundOfKeys(whole, behind, round);
        // The keys themselves stay where they are; between two rounds a seam shows the one that is further out.
        track = behind ? chained(track, keys, smooth, round > 0) : chained(keys, track, smooth, round == 0);
    }
    track.before = behind ? other : Extrapolation();
    track.after = behind ? Extrapolation() : other;
    return track;
}

/// `track` with a key that a straight line from its end leads to.
Track withLine(Track track, bool behind, double timeSec)
{
    if (track.path == ChannelPath::Rotation || track.interpolation == Interpolation::Step) return track;
    const std::size_t n = track.components, end = behind ? track.keys() - 1 : 0;
    std::vector<float> floats = flatKey(track, timeSec);
    if (track.interpolation == Interpolation::CubicSpline) {
        const auto slope = partOf(track, end, behind ? 0 : 2);
        std::copy(slope.begin(), slope.end(), floats.begin());
        std::copy(slope.begin(), slope.end(), floats.end() - static_cast<std::ptrdiff_t>(n));
        std::copy_n(floats.begin(), n, partOf(track, end, behind ? 2 : 0).begin());
    }
    if (track.interpolation == Interpolation::Bezier)
        std::fill_n(behind ? &partOf(track, end, 3)[0] : &floats[3 * n], n, kEver);
    std::vector<double> times = *track.times;
    times.insert(behind ? times.end() : times.begin(), timeSec);
    track.values.insert(behind ? track.values.end() : track.values.begin(), floats.begin(), floats.end());
    track.times = std::make_shared<const std::vector<double>>(std::move(times));
    (behind ? track.after : track.before) = {};
    return track;
}

} // namespace

bool unrolls(const Track& track, double fromSec, double toSec)
{
    if (track.keys() < 2) return true;
    const double first = track.times->front(), last = track.times->back();
    if (!(last > first)) return true;
    const auto few = [&](const Extrapolation& rule, double reach) {
        if (rule.holds() || rule.kind == Extrapolation::Kind::Slope || !(reach > 0.0) || !std::isfinite(reach))
            return true;
        const double asked = reach / (last - first);
        const double rounds = rule.rounds < 0 ? asked : std::min(asked, static_cast<double>(rule.rounds));
        return rounds * static_cast<double>(track.keys()) <= kMostComingAgain;
    };
    return few(track.before, first - fromSec) && few(track.after, toSec - last);
}

Track unrolled(const Track& track, double fromSec, double toSec)
{
    Track out = track;
    if (track.keys() < 2 || !(track.times->back() > track.times->front())) return out;
    for (const bool behind : {false, true}) {
        const double untilSec = behind ? toSec : fromSec;
        const Extrapolation& rule = behind ? track.after : track.before;
        const bool acts = behind ? toSec > track.times->back() : fromSec < track.times->front();
        if (!acts || rule.holds() || !std::isfinite(untilSec)) continue;
        const bool line = rule.kind == Extrapolation::Kind::Slope;
        out = line ? withLine(std::move(out), behind, untilSec) : withRounds(std::move(out), track, behind, untilSec);
    }
    return out;
}

SplinePoint splineAt(const Track& track, std::size_t key, double timeSec)
{
    const std::size_t n = track.components;
    const std::vector<double>& times = *track.times;
    const double length = times[key + 1] - times[key];
    const double s = (timeSec - times[key]) / length;
    SplinePoint out{std::vector<float>(n), std::vector<float>(n)};
    for (std::size_t i = 0; i < n; ++i) {
        const double p0 = double{track.values[track.valueAt(key) + i]};
        const double m0 = double{track.values[track.valueAt(key) + n + i]} * length;
        const double m1 = double{track.values[track.valueAt(key + 1) - n + i]} * length;
        const double p1 = double{track.values[track.valueAt(key + 1) + i]};
        const double s2 = s * s;
        const double s3 = s2 * s;
        out.value[i] = static_cast<float>(
            (2 * s3 - 3 * s2 + 1) * p0 + (s3 - 2 * s2 + s) * m0 + (3 * s2 - 2 * s3) * p1 + (s3 - s2) * m1);
        out.slope[i] = static_cast<float>(
            ((6 * s2 - 6 * s) * p0 + (3 * s2 - 4 * s + 1) * m0 + (6 * s - 6 * s2) * p1 + (3 * s2 - 2 * s) * m1) /
            length);
    }
    return out;
}

Track withKeyAt(const Track& track, double timeSec)
{
    const std::vector<double>& times = *track.times;
    const auto place = std::lower_bound(times.begin(), times.end(), timeSec);
    if (place != times.end() && *place == timeSec) return track;
    const auto key = static_cast<std::size_t>(place - times.begin());
    Track out = track;
    std::vector<float> floats;
    const bool inside = key > 0 && key < times.size();
    if (inside && track.interpolation == Interpolation::CubicSpline) {
        const SplinePoint point = splineAt(track, key - 1, timeSec);
        floats = point.slope;
        floats.insert(floats.end(), point.value.begin(), point.value.end());
        floats.insert(floats.end(), point.slope.begin(), point.slope.end());
    } else if (inside && track.interpolation == Interpolation::Bezier) {
        floats = bezierKey(out, key - 1, timeSec);
    } else {
        floats = flatKey(track, timeSec);
        // Towards the end of the curve nothing bends any more.
        const std::size_t n = track.components;
        if (!inside && track.interpolation == Interpolation::CubicSpline) {
            float* end = out.values.data() + out.valueAt(key == 0 ? 0 : times.size() - 1);
            std::fill_n(key == 0 ? end - n : end + n, n, 0.0f);
        }
        if (!inside && track.interpolation == Interpolation::Bezier) {
            float* end = out.values.data() + out.valueAt(key == 0 ? 0 : times.size() - 1);
            std::fill_n(key == 0 ? floats.data() + 3 * n : end + n, n, std::numeric_limits<float>::quiet_NaN());
        }
    }
    std::vector<double> moved = times;
    moved.insert(moved.begin() + static_cast<std::ptrdiff_t>(key), timeSec);
    out.values.insert(
        out.values.begin() + static_cast<std::ptrdiff_t>(key * out.floatsPerKey()), floats.begin(), floats.end());
    out.times = std::make_shared<const std::vector<double>>(std::move(moved));
    return out;
}

Track playedWithin(const Track& track, double fromSec, double toSec)
{
    Track out = keysFromTo(withKeyAt(withKeyAt(unrolled(track, fromSec, toSec), fromSec), toSec), fromSec, toSec);
    out.before = out.after = {};
    return out;
}

Track cutTrack(const Track& track, double fromSec, double toSec)
{
    if (track.keys() == 1) return retimed(track, {0.0});
    return withTimesShifted(playedWithin(track, fromSec, toSec), -fromSec);
}

Track endedAt(const Track& track, double toSec)
{
    if (track.times->back() <= toSec) return track;
    if (track.keys() == 1) return retimed(track, {toSec});
    Track out = keysFromTo(withKeyAt(track, toSec), std::min(track.times->front(), toSec), toSec);
    out.after = {};
    if (out.before.kind != Extrapolation::Kind::Slope) out.before = {}; // other keys would come again than before
    return out;
}

} // namespace bindpose
