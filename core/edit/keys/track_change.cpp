// SPDX-License-Identifier: MIT
#include "core/edit/keys/track_change.h"

#include "core/base/errors.h"
#include "core/edit/ground/edit_tools.h"
#include "core/edit/ground/errors.h"
#include "core/edit/ground/names.h"
#include "core/edit/ground/track_keys.h"
#include "core/edit/ground/track_split.h"
#include "core/edit/keys/clip_errors.h"
#include "core/eval/pose/pose.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <numeric>

namespace bindpose {
namespace {

using edit_tools::finite;
using edit_tools::refuse;

Result<void> checkValue(const Track& track, std::span<const float> value, bool isRotation)
{
    if (value.size() != track.components)
        return refuse(errors::kNumberCount, {std::to_string(track.components), std::to_string(value.size())});
    if (!finite(value)) return refuse(errors::kNumberNotFinite);
    // Values of a spline need not be of unit length: the curve between them is normalised (glTF 2.0, appendix C).
    float length = 0.0f;
    if (isRotation && track.interpolation != Interpolation::CubicSpline && !edit_tools::unitLength(value, length))
        return refuse(errors::kNotUnitRotation, {numberText(length)});
    return {};
}

Result<void> checkKey(const Track& track, std::size_t key)
{
    if (key < track.keys()) return {};
    return refuse(errors::kNoSuchKey, {std::to_string(key), std::to_string(track.keys())});
}

/// A time that a key of the track may have, whatever its other keys.
Result<void> checkTime(const Track& track, double timeSec)
{
    if (!std::isfinite(timeSec) || !std::isfinite(static_cast<float>(timeSec))) return refuse(errors::kNumberNotFinite);
    const bool clockStartsEarlier = track.keys() > 0 && track.times->front() < 0.0;
    if (timeSec < 0.0 && !clockStartsEarlier) return refuse(errors::kKeyTimeNegative, {numberText(timeSec)});
    return {};
}

/// Told as a file would store it: the digits behind that are nobody's.
Error timeTaken(double timeSec)
{
    return refuse(errors::kKeyTimeTaken, {numberText(static_cast<float>(timeSec))});
}

/// A Bézier key with level handles a third of the way to its neighbours.
std::vector<float> withHandles(const Track& track, std::size_t before, double timeSec, const std::vector<float>& value)
{
    const std::vector<double>& times = *track.times;
    std::size_t earlier = before; // one at that very time gives way
    while (earlier > 0 && static_cast<float>(times[earlier - 1]) == static_cast<float>(timeSec)) --earlier;
    const double last = earlier > 0 ? times[earlier - 1] : timeSec - 1.0;
    const double next = before < times.size() ? times[before] : timeSec + 1.0;
    std::vector<float> out(value.size(), static_cast<float>(timeSec - (timeSec - last) / 3.0));
    out.insert(out.end(), value.begin(), value.end());
    out.insert(out.end(), value.begin(), value.end());
    out.insert(out.end(), value.size(), static_cast<float>(timeSec + (next - timeSec) / 3.0));
    out.insert(out.end(), value.begin(), value.end());
    return out;
}

/// Handles of a Bézier key stand where they stood relative to it; one at no time stands for a kind of stretch.
void moveHandleValues(Track& track, std::size_t key, std::span<const float> before)
{
    if (track.interpolation != Interpolation::Bezier) return;
    const std::size_t n = track.components, value = track.valueAt(key);
    for (std::size_t i = 0; i < n; ++i)
        for (const std::size_t at : {value + i - n, value + i + 2 * n})
            if (std::isfinite(track.values[at - n]))
                track.values[at] =
                    static_cast<float>(double{track.values[at]} + double{track.values[value + i]} - double{before[i]});
}

/// A handle that has come to reach past its neighbour ends there, on the same slope: a curve that runs back in time has
/// several values at one moment.
void fitHandle(Track& track, std::size_t key, std::size_t neighbour)
{
    const std::size_t n = track.components, value = track.valueAt(key),
                      at = neighbour > key ? value + n : value - 2 * n;
    const double time = (*track.times)[key], end = (*track.times)[neighbour];
    const std::size_t behind = track.valueAt(std::min(key, neighbour)) + n; // it says whether the stretch is a curve
    for (std::size_t i = 0; i < n; ++i) {
        const double reach = double{track.values[at + i]} - time;
        if (!std::isfinite(reach) || !std::isfinite(track.values[behind + i])) continue;
        if (reach * (end - time) <= 0.0 || std::abs(reach) <= std::abs(end - time)) continue;
        const double from = double{track.values[value + i]}, to = double{track.values[at + n + i]};
        track.values[at + i] = static_cast<float>(end);
        track.values[at + n + i] = static_cast<float>(from + (to - from) * (end - time) / reach);
    }
}

/// Both handles of the stretch behind a key.
void fitStretch(Track& track, std::size_t key)
{
    if (track.interpolation != Interpolation::Bezier || key + 1 >= track.keys()) return;
    fitHandle(track, key, key + 1);
    fitHandle(track, key + 1, key);
}

/// Slopes of Bézier handles, which keep their times.
Result<void> putSlopes(Track& track, std::size_t key, std::span<const float> slopes, bool behind)
{
    const std::size_t n = track.components, value = track.valueAt(key);
    const Error none = refuse(errors::kNoHandle, {std::string(nameOf(track.interpolation))});
    if (behind ? key + 1 == track.keys() : key == 0) return none;
    if (Result<void> ok = checkValue(track, slopes, false); !ok) return ok.error();
    const std::size_t bends = track.valueAt(behind ? key : key - 1) + n; // says whether the stretch is a curve
    const std::size_t times = behind ? value + n : value - 2 * n;
    for (std::size_t i = 0; i < n; ++i) {
        const double reach = double{track.values[times + i]} - (*track.times)[key];
        if (!std::isfinite(track.values[bends + i]) || reach == 0.0) return none;
        track.values[times + n + i] = static_cast<float>(double{track.values[value + i]} + double{slopes[i]} * reach);
    }
    return {};
}

/// withValue in its place.
Result<void> putValue(Track& track, std::size_t key, std::span<const float> value, KeyPart part)
{
    if (Result<void> ok = checkKey(track, key); !ok) return ok.error();
    if (part != KeyPart::Value && track.interpolation == Interpolation::Bezier)
        return putSlopes(track, key, value, part == KeyPart::OutTangent);
    if (part != KeyPart::Value && track.interpolation != Interpolation::CubicSpline)
        return refuse(errors::kNoTangents, {std::string(nameOf(track.interpolation))});
    std::size_t at = track.valueAt(key);
    if (part == KeyPart::InTangent) at -= track.components;
    if (part == KeyPart::OutTangent) at += track.components;
    const auto begin = track.values.begin() + static_cast<std::ptrdiff_t>(at);
    const std::vector<float> before(begin, begin + static_cast<std::ptrdiff_t>(track.components));
    if (std::equal(value.begin(), value.end(), before.begin(), before.end()))
        return {}; // also where it would not be taken as a new one
    const bool rotation = track.path == ChannelPath::Rotation && part == KeyPart::Value;
    if (Result<void> ok = checkValue(track, value, rotation); !ok) return ok.error();
    std::copy(value.begin(), value.end(), begin);
    moveHandleValues(track, key, before);
    return {};
}

/// Floats of the new key as the track stores them; an empty `value` takes the curve's own.
std::vector<float> newKey(const Track& track, std::size_t before, double timeSec, std::span<const float> value)
{
    std::vector<float> own(value.begin(), value.end());
    if (track.interpolation != Interpolation::CubicSpline) {
        if (own.empty()) {
            own.resize(track.components);
            sampleTrack(track, timeSec, RotationMode::Slerp, own);
        }
        return track.interpolation == Interpolation::Bezier ? withHandles(track, before, timeSec, own) : own;
    }
    const bool inside = before > 0 && before < track.keys();
    SplinePoint point;
    if (inside) {
        point = splineAt(track, before - 1, timeSec);
    } else { // outside the curve it is clamped: flat
        const std::size_t end = track.valueAt(before == 0 ? 0 : track.keys() - 1);
        const auto from = track.values.begin() + static_cast<std::ptrdiff_t>(end);
        point.value.assign(from, from + static_cast<std::ptrdiff_t>(track.components));
        point.slope.assign(track.components, 0.0f);
    }
    std::vector<float> out = point.slope;
    const std::vector<float>& middle = own.empty() ? point.value : own;
    out.insert(out.end(), middle.begin(), middle.end());
    out.insert(out.end(), point.slope.begin(), point.slope.end());
    return out;
}

void insertAt(Track& track, std::size_t key, double timeSec, std::span<const float> floats)
{
    std::vector<double> times = track.times ? *track.times : std::vector<double>();
    times.insert(times.begin() + static_cast<std::ptrdiff_t>(key), timeSec);
    track.values.insert(
        track.values.begin() + static_cast<std::ptrdiff_t>(key * track.floatsPerKey()), floats.begin(), floats.end());
    track.times = std::make_shared<const std::vector<double>>(std::move(times));
}

std::size_t placeOf(const Track& track, double timeSec)
{
    const std::vector<double>& times = *track.times;
    return static_cast<std::size_t>(std::upper_bound(times.begin(), times.end(), timeSec) - times.begin());
}

} // namespace

Result<Track> withValue(const Track& track, std::size_t key, std::span<const float> value, KeyPart part)
{
    Track out = track;
    if (Result<void> ok = putValue(out, key, value, part); !ok) return ok.error();
    return out;
}

Result<Track> withValues(const Track& track, std::span<const KeyValue> values, std::size_t* failed)
{
    Track out = track;
    for (const KeyValue& one : values)
        if (Result<void> ok = putValue(out, one.key, one.value, one.part); !ok) {
            if (failed) *failed = static_cast<std::size_t>(&one - values.data());
            return ok.error();
        }
    return out;
}

bool sameNumbers(const Track& a, const Track& b)
{
    return a.values.size() == b.values.size() &&
           (a.values.empty() || std::memcmp(a.values.data(), b.values.data(), a.values.size() * sizeof(float)) == 0);
}

std::size_t keyAtTime(const Track& track, double timeSec)
{
    if (track.keys() == 0) return 0;
    const std::vector<double>& times = *track.times;
    const auto at = [&times](auto&& is) {
        return static_cast<std::size_t>(std::find_if(times.begin(), times.end(), is) - times.begin());
    };
    const std::size_t exact = at([timeSec](double key) { return key == timeSec; });
    if (exact < times.size()) return exact;
    return at([stored = static_cast<float>(timeSec)](double key) { return static_cast<float>(key) == stored; });
}

Result<Track> withNewKey(const Track& track, double timeSec, std::span<const float> value)
{
    if (track.keys() == 0) return refuse(errors::kNoSuchKey, {"0", "0"});
    if (Result<void> ok = checkTime(track, timeSec); !ok) return ok.error();
    if (const std::size_t there = keyAtTime(track, timeSec); there < track.keys())
        return timeTaken((*track.times)[there]);
    if (!value.empty())
        if (Result<void> ok = checkValue(track, value, track.path == ChannelPath::Rotation); !ok) return ok.error();
    if (value.empty() && track.interpolation == Interpolation::Bezier)
        return withKeyAt(track, timeSec); // bends as before
    const std::size_t key = placeOf(track, timeSec);
    const std::vector<float> floats = newKey(track, key, timeSec, value);
    Track out = track;
    insertAt(out, key, timeSec, floats);
    return out;
}

Result<WholeKey> wholeKey(const Track& track, double timeSec, std::span<const float> value)
{
    if (track.keys() == 0) return refuse(errors::kNoSuchKey, {"0", "0"});
    if (Result<void> ok = checkTime(track, timeSec); !ok) return ok.error();
    if (Result<void> ok = checkValue(track, value, track.path == ChannelPath::Rotation); !ok) return ok.error();
    return WholeKey{timeSec, newKey(track, placeOf(track, timeSec), timeSec, value)};
}

Result<Track> withWholeKeys(const Track& track, std::vector<WholeKey> keys, std::vector<std::size_t>* places)
{
    const auto sooner = [&keys](std::size_t a, std::size_t b) { return keys[a].timeSec < keys[b].timeSec; };
    const auto stored = [](double timeSec) { return static_cast<float>(timeSec); };
    std::vector<std::size_t> order(keys.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), sooner);
    for (std::size_t i = 0; i + 1 < order.size(); ++i)
        if (stored(keys[order[i]].timeSec) == stored(keys[order[i + 1]].timeSec))
            return timeTaken(keys[order[i]].timeSec);
    Track out = track;
    out.values.clear();
    std::vector<double> times;
    std::vector<std::size_t> placeOfKey(keys.size());
    std::size_t next = 0;
    const auto take = [&](double timeSec, std::span<const float> floats) {
        times.push_back(timeSec);
        out.values.insert(out.values.end(), floats.begin(), floats.end());
    };
    const auto takeNew = [&] {
        placeOfKey[order[next]] = times.size();
        take(keys[order[next]].timeSec, keys[order[next]].floats);
        ++next;
    };
    for (std::size_t key = 0; key < track.keys(); ++key) {
        const double time = (*track.times)[key];
        while (next < order.size() && keys[order[next]].timeSec < time &&
               stored(keys[order[next]].timeSec) != stored(time))
            takeNew();
        const bool replaced = (next < order.size() && stored(keys[order[next]].timeSec) == stored(time)) ||
                              (next > 0 && stored(keys[order[next - 1]].timeSec) == stored(time));
        if (!replaced) take(time, std::span(track.values).subspan(key * track.floatsPerKey(), track.floatsPerKey()));
    }
    while (next < order.size()) takeNew();
    out.times = std::make_shared<const std::vector<double>>(std::move(times));
    for (const std::size_t key : placeOfKey) {
        if (key > 0) fitStretch(out, key - 1);
        fitStretch(out, key);
    }
    if (places) *places = std::move(placeOfKey);
    return out;
}

Result<Track> withoutKeys(const Track& track, std::span<const std::size_t> keys)
{
    for (const std::size_t key : keys)
        if (Result<void> ok = checkKey(track, key); !ok) return ok.error();
    std::vector<bool> goes(track.keys(), false);
    for (const std::size_t key : keys) goes[key] = true;
    std::vector<std::size_t> left;
    for (std::size_t key = 0; key < track.keys(); ++key)
        if (!goes[key]) left.push_back(key);
    if (left.empty()) return refuse(errors::kLastKey);
    return withKeysOnly(track, left);
}

Result<Track> withKeyTimes(
    const Track& track, std::span<const KeyTime> moved, std::vector<std::size_t>* places, KeysInTheWay inTheWay)
{
    if (track.keys() == 0) return refuse(errors::kNoSuchKey, {"0", "0"});
    std::vector<double> times = *track.times;
    std::vector<bool> moves(times.size(), false), goes(times.size(), false);
    for (const KeyTime& one : moved) {
        if (Result<void> ok = checkKey(track, one.key); !ok) return ok.error();
        if (Result<void> ok = checkTime(track, one.timeSec); !ok) return ok.error();
        times[one.key] = one.timeSec;
        moves[one.key] = one.timeSec != (*track.times)[one.key];
    }
    for (const double time : times) // they would have no order
        if (!std::isfinite(time)) return refuse(errors::kNumberNotFinite);
    std::vector<std::size_t> order(times.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(
        order.begin(), order.end(), [&times](std::size_t a, std::size_t b) { return times[a] < times[b]; });
    for (std::size_t i = 0; i + 1 < order.size(); ++i) {
        const std::size_t a = order[i], b = order[i + 1];
        // Keys that stood at one time before are not this edit's doing.
        if (static_cast<float>(times[a]) != static_cast<float>(times[b]) || (!moves[a] && !moves[b])) continue;
        if (inTheWay == KeysInTheWay::Refused || (moves[a] && moves[b])) return timeTaken(times[a]);
        goes[moves[a] ? b : a] = true;
    }
    std::erase_if(order, [&goes](std::size_t key) { return goes[key]; });
    std::vector<double> sorted;
    std::vector<std::size_t> placeOfKey(times.size());
    for (const std::size_t key : order) {
        placeOfKey[key] = sorted.size();
        sorted.push_back(times[key]);
    }
    Track out = retimed(withKeysOnly(track, order), std::move(sorted));
    for (std::size_t i = 0; i + 1 < order.size(); ++i) {
        const bool shorter =
            (*out.times)[i + 1] - (*out.times)[i] < (*track.times)[order[i + 1]] - (*track.times)[order[i]];
        if (shorter || order[i + 1] != order[i] + 1) fitStretch(out, i);
    }
    if (places) {
        places->clear();
        for (const KeyTime& one : moved) places->push_back(placeOfKey[one.key]);
    }
    return out;
}

} // namespace bindpose
