// SPDX-License-Identifier: MIT
#include "core/io/formats/fbx/patch/curve_merge.h"

#include "core/io/formats/fbx/container/array_reader.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <map>

namespace bindpose::fbx {
namespace {

constexpr std::uint32_t kKeptFlags = 0x3f0000; ///< what is selected and drawn
constexpr double kRounding = 5e-7;             ///< of a float's size: handles that arithmetic moved
constexpr double kMostOff = 0.0101;            ///< of a stretch: a handle at its very end is drawn back that far
constexpr double kMostTicks = 9007199254740992.0;

enum class Bend { Held, Next, Straight, Curve };

/// A stretch between two keys: the handle behind the first, the one before the second.
struct Reach {
    Bend bend = Bend::Straight;
    double rightTime = 0.0, rightValue = 0.0, leftTime = 0.0, leftValue = 0.0;
};

Bend bendOf(const Track& track, std::size_t key)
{
    switch (track.interpolation) {
    case Interpolation::Step:
        return Bend::Held;
    case Interpolation::Linear:
        return Bend::Straight;
    case Interpolation::CubicSpline:
        return Bend::Curve;
    case Interpolation::Bezier:
        break;
    }
    const float time = track.values[track.valueAt(key) + 1];
    return std::isnan(time) ? Bend::Held : std::isfinite(time) ? Bend::Curve : time > 0 ? Bend::Straight : Bend::Next;
}

Reach reachOf(const Track& track, std::size_t key)
{
    const double from = (*track.times)[key], to = (*track.times)[key + 1], third = (to - from) / 3.0;
    const std::size_t a = track.valueAt(key), b = track.valueAt(key + 1);
    const auto number = [&](std::size_t at) { return double{track.values[at]}; };
    const Bend bend = bendOf(track, key);
    if (bend != Bend::Curve) return {bend};
    if (track.interpolation == Interpolation::CubicSpline)
        return {bend, from + third, number(a) + third * number(a + 1), to - third, number(b) - third * number(b - 1)};
    return {bend, number(a + 1), number(a + 2), number(b - 2), number(b - 1)};
}

bool near(double a, double b, double size)
{
    return std::abs(a - b) <= kRounding * std::max({std::abs(a), std::abs(b), size});
}

/// The stretch is the same but for rounding; `value` is the largest number of it.
bool sameReach(const Reach& a, const Reach& b, double value)
{
    if (a.bend != b.bend) return false;
    return a.bend != Bend::Curve ||
           (near(a.rightTime, b.rightTime, 0.0) && near(a.leftTime, b.leftTime, 0.0) &&
               near(a.rightValue, b.rightValue, value) && near(a.leftValue, b.leftValue, value));
}

double valueOf(const Track& track, std::size_t key)
{
    return double{track.values[track.valueAt(key)]};
}

double sizeOf(const Track& track, std::size_t key)
{
    return std::max(std::abs(valueOf(track, key)), std::abs(valueOf(track, key + 1)));
}

/// For each key after the change the one that it was; keys that went through time are known by their value.
std::vector<std::size_t> keysBefore(const Track& before, const Track& after)
{
    std::vector<std::size_t> out(after.keys(), FileKeys::kNew);
    std::vector<char> taken(before.keys(), 0);
    std::size_t a = 0, b = 0;
    while (a < before.keys() && b < after.keys()) {
        const auto was = static_cast<float>((*before.times)[a]), is = static_cast<float>((*after.times)[b]);
        if (was == is) taken[a] = 1, out[b] = a;
        a += !(was > is);
        b += !(is > was);
    }
    std::map<double, std::vector<std::size_t>> left; // places by value, the first of them last
    for (std::size_t i = taken.size(); i-- > 0;)
        if (const double value = valueOf(before, i); !taken[i] && value == value) left[value].push_back(i);
    for (std::size_t k = 0; k < out.size(); ++k) {
        const double value = valueOf(after, k);
        if (out[k] != FileKeys::kNew || value != value) continue;
        const auto places = left.find(value);
        if (places == left.end() || places->second.empty()) continue;
        out[k] = places->second.back();
        places->second.pop_back();
    }
    return out;
}

/// The float that is shown as `shown` once it is multiplied.
float storedValue(double shown, double factor)
{
    const auto made = static_cast<float>(shown / factor);
    float low = made, high = made;
    for (int i = 0; i < 4; ++i) {
        for (const float one : {low, high})
            if (static_cast<float>(factor * double{one}) == static_cast<float>(shown)) return one;
        low = std::nextafter(low, -HUGE_VALF);
        high = std::nextafter(high, HUGE_VALF);
    }
    return made;
}

/// What a key of a Channel says, in the words of a block.
KeyAttributes attributesOf(const StoredKey& key)
{
    const auto bits = [](double value) { return std::bit_cast<std::uint32_t>(static_cast<float>(value)); };
    const auto steps = [](double weight) {
        return static_cast<std::uint32_t>(std::lround(std::clamp(weight, 0.0, 1.0) * kWeightSteps));
    };
    const std::uint32_t weights = steps(key.rightWeight) | steps(key.nextLeftWeight) << 16;
    return {key.flags, {bits(key.right), bits(key.nextLeft), key.flags & kTcb ? bits(key.bias) : weights, 0}};
}

std::optional<FileKeys> channelKeysOf(const Record& channel)
{
    FileKeys out;
    const Curve read = readChannel(channel, 1.0, &out.words);
    const Record list = channel.child("Key");
    out.inWords = true;
    out.before = read.before;
    out.after = read.after;
    out.stated = read.keys;
    for (std::size_t k = 0; k < read.keys.size(); ++k) {
        const double ticks = list.number(out.words[k].first);
        const bool whole = std::abs(ticks) < kMostTicks && ticks == std::trunc(ticks);
        if (!whole || (k > 0 && static_cast<std::int64_t>(ticks) <= out.keys.back().ticks)) return std::nullopt;
        out.keys.push_back({static_cast<std::int64_t>(ticks), read.keys[k].value, attributesOf(read.keys[k]), k, k});
        out.blocks.push_back(1);
    }
    return out.keys.empty() ? std::nullopt : std::optional(std::move(out));
}

/// Works the new keys out.
class Merger {
public:
    Merger(const FileKeys& file, const Track& before, const Track& after, const CurveScale& scale)
        : file_(file), before_(before), after_(after), scale_(scale), from_(keysBefore(before, after)),
          own_(after.keys(), 0)
    {}

    std::optional<FileKeys> run()
    {
        out_ = file_;
        out_.keys.clear();
        for (std::size_t k = 0; k < after_.keys(); ++k)
            if (!addKey(k)) return std::nullopt;
        for (std::size_t k = 0; k + 1 < out_.keys.size(); ++k) joinTo(k);
        for (int round = 0; round < 3 && findOwn(); ++round)
            for (std::size_t k = 0; k < out_.keys.size(); ++k) setKey(k);
        leaveBlocks();
        return reached() ? std::optional(std::move(out_)) : std::nullopt;
    }

private:
    bool addKey(std::size_t k)
    {
        const std::size_t from = from_[k];
        const double time = (*after_.times)[k], shown = valueOf(after_, k);
        FileKeys::Key key;
        if (from != FileKeys::kNew) key = file_.keys[from];
        if (from == FileKeys::kNew || (*before_.times)[from] != time) {
            const double ticks = std::round(time * scale_.ticksPerSecond);
            if (!(std::abs(ticks) < kMostTicks)) return false;
            key.ticks = static_cast<std::int64_t>(ticks);
        }
        if (from == FileKeys::kNew || valueOf(before_, from) != shown) key.value = newValue(shown);
        if (from == FileKeys::kNew) {
            // A new key is as the one before it, the first as the one behind.
            const auto known = std::find_if(from_.begin() + static_cast<std::ptrdiff_t>(k), from_.end(),
                [](std::size_t f) { return f != FileKeys::kNew; });
            const FileKeys::Key* const like = k > 0                  ? &out_.keys[k - 1]
                                              : known != from_.end() ? &file_.keys[*known]
                                                                     : nullptr;
            if (like) key.attributes = like->attributes, key.block = like->block;
        }
        if (k > 0 && !(key.ticks > out_.keys.back().ticks)) return false;
        out_.keys.push_back(key);
        return true;
    }

    double newValue(double shown) const
    {
        const double plain = shown / scale_.factor;
        const bool exact = file_.inWords && static_cast<float>(scale_.factor * plain) == static_cast<float>(shown);
        return exact ? plain : double{storedValue(shown, scale_.factor)};
    }

    /// It has no number for the next key's left slope: TCB has its continuity there, automatic keys of a Channel none.
    bool saysNoSlope(const KeyAttributes& key) const
    {
        return key.flags & kTcb || (file_.inWords && key.flags & kCubic && !(key.flags & kUser));
    }

    /// What a key says of the next one's left side is that key's: it follows it to a new neighbour.
    void joinTo(std::size_t k)
    {
        const std::size_t next = from_[k + 1];
        if (next == FileKeys::kNew || next == 0 || from_[k] == next - 1) return;
        const KeyAttributes& was = file_.keys[next - 1].attributes;
        KeyAttributes& is = out_.keys[k].attributes;
        if (saysNoSlope(is) || saysNoSlope(was)) return;
        constexpr std::uint32_t kLeft = kNextLeftWeighted | kNextLeftVelocity;
        is.flags = (is.flags & ~kLeft) | (was.flags & kLeft);
        is.data[1] = was.data[1];
        is.data[2] = (is.data[2] & 0xffffu) | (was.data[2] & 0xffff0000u);
    }

    Track made() const { return trackOf(out_, scale_.ticksPerSecond, scale_.factor); }

    /// Keys that need slopes of their own. False: there are no more of them.
    bool findOwn()
    {
        const Track now = made();
        bool any = false;
        const auto own = [&](std::size_t k) {
            any = any || !own_[k];
            own_[k] = 1;
        };
        for (std::size_t k = 0; k + 1 < out_.keys.size(); ++k) {
            if (sameReach(reachOf(now, k), reachOf(after_, k), sizeOf(after_, k))) continue;
            own(k);
            own(k + 1);
        }
        for (std::size_t k = out_.keys.size(); k-- > 1;)
            if (own_[k] && saysNoSlope(out_.keys[k - 1].attributes)) own(k - 1);
        return any;
    }

    void setKey(std::size_t k)
    {
        const bool last = k + 1 == out_.keys.size();
        if (!own_[k] && (last || !own_[k + 1])) return;
        KeyAttributes& key = out_.keys[k].attributes;
        const bool tcb = key.flags & kTcb;
        if (last) {
            key.flags = (key.flags & kKeptFlags) | kindFlags(key.flags & kCubic ? Bend::Curve : Bend::Straight);
            if (tcb) key.data = {};
            if (key.data[2] == 0) key.data[2] = kDefaultWeights;
            return;
        }
        const Reach reach = reachOf(after_, k);
        if (own_[k]) {
            constexpr std::uint32_t kLeft = kNextLeftWeighted | kNextLeftVelocity | kRightWeighted;
            key.flags = (key.flags & (tcb ? kKeptFlags : kKeptFlags | kLeft)) | kindFlags(reach.bend);
            if (tcb) key.data = {0, 0, kDefaultWeights, key.data[3]};
        }
        if (reach.bend != Bend::Curve) return;
        const double from = (*after_.times)[k], to = (*after_.times)[k + 1];
        const Side right = sideOf(reach.rightTime - from, reach.rightValue - valueOf(after_, k), to - from);
        const Side left = sideOf(to - reach.leftTime, valueOf(after_, k + 1) - reach.leftValue, to - from);
        if (own_[k]) setSide(key, 0, right, kRightWeighted);
        if (own_[k + 1] || tcb) {
            key.flags &= ~std::uint32_t{kNextLeftVelocity};
            setSide(key, 1, left, kNextLeftWeighted);
        }
    }

    /// A key that says something else than its block gets one of its own.
    void leaveBlocks()
    {
        std::vector<const KeyAttributes*> said(file_.blocks.size(), nullptr);
        for (const FileKeys::Key& key : file_.keys) said[key.block] = &key.attributes;
        for (FileKeys::Key& key : out_.keys)
            if (key.block < said.size() && !(*said[key.block] == key.attributes)) key.block = FileKeys::kNew;
    }

    struct Side {
        double slope = 0.0, weight = 0.0, rounding = 0.0;
    };
    /// `reach` and `rise`: from the key to its handle; both positive on either side.
    Side sideOf(double reach, double rise, double length) const
    {
        const double most = std::max(std::abs(after_.times->front()), std::abs(after_.times->back()));
        const double weight = std::clamp(reach / length, kLeastWeight, kMostWeight);
        const double run = reach / length < kLeastWeight ? weight * length : reach;
        return {rise / run / scale_.factor, weight, 4.0 * kRounding * most / length + 1e-9};
    }

    /// A weight that is there already but for rounding stays.
    static void setSide(KeyAttributes& key, std::size_t place, const Side& side, std::uint32_t weighted)
    {
        key.data[place] = std::bit_cast<std::uint32_t>(static_cast<float>(side.slope));
        const std::uint32_t shift = place == 0 ? 0 : 16;
        const double there = key.flags & weighted ? std::clamp(((key.data[2] >> shift) & 0xffffu) / kWeightSteps,
                                                        kLeastWeight, kMostWeight)
                                                  : kThird;
        if (std::abs(there - side.weight) <= side.rounding) return;
        const bool plain = std::abs(kThird - side.weight) <= side.rounding;
        key.flags = plain ? key.flags & ~weighted : key.flags | weighted;
        const auto steps = static_cast<std::uint32_t>(std::lround((plain ? kThird : side.weight) * kWeightSteps));
        key.data[2] = (key.data[2] & ~(0xffffu << shift)) | steps << shift;
    }

    static std::uint32_t kindFlags(Bend bend)
    {
        switch (bend) {
        case Bend::Held:
            return kConstant;
        case Bend::Next:
            return kConstant | kNextValue;
        case Bend::Straight:
            return kLinear;
        default:
            return kCubic | kUser | kBreak;
        }
    }

    /// Weights of a file are whole numbers: its handles are near those that were asked for, never further.
    bool reached() const
    {
        const Track now = made();
        for (std::size_t k = 0; k + 1 < out_.keys.size(); ++k) {
            const Reach a = reachOf(now, k), b = reachOf(after_, k);
            const double length = (*after_.times)[k + 1] - (*after_.times)[k], size = 4e-6 * sizeOf(after_, k);
            const auto fits = [&](double time, double asked, double value, double wanted, double key) {
                return std::abs(time - asked) <= kMostOff * length + kRounding * std::abs(asked) &&
                       std::abs(value - wanted) <= size + 0.03 * std::abs(wanted - key);
            };
            if (a.bend != b.bend) return false;
            if (a.bend == Bend::Curve &&
                !(fits(a.rightTime, b.rightTime, a.rightValue, b.rightValue, valueOf(after_, k)) &&
                    fits(a.leftTime, b.leftTime, a.leftValue, b.leftValue, valueOf(after_, k + 1))))
                return false;
        }
        // A float of the file times a factor, a percentage, is not each float.
        for (std::size_t k = 0; k < out_.keys.size(); ++k)
            if (!(valueOf(now, k) == valueOf(after_, k) || near(valueOf(now, k), valueOf(after_, k), 0.0)))
                return false;
        return true;
    }

    static constexpr std::uint32_t kDefaultWeights = 3333u | 3333u << 16;
    const FileKeys& file_;
    const Track &before_, &after_;
    CurveScale scale_;
    std::vector<std::size_t> from_;
    std::vector<char> own_; ///< keys that get slopes of their own
    FileKeys out_;
};

} // namespace

std::optional<FileKeys> fileKeysOf(const Record& record)
{
    if (record.name() == "Channel") return channelKeysOf(record);
    const auto times = record.child("KeyTime").values<std::int64_t>();
    const auto values = record.child("KeyValueFloat").values<float>();
    const auto flags = record.child("KeyAttrFlags").values<std::int32_t>();
    const auto counts = record.child("KeyAttrRefCount").values<std::int32_t>();
    const std::vector<float> data = record.child("KeyAttrDataFloat").bitFloats();
    if (times.size() != values.size() || flags.size() != counts.size() || data.size() != 4 * counts.size())
        return std::nullopt;
    FileKeys out;
    const Curve read = readCurve(record, 1.0);
    out.before = read.before;
    out.after = read.after;
    for (std::size_t block = 0; block < counts.size(); ++block) {
        if (counts[block] < 0) return std::nullopt;
        out.blocks.push_back(static_cast<std::uint32_t>(counts[block]));
        for (std::int32_t i = 0; i < counts[block]; ++i) {
            const std::size_t k = out.keys.size();
            if (k >= times.size() || (k > 0 && times[k] <= times[k - 1])) return std::nullopt;
            FileKeys::Key key{times[k], double{values[k]}, {static_cast<std::uint32_t>(flags[block]), {}}, k, block};
            for (std::size_t d = 0; d < 4; ++d)
                key.attributes.data[d] = std::bit_cast<std::uint32_t>(data[4 * block + d]);
            out.keys.push_back(key);
        }
    }
    return out.keys.size() == times.size() && !out.keys.empty() ? std::optional(std::move(out)) : std::nullopt;
}

Track trackOf(const FileKeys& keys, double ticksPerSecond, double factor)
{
    Curve curve;
    curve.before = keys.before;
    curve.after = keys.after;
    for (const FileKeys::Key& key : keys.keys) {
        StoredKey stored;
        if (key.block < keys.stated.size() && attributesOf(keys.stated[key.block]) == key.attributes) {
            stored = keys.stated[key.block]; // to its last digit
        } else {
            stored.flags = key.attributes.flags;
            std::array<float, 4> data;
            for (std::size_t d = 0; d < 4; ++d) data[d] = std::bit_cast<float>(key.attributes.data[d]);
            setKeyData(stored, data);
        }
        stored.timeSec = static_cast<double>(key.ticks) / ticksPerSecond;
        stored.value = key.value;
        curve.keys.push_back(stored);
    }
    return trackOf(curve, factor);
}

std::optional<FileKeys> merged(const FileKeys& keys, const Track& before, const Track& after, const CurveScale& scale)
{
    const bool plain = before.components == 1 && after.components == 1 && after.keys() > 0 &&
                       before.keys() == keys.keys.size() && scale.factor != 0.0;
    return plain ? Merger(keys, before, after, scale).run() : std::nullopt;
}

bool sameCurve(const Track& a, const Track& b)
{
    return a.interpolation == b.interpolation && a.keys() == b.keys() && *a.times == *b.times &&
           std::equal(a.values.begin(), a.values.end(), b.values.begin(), b.values.end(), [](float x, float y) {
               return x == y || std::bit_cast<std::uint32_t>(x) == std::bit_cast<std::uint32_t>(y) ||
                      (x != x && y != y);
           });
}

} // namespace bindpose::fbx
