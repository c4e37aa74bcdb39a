// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/formats/fbx/container/record.h"
#include "core/model/clip.h"

#include <array>
#include <span>

namespace bindpose::fbx {

/// KeyAttrFlags. A key's interpolation is that of the stretch behind it.
enum KeyFlags : std::uint32_t {
    kConstant = 0x2,
    kLinear = 0x4,
    kCubic = 0x8,
    kNextValue = 0x100, ///< with kConstant: the next key's value
    kAuto = 0x100,
    kTcb = 0x200,
    kUser = 0x400,
    kBreak = 0x800,
    kClamp = 0x1000,
    kTimeIndependent = 0x2000,
    kProgressive = 0x4000,
    kRightWeighted = 0x1000000,
    kNextLeftWeighted = 0x2000000,
    kRightVelocity = 0x10000000, ///< of an auto tangent: its bias counts
    kNextLeftVelocity = 0x20000000,
};

constexpr double kThird = 1.0 / 3.0;
constexpr double kLeastWeight = 0.0001, kMostWeight = 0.99; ///< the SDK's own limits
constexpr double kWeightSteps = 9999.0;                     ///< of a weight that is stored as a whole number

/// A key as all versions store it. Slopes are per second; weights are shares of the stretch to the next key.
struct StoredKey {
    double timeSec = 0.0;
    double value = 0.0;
    std::uint32_t flags = 0;
    double right = 0.0;    ///< slope behind the key; tension; bias of an auto tangent
    double nextLeft = 0.0; ///< slope before the next key; continuity; the next key's bias
    double bias = 0.0;     ///< of TCB
    double rightWeight = kThird, nextLeftWeight = kThird;
};

struct Curve {
    std::vector<StoredKey> keys;
    Extrapolation before, after;
    Record record = {}; ///< that lists the keys: an AnimationCurve, a Channel below 7000
};
/// Where a key stands in a list of numbers and letters.
struct KeyWordRange {
    std::size_t first = 0, count = 0;
};

/// Four floats of a block of keys; what the last two mean depends on the tangents.
void setKeyData(StoredKey& key, std::span<const float> data);

/// An AnimationCurve of 7x.
Curve readCurve(Record record, double ticksPerSecond);
/// The numbers of one as the file has them, times in seconds.
struct CurveArrays {
    std::span<const double> times;
    std::vector<float> values;
    std::vector<std::int32_t> flags, counts;
    std::vector<float> data;
};
/// The same of its numbers.
Curve curveOf(Record record, const CurveArrays& arrays);
/// An axis of a Channel below 7000. No keys where it has none, or where one of them has a letter that nobody knows.
/// `words`: where each of them stands in Key, in the order that the file has them in.
Curve readChannel(Record record, double ticksPerSecond, std::vector<KeyWordRange>* words = nullptr);
/// The letter of a property, as the binary format ('C') or the text format (a bare word) has it; 0: none.
char letterOf(Record record, std::size_t property);

/// The curve with its tangents worked out, values times `factor`. One component; node, path and element are left open.
/// `times`: those of its keys, where somebody has them already. Precondition: it has keys.
Track trackOf(const Curve& curve, double factor, KeyTimes times = nullptr);

} // namespace bindpose::fbx
