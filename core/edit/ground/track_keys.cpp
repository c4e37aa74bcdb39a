// SPDX-License-Identifier: MIT
#include "core/edit/ground/track_keys.h"

#include "core/math/transform.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace bindpose {
namespace {

constexpr std::size_t kLongestRun = 64; ///< keys between two that are kept where the track moves: so cost stays linear

glm::quat rotationAt(const Track& track, std::size_t key)
{
    const float* v = track.values.data() + track.valueAt(key);
    return glm::quat(v[3], v[0], v[1], v[2]);
}

/// Largest difference of two values' numbers; quaternions of either sign are one rotation.
double numbersApart(const Track& track, std::span<const float> a, std::span<const float> b)
{
    double same = 0.0, other = 0.0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        same = std::max(same, std::abs(double{a[i]} - double{b[i]}));
        other = std::max(other, std::abs(double{a[i]} + double{b[i]}));
    }
    return track.path == ChannelPath::Rotation ? std::min(same, other) : same;
}

std::span<const float> valueAt(const Track& track, std::size_t key)
{
    return std::span<const float>(track.values).subspan(track.valueAt(key), track.components);
}

/// True: a rotation's key is surely further than the tolerance from the blend of two others. Asks for no angle: the
/// chord cut at the same share leads beside the blend by 0.0161 θ³ at most, as long as both are about of length 1.
bool isBesideChord(const Track& track, std::size_t from, std::size_t to, std::size_t key, double tolerance)
{
    constexpr float kAboutOne = 1e-3f, kLongest = 1.0f;
    constexpr double kBeside = 0.03, kRounding = 4e-6;
    const std::vector<double>& times = *track.times;
    const glm::quat a = rotationAt(track, from), b = rotationAt(track, to);
    const glm::quat step = (glm::dot(a, b) < 0.0f ? -b : b) - a;
    const float chord = std::sqrt(glm::dot(step, step));
    const double share = (times[key] - times[from]) / (times[to] - times[from]);
    const auto aboutOne = [](const glm::quat& q) { return std::abs(glm::dot(q, q) - 1.0f) < kAboutOne; };
    if (!(chord < kLongest && share >= 0.0 && share <= 1.0 && aboutOne(a) && aboutOne(b))) return false;
    const glm::quat cut = glm::normalize(a + step * static_cast<float>(share));
    const double apart = numbersApart(track, std::array{cut.x, cut.y, cut.z, cut.w}, valueAt(track, key));
    return apart > tolerance + kBeside * double{chord} * double{chord} * double{chord} + kRounding;
}

/// Every number of the keys between two is within the tolerance of their blend, which is put into `blend`.
bool blendHolds(const Track& track, std::size_t from, std::size_t to, double tolerance, std::span<float> blend)
{
    const bool turns =
        track.path == ChannelPath::Rotation && track.components == 4 && track.interpolation != Interpolation::Step;
    for (std::size_t key = from + 1; key < to; ++key) {
        if (turns && isBesideChord(track, from, to, key, tolerance)) return false;
        if (track.interpolation == Interpolation::Step)
            std::copy_n(track.values.begin() + static_cast<std::ptrdiff_t>(track.valueAt(from)), track.components,
                blend.begin());
        else
            blendKeys(track, from, to, (*track.times)[key], blend);
        if (!(numbersApart(track, blend, valueAt(track, key)) <= tolerance)) return false;
    }
    return true;
}

/// What the handle behind a key says in a track that runs back, where it is no place but a kind of stretch.
float mirroredKind(float time, bool exact)
{
    const float next = -std::numeric_limits<float>::infinity();
    if (time == next) return std::numeric_limits<float>::quiet_NaN(); // the later value all along: now it comes first
    return exact && std::isnan(time) ? next : time;
}

/// The handles of one stretch of a Bézier curve change sides; what is straight (by its handle behind) stays so.
void mirrorHandles(const Track& track, std::size_t from, std::size_t to, double sum, bool exact, Track& out)
{
    const std::size_t last = track.keys() - 1;
    for (std::size_t i = 0; i < track.components; ++i) {
        const float time = partOf(track, from, 3)[i], value = partOf(track, from, 4)[i];
        const float nextTime = partOf(track, to, 0)[i], nextValue = partOf(track, to, 1)[i];
        const auto mirrored = [sum](float at) { return static_cast<float>(sum - double{at}); };
        const bool curve = std::isfinite(time);
        partOf(out, last - to, 3)[i] = curve ? mirrored(nextTime) : mirroredKind(time, exact);
        partOf(out, last - to, 4)[i] = curve ? nextValue : value;
        partOf(out, last - from, 0)[i] = mirrored(curve ? time : nextTime);
        partOf(out, last - from, 1)[i] = curve ? value : nextValue;
    }
}

} // namespace

std::span<float> partOf(Track& track, std::size_t key, std::size_t part)
{
    return std::span(track.values).subspan(key * track.floatsPerKey() + part * track.components, track.components);
}
std::span<const float> partOf(const Track& track, std::size_t key, std::size_t part)
{
    return std::span(track.values).subspan(key * track.floatsPerKey() + part * track.components, track.components);
}

Track reversed(const Track& track, double sum, bool exact)
{
    const std::size_t keys = track.keys(), last = keys - 1;
    Track out = track;
    std::vector<double> times(keys);
    for (std::size_t key = 0; key < keys; ++key) {
        times[last - key] = sum - (*track.times)[key];
        const std::size_t parts = track.floatsPerKey() / track.components;
        const bool cubic = track.interpolation == Interpolation::CubicSpline;
        for (std::size_t part = 0; part < parts; ++part) {
            const auto from = partOf(track, key, part);
            const auto to = partOf(out, last - key, cubic ? 2 - part : part);
            const float sign = cubic && part != 1 ? -1.0f : 1.0f; // slopes of time that runs back
            std::transform(from.begin(), from.end(), to.begin(), [sign](float value) { return sign * value; });
        }
    }
    if (track.interpolation == Interpolation::Bezier) {
        for (std::size_t key = 0; key < last; ++key) mirrorHandles(track, key, key + 1, sum, exact, out);
        mirrorHandles(track, last, 0, sum, exact, out); // outside of the curve
    }
    std::swap(out.before, out.after);
    out.times = std::make_shared<const std::vector<double>>(std::move(times));
    return out;
}

Track retimed(const Track& track, std::vector<double> times)
{
    Track out = track;
    if (track.interpolation == Interpolation::Bezier)
        for (std::size_t key = 0; key < track.keys(); ++key) {
            const double by = times[key] - (*track.times)[key];
            const std::size_t first = key * track.floatsPerKey(), components = track.components;
            for (std::size_t i = 0; i < components; ++i)
                for (const std::size_t at : {first + i, first + 3 * components + i})
                    out.values[at] = static_cast<float>(double{out.values[at]} + by);
        }
    out.times = std::make_shared<const std::vector<double>>(std::move(times));
    return out;
}

Track withTimesShifted(const Track& track, double bySec)
{
    std::vector<double> times = *track.times;
    for (double& time : times) time += bySec;
    return retimed(track, std::move(times));
}

std::optional<Track> withOneSign(const Track& track)
{
    if (track.path != ChannelPath::Rotation || track.components != 4) return std::nullopt;
    Track out = track;
    bool any = false;
    for (std::size_t key = 1; key < track.keys(); ++key) {
        if (!(glm::dot(rotationAt(out, key - 1), rotationAt(out, key)) < 0.0f)) continue;
        any = true;
        const std::size_t first = key * track.floatsPerKey(), end = first + track.floatsPerKey();
        const bool bezier = track.interpolation == Interpolation::Bezier; // the times of its handles stay
        for (std::size_t i = first; i < end; ++i) {
            const std::size_t block = (i - first) / track.components;
            if (!bezier || (block != 0 && block != 3)) out.values[i] = -out.values[i];
        }
    }
    if (!any) return std::nullopt;
    return out;
}

void blendKeys(const Track& track, std::size_t from, std::size_t to, double timeSec, std::span<float> out)
{
    const double length = (*track.times)[to] - (*track.times)[from];
    const double share = length > 0.0 ? (timeSec - (*track.times)[from]) / length : 0.0;
    if (track.path == ChannelPath::Rotation && track.components == 4) {
        const glm::quat q = slerpShortest(rotationAt(track, from), rotationAt(track, to), static_cast<float>(share));
        out[0] = q.x, out[1] = q.y, out[2] = q.z, out[3] = q.w;
        return;
    }
    const float* a = track.values.data() + track.valueAt(from);
    const float* b = track.values.data() + track.valueAt(to);
    for (std::size_t i = 0; i < track.components; ++i)
        out[i] = static_cast<float>(double{a[i]} + (double{b[i]} - double{a[i]}) * share);
}

std::vector<std::size_t> neededKeys(const Track& track, double tolerance)
{
    std::vector<std::size_t> out;
    std::vector<float> blend(track.components);
    const bool curve =
        track.interpolation == Interpolation::CubicSpline || track.interpolation == Interpolation::Bezier;
    bool flat = true; // since the last that is kept: then blends are, too, and need not be looked at
    for (std::size_t key = 0; key < track.keys(); ++key) {
        const bool end = key == 0 || key + 1 == track.keys();
        const bool stays =
            !end && flat && numbersApart(track, valueAt(track, out.back()), valueAt(track, key + 1)) <= 0.5 * tolerance;
        const bool runs = !end && key + 1 - out.back() <= kLongestRun;
        if (!end && !curve && (stays || (runs && blendHolds(track, out.back(), key + 1, tolerance, blend)))) {
            flat = stays;
            continue;
        }
        out.push_back(key);
        flat = key + 1 < track.keys() &&
               numbersApart(track, valueAt(track, key), valueAt(track, key + 1)) <= 0.5 * tolerance;
    }
    return out;
}

Track withKeysOnly(const Track& track, std::span<const std::size_t> keys)
{
    Track out = track;
    std::vector<double> times;
    out.values.clear();
    for (const std::size_t key : keys) {
        times.push_back((*track.times)[key]);
        const auto from = track.values.begin() + static_cast<std::ptrdiff_t>(key * track.floatsPerKey());
        out.values.insert(out.values.end(), from, from + static_cast<std::ptrdiff_t>(track.floatsPerKey()));
    }
    out.times = std::make_shared<const std::vector<double>>(std::move(times));
    return out;
}

} // namespace bindpose
