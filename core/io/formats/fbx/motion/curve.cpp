// SPDX-License-Identifier: MIT
#include "core/io/formats/fbx/motion/curve.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace bindpose::fbx {
namespace {

using Keys = std::span<const StoredKey>;

enum class Stretch { Held, Next, Straight, Cubic };

Stretch stretchOf(const StoredKey& key)
{
    if (key.flags & kConstant) return key.flags & kNextValue ? Stretch::Next : Stretch::Held;
    return key.flags & kCubic ? Stretch::Cubic : Stretch::Straight;
}

double chord(const StoredKey& a, const StoredKey& b)
{
    const double length = b.timeSec - a.timeSec;
    return length > 0.0 ? (b.value - a.value) / length : 0.0;
}

/// Slopes and weights on both sides of a key.
struct Tangents {
    double left = 0.0, right = 0.0;
    double leftWeight = kThird, rightWeight = kThird;
};

double weightIf(const StoredKey& key, KeyFlags flag, double stored)
{
    return key.flags & flag ? std::clamp(stored, kLeastWeight, kMostWeight) : kThird;
}

/// Moves a slope towards the chord on the side that the bias (in percent) points to; beyond 500 % past it.
double biased(double slope, double bias, double left, double right)
{
    const double share = std::abs(bias) / 100.0;
    if (!(share > 1e-4)) return slope;
    const double target = bias > 0.0 ? right : left;
    double out = (1.0 - share) * slope + share * target;
    const double toward = target != slope ? target - slope : bias;
    if (share > 5.0) out += 40.0 * (share - 5.0) * (share - 5.0) * (toward < 0.0 ? -1.0 : 1.0);
    return out;
}

/// A slope that overshoots neither neighbour: `left` and `right` are the steepest slopes that do not.
double progressive(double slope, double left, double right)
{
    const double sign = slope < 0.0 ? -1.0 : 1.0;
    return sign * std::min({std::abs(slope), std::max(sign * left, 0.0), std::max(sign * right, 0.0)});
}

double autoSlope(Keys keys, std::size_t i, double bias, const Tangents& weights)
{
    const StoredKey& key = keys[i];
    const StoredKey* before = i > 0 ? &keys[i - 1] : nullptr;
    const StoredKey* behind = i + 1 < keys.size() ? &keys[i + 1] : nullptr;
    const double a = before ? chord(*before, key) : behind ? chord(key, *behind) : 0.0;
    const double b = behind ? chord(key, *behind) : a;
    if ((key.flags & kClamp) && ((before && before->value == key.value) || (behind && behind->value == key.value)))
        return 0.0;
    if (!before || !behind) return key.flags & kProgressive ? 0.0 : biased(a, bias, a, b);
    const double across = chord(*before, *behind);
    double slope = across;
    if (!(key.flags & kTimeIndependent)) {
        const double place = (key.timeSec - before->timeSec) / (behind->timeSec - before->timeSec);
        slope = 0.5 * across + 0.5 * ((1.0 - place) * a + place * b);
    }
    slope = biased(slope, bias, a, b);
    return key.flags & kProgressive ? progressive(slope, a / weights.leftWeight, b / weights.rightWeight) : slope;
}

/// Kochanek and Bartels: tension, continuity, bias.
void tcbSlopes(Keys keys, std::size_t i, Tangents& out)
{
    const StoredKey& key = keys[i];
    const bool inside = i > 0 && i + 1 < keys.size();
    const double a = i > 0 ? chord(keys[i - 1], key) : 0.0, b = i + 1 < keys.size() ? chord(key, keys[i + 1]) : 0.0;
    const double k = (inside ? 0.5 : 1.0) * (1.0 - key.right), c = key.nextLeft, back = 1.0 + key.bias,
                 on = 1.0 - key.bias;
    out.left = k * (back * (1.0 - c) * a + on * (1.0 + c) * b);
    out.right = k * (back * (1.0 + c) * a + on * (1.0 - c) * b);
}

Tangents tangentsOf(Keys keys, std::size_t i)
{
    const StoredKey& key = keys[i];
    const StoredKey* before = i > 0 ? &keys[i - 1] : nullptr;
    Tangents out;
    out.rightWeight = weightIf(key, kRightWeighted, key.rightWeight);
    if (before && stretchOf(*before) == Stretch::Cubic && !(before->flags & kTcb))
        out.leftWeight = weightIf(*before, kNextLeftWeighted, before->nextLeftWeight);
    // A key that no curve leaves from has the slope before it alone, as it is stored.
    const bool stored =
        stretchOf(key) != Stretch::Cubic || key.flags & kUser || (key.flags & kBreak && !(key.flags & (kAuto | kTcb)));
    if (stored) {
        out.right = key.right;
        out.left = before && !(before->flags & kTcb) ? before->nextLeft : key.right;
    } else if (key.flags & kTcb) {
        out.leftWeight = out.rightWeight = kThird;
        tcbSlopes(keys, i, out);
    } else {
        // The bias of the left side is stored turned round, with the key before.
        out.right = autoSlope(keys, i, key.flags & kRightVelocity ? key.right : 0.0, out);
        out.left = autoSlope(keys, i, before && before->flags & kNextLeftVelocity ? -before->nextLeft : 0.0, out);
    }
    if (before && stretchOf(*before) == Stretch::Straight) out.left = chord(*before, key);
    if (before && (stretchOf(*before) == Stretch::Held || stretchOf(*before) == Stretch::Next)) out.left = 0.0;
    return out;
}

/// Five numbers of a key with handles, as Track has them.
void addHandles(Keys keys, std::size_t i, double factor, std::vector<float>& out)
{
    constexpr float kNone = std::numeric_limits<float>::quiet_NaN(), kFar = std::numeric_limits<float>::infinity();
    const StoredKey& key = keys[i];
    const Tangents tangents = tangentsOf(keys, i);
    const bool last = i + 1 == keys.size();
    // Outside of the curve a handle is as long as it would be in the stretch inside.
    const double inner = last ? key.timeSec - keys[i - 1].timeSec : keys[i + 1].timeSec - key.timeSec;
    const double left = tangents.leftWeight * (i > 0 ? key.timeSec - keys[i - 1].timeSec : inner);
    const double right = tangents.rightWeight * inner;
    const Stretch stretch = stretchOf(key);
    const auto number = [](double value) { return static_cast<float>(value); };
    const float value = number(factor * key.value);
    out.insert(
        out.end(), {number(key.timeSec - left), number(factor * (key.value - left * tangents.left)), value,
                       stretch == Stretch::Cubic      ? number(key.timeSec + right)
                       : stretch == Stretch::Straight ? kFar
                       : stretch == Stretch::Next     ? -kFar
                                                      : kNone,
                       stretch == Stretch::Cubic ? number(factor * (key.value + right * tangents.right)) : value});
}

KeyTimes timesOf(Keys keys)
{
    std::vector<double> out;
    out.reserve(keys.size());
    for (const StoredKey& key : keys) out.push_back(key.timeSec);
    return std::make_shared<const std::vector<double>>(std::move(out));
}

} // namespace

Track trackOf(const Curve& curve, double factor, KeyTimes times)
{
    const Keys keys = curve.keys;
    Track out;
    out.components = 1;
    out.before = curve.before;
    out.after = curve.after;
    const auto all = [&](Stretch stretch) {
        return std::all_of(
            keys.begin(), keys.end() - 1, [&](const StoredKey& key) { return stretchOf(key) == stretch; });
    };
    const bool plain = all(Stretch::Straight) || all(Stretch::Held);
    out.interpolation = !plain                   ? Interpolation::Bezier
                        : all(Stretch::Straight) ? Interpolation::Linear
                                                 : Interpolation::Step;
    out.values.reserve(keys.size() * (plain ? 1 : 5));
    for (std::size_t i = 0; i < keys.size(); ++i) {
        if (plain)
            out.values.push_back(static_cast<float>(factor * keys[i].value));
        else
            addHandles(keys, i, factor, out.values);
    }
    out.times = times ? std::move(times) : timesOf(keys);
    return out;
}

} // namespace bindpose::fbx
