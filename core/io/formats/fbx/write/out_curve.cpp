// SPDX-License-Identifier: MIT
#include "core/io/formats/fbx/write/out_curve.h"

#include "core/io/formats/fbx/container/document.h"
#include "core/io/formats/fbx/motion/curve.h"
#include "core/io/formats/fbx/write/out_record.h"
#include "core/math/euler.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace bindpose::fbx {
namespace {

constexpr double kLatestSec = 1e8;
constexpr std::uint32_t kOwnSlopes = kCubic | kUser | kBreak;
constexpr double kTurnOff = 2e-7, kShareOff = 2e-7; ///< radians; shares of the scene's size, of a scale
constexpr int kMostHalvings = 9;

bool isThird(double handle, double third)
{
    return std::abs(handle - third) <= 1.3e-7 * std::abs(third); // as they are played: late times are coarse floats
}

std::uint16_t weightOf(double share)
{
    return static_cast<std::uint16_t>(std::lround(std::clamp(share, kLeastWeight, kMostWeight) * kWeightSteps));
}

/// The handles of two neighbours as slopes and weights. `at`: the key's first float, `n` floats apart.
void putHandles(const Track& track, std::size_t key, std::uint32_t c, double factor, OutKey& out)
{
    const std::size_t n = track.components, at = track.valueAt(key) + c;
    const double t0 = (*track.times)[key];
    const float handle = track.values[at + n];
    if (!std::isfinite(handle) || key + 1 >= track.keys()) {
        out.flags = std::isnan(handle) ? kConstant : handle < 0.0f ? kConstant | kNextValue : kLinear;
        return;
    }
    const std::size_t next = track.valueAt(key + 1) + c;
    const double t1 = (*track.times)[key + 1], length = t1 - t0, nextHandle = double{track.values[next - 2 * n]};
    const double rise = double{track.values[at + 2 * n]} - double{track.values[at]};
    const double fall = double{track.values[next]} - double{track.values[next - n]};
    double right = length / 3.0, left = length / 3.0;
    out.flags = kOwnSlopes;
    if (!isThird(double{handle}, t0 + right)) {
        out.flags |= kRightWeighted;
        out.rightWeight = weightOf((double{handle} - t0) / length);
        right = out.rightWeight / kWeightSteps * length;
    }
    if (!isThird(nextHandle, t1 - left)) {
        out.flags |= kNextLeftWeighted;
        out.nextLeftWeight = weightOf((t1 - nextHandle) / length);
        left = out.nextLeftWeight / kWeightSteps * length;
    }
    if (!(length > 0.0)) return;
    out.right = static_cast<float>(factor * rise / right);
    out.nextLeft = static_cast<float>(factor * fall / left);
}

/// A cubic through four values at even distances: its slopes at both ends.
struct Cubic {
    double from = 0.0, to = 0.0, right = 0.0, left = 0.0, length = 1.0;

    Cubic(double a, double b, double c, double d, double lengthSec)
        : from(a), to(d), right((-5.5 * a + 9.0 * b - 4.5 * c + d) / lengthSec),
          left((-a + 4.5 * b - 9.0 * c + 5.5 * d) / lengthSec), length(lengthSec)
    {}
    double at(double s) const
    {
        const double r = 1.0 - s, third = length / 3.0;
        return r * r * r * from + 3.0 * r * r * s * (from + third * right) + 3.0 * r * s * s * (to - third * left) +
               s * s * s * to;
    }
};

class Fitter {
public:
    Fitter(const std::function<Lcl(double)>& motion, double size, bool turnsAlone)
        : motion_(motion), size_(size), turnsAlone_(turnsAlone)
    {}

    FittedCurves run(std::span<const double> times)
    {
        last_ = nearestAngles(motion_(times[0]).rotation, glm::dvec3(0.0));
        for (std::size_t i = 0; i + 1 < times.size(); ++i) stretch(times[i], times[i + 1], kMostHalvings);
        const Numbers end = numbers(times.back());
        for (std::size_t c = 0; c < end.size(); ++c)
            out_.curves[c].keys.push_back({times.back(), static_cast<float>(end[c]), kLinear, 0.0f, 0.0f});
        for (OutCurve& curve : out_.curves) dropStill(curve);
        return std::move(out_);
    }

private:
    using Numbers = std::array<double, 9>;

    Numbers numbers(double timeSec)
    {
        const Lcl lcl = motion_(timeSec);
        last_ = nearestAngles(lcl.rotation, last_);
        const glm::dvec3 parts[] = {lcl.translation, last_, lcl.scale};
        Numbers out;
        for (std::size_t c = 0; c < out.size(); ++c) out[c] = parts[c / 3][static_cast<int>(c % 3)];
        return out;
    }

    void stretch(double from, double to, int halvings)
    {
        const glm::dvec3 before = last_;
        const double length = to - from;
        const Numbers a = numbers(from), b = numbers(from + length / 3.0), c = numbers(to - length / 3.0),
                      d = numbers(to);
        std::vector<Cubic> cubics;
        for (std::size_t i = 0; i < a.size(); ++i) cubics.emplace_back(a[i], b[i], c[i], d[i], length);
        double off = 0.0;
        const bool follows = fits(cubics, from, off);
        const double middle = from + 0.5 * length;
        if (!follows && halvings > 0 && from < middle && middle < to) {
            last_ = before;
            stretch(from, middle, halvings - 1);
            stretch(middle, to, halvings - 1);
            return;
        }
        out_.offRad = std::max(out_.offRad, off);
        for (std::size_t i = 0; i < cubics.size(); ++i)
            out_.curves[i].keys.push_back({from, static_cast<float>(a[i]), kOwnSlopes,
                static_cast<float>(cubics[i].right), static_cast<float>(cubics[i].left)});
    }

    bool fits(const std::vector<Cubic>& cubics, double from, double& off) const
    {
        bool out = true;
        for (const double s : {1.0 / 6.0, 0.5, 5.0 / 6.0}) {
            const Lcl is = motion_(from + s * cubics[0].length);
            const glm::dquat turned =
                eulerRotation({cubics[3].at(s), cubics[4].at(s), cubics[5].at(s)}, RotationOrder::XYZ);
            const double same = glm::dot(turned, is.rotation) < 0.0 ? -1.0 : 1.0;
            const glm::dquat apart = turned - same * is.rotation;
            const double angle = 2.0 * std::sqrt(glm::dot(apart, apart));
            off = std::max(off, angle);
            out = out && angle <= kTurnOff;
            for (std::size_t i = 0; i < 3 && !turnsAlone_; ++i) {
                const auto axis = static_cast<int>(i);
                const double place = is.translation[axis], scale = is.scale[axis];
                out = out && std::abs(cubics[i].at(s) - place) <= kShareOff * std::max(size_, std::abs(place)) &&
                      std::abs(cubics[i + 6].at(s) - scale) <= kShareOff * std::max(1.0, std::abs(scale));
            }
        }
        return out;
    }

    static void dropStill(OutCurve& curve)
    {
        const float value = curve.keys[0].value;
        const bool still =
            std::all_of(curve.keys.begin(), curve.keys.end(), [&](const OutKey& key) { return key.value == value; });
        if (still) curve = constantCurve(curve.keys.front().timeSec, curve.keys.back().timeSec, value);
    }

    const std::function<Lcl(double)>& motion_;
    double size_;
    bool turnsAlone_;
    glm::dvec3 last_{0.0};
    FittedCurves out_;
};

bool sameStretch(const OutKey& a, const OutKey& b)
{
    return a.flags == b.flags && a.right == b.right && a.nextLeft == b.nextLeft && a.rightWeight == b.rightWeight &&
           a.nextLeftWeight == b.nextLeftWeight;
}

void putExtrapolation(OutRecord& record, const char* name, const Extrapolation& rule)
{
    if (rule.holds()) return;
    constexpr char kLetters[] = {'C', 'R', 'M', 'K', 'A'}; // in the order of Extrapolation::Kind
    OutRecord& out = record.add(name);
    out.add("Type", {Letter{kLetters[static_cast<std::size_t>(rule.kind)]}});
    out.add("Repetition", {rule.rounds});
}

} // namespace

glm::dvec3 nearestAngles(const glm::dquat& rotation, const glm::dvec3& to)
{
    const glm::dvec3 angles = eulerDegrees(rotation, RotationOrder::XYZ);
    glm::dvec3 best(0.0);
    double least = INFINITY;
    for (const glm::dvec3& same : {angles, glm::dvec3(angles.x + 180.0, 180.0 - angles.y, angles.z + 180.0)}) {
        const glm::dvec3 near = same + 360.0 * glm::round((to - same) / 360.0);
        const double distance = glm::distance(near, to);
        if (distance < least) best = near;
        least = std::min(least, distance);
    }
    return best;
}

OutCurve curveOf(const Track& track, std::uint32_t component, double factor)
{
    OutCurve out{{}, track.before, track.after};
    const std::size_t n = track.components;
    for (std::size_t k = 0; k < track.keys(); ++k) {
        const std::size_t at = track.valueAt(k) + component;
        OutKey key{(*track.times)[k], static_cast<float>(factor * double{track.values[at]}), kLinear};
        if (!(std::abs(key.timeSec) < kLatestSec)) continue;
        if (track.interpolation == Interpolation::Step) key.flags = kConstant;
        if (track.interpolation == Interpolation::Bezier) putHandles(track, k, component, factor, key);
        if (track.interpolation == Interpolation::CubicSpline && k + 1 < track.keys()) {
            key.flags = kOwnSlopes;
            key.right = static_cast<float>(factor * double{track.values[at + n]});
            key.nextLeft = static_cast<float>(factor * double{track.values[track.valueAt(k + 1) + component - n]});
        }
        out.keys.push_back(key);
    }
    return out;
}

OutCurve constantCurve(double first, double last, float value)
{
    OutCurve out;
    out.keys.push_back({first, value, kLinear});
    if (last > first) out.keys.push_back({last, value, kLinear});
    return out;
}

std::int64_t ticksOf(double timeSec)
{
    const double within = std::clamp(timeSec, -kLatestSec, kLatestSec); // "minus infinity" is a start, too
    auto ticks = static_cast<std::int64_t>(std::llround(within * kTicksPerSecond));
    while (static_cast<double>(ticks) / kTicksPerSecond > within) --ticks;
    return ticks;
}

FittedCurves fittedCurves(
    const std::function<Lcl(double timeSec)>& motion, std::span<const double> times, double size, bool turnsAlone)
{
    return Fitter(motion, size, turnsAlone).run(times);
}

void putCurve(const OutCurve& curve, OutRecord& record)
{
    std::vector<std::int64_t> times;
    std::vector<float> values;
    std::vector<std::int32_t> flags, counts;
    BitFloats data;
    for (std::size_t k = 0; k < curve.keys.size(); ++k) {
        const OutKey& key = curve.keys[k];
        times.push_back(ticksOf(key.timeSec));
        values.push_back(key.value);
        if (k > 0 && sameStretch(curve.keys[k - 1], key)) {
            ++counts.back();
            continue;
        }
        flags.push_back(static_cast<std::int32_t>(key.flags));
        counts.push_back(1);
        const auto weights = std::uint32_t{key.nextLeftWeight} << 16 | key.rightWeight;
        data.values.insert(data.values.end(), {key.right, key.nextLeft, std::bit_cast<float>(weights), 0.0f});
    }
    // Two keys at one time are a jump: the first stands one tick before.
    for (std::size_t k = times.size(); k-- > 1;) times[k - 1] = std::min(times[k - 1], times[k] - 1);
    record.add("Default", {double{values.empty() ? 0.0f : values[0]}});
    record.add("KeyVer", {4008});
    record.add("KeyTime", {std::move(times)});
    record.add("KeyValueFloat", {std::move(values)});
    record.add("KeyAttrFlags", {std::move(flags)});
    record.add("KeyAttrDataFloat", {std::move(data)});
    record.add("KeyAttrRefCount", {std::move(counts)});
    putExtrapolation(record, "Pre-Extrapolation", curve.before);
    putExtrapolation(record, "Post-Extrapolation", curve.after);
}

} // namespace bindpose::fbx
