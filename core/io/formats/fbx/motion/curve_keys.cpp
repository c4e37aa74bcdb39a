// SPDX-License-Identifier: MIT
#include "core/io/formats/fbx/motion/curve.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace bindpose::fbx {
namespace {

Extrapolation extrapolationOf(Record rule)
{
    Extrapolation out;
    out.rounds = static_cast<std::int32_t>(
        std::clamp<std::int64_t>(rule.child("Repetition").whole(0, -1), -1, std::int64_t{1} << 30));
    switch (letterOf(rule.child("Type"), 0)) {
    case 'R':
        out.kind = Extrapolation::Kind::Repeat;
        break;
    case 'M':
        out.kind = Extrapolation::Kind::Mirror;
        break;
    case 'K':
        out.kind = Extrapolation::Kind::Slope;
        break;
    case 'A':
        out.kind = Extrapolation::Kind::RepeatRelative;
        break;
    default:
        break;
    }
    return out;
}

void addExtrapolations(Record record, Curve& out)
{
    out.before = extrapolationOf(record.child("Pre-Extrapolation"));
    out.after = extrapolationOf(record.child("Post-Extrapolation"));
}

/// A file that runs back is put in order; keys of one time stay as the file lists them.
void putInOrder(std::vector<StoredKey>& keys)
{
    const auto earlier = [](const StoredKey& a, const StoredKey& b) { return a.timeSec < b.timeSec; };
    if (!std::is_sorted(keys.begin(), keys.end(), earlier)) std::stable_sort(keys.begin(), keys.end(), earlier);
}

/// The properties of a `Key:` record one after the other.
class KeyWords {
public:
    explicit KeyWords(Record record) : record_(record) {}
    std::size_t at() const { return at_; }
    bool atEnd() const { return at_ >= record_.size(); }
    double number()
    {
        failed_ = failed_ || atEnd() || letterOf(record_, at_) != 0;
        return failed_ ? 0.0 : record_.number(at_++);
    }
    char letter()
    {
        const char out = atEnd() ? '\0' : letterOf(record_, at_++);
        failed_ = failed_ || out == '\0';
        return out;
    }
    /// A key begins with a number: letters still belong to the one before, as many as its version has.
    bool letterNext() const { return !failed_ && !atEnd() && letterOf(record_, at_) != 0; }
    void fail() { failed_ = true; }
    bool failed() const { return failed_; }

private:
    Record record_;
    std::size_t at_ = 0;
    bool failed_ = false;
};

void readWeights(KeyWords& words, StoredKey& key)
{
    const char mode = words.letter();
    if (mode == 'a' || mode == 'r') {
        key.flags |= kRightWeighted;
        key.rightWeight = words.number();
    }
    if (mode == 'a' || mode == 'l') {
        key.flags |= kNextLeftWeighted;
        key.nextLeftWeight = words.number();
    }
    if (mode != 'a' && mode != 'r' && mode != 'l' && mode != 'n' && mode != 'c') words.fail();
}

/// Behind `U`: a letter for the tangents, their numbers, then letters for the weights with theirs.
void readCubic(KeyWords& words, StoredKey& key)
{
    key.flags = kCubic;
    const char tangents = words.letter();
    switch (tangents) {
    case 's':
    case 'b':
        key.flags |= kUser | (tangents == 'b' ? kBreak : 0u);
        key.right = words.number();
        key.nextLeft = words.number();
        break;
    case 'a': // as the same exporters write it for 7x
        key.flags |= kAuto | kTimeIndependent | kProgressive;
        break;
    case 'p':
    case 'q':
        key.flags |= kAuto;
        words.number();
        words.number();
        break;
    case 'd':
        key.flags |= kAuto;
        words.number();
        break;
    case 't':
        key.flags |= kTcb;
        key.right = words.number();
        key.nextLeft = words.number();
        key.bias = words.number();
        break;
    default:
        words.fail();
    }
    while (words.letterNext()) readWeights(words, key);
}

StoredKey readKey(KeyWords& words, double ticksPerSecond)
{
    StoredKey key;
    key.timeSec = words.number() / ticksPerSecond;
    key.value = words.number();
    switch (words.letter()) {
    case 'L':
        key.flags = kLinear;
        break;
    case 'C':
        key.flags = kConstant;
        if (words.letterNext() && words.letter() == 'n') key.flags |= kNextValue;
        break;
    case 'U':
        readCubic(words, key);
        break;
    default:
        words.fail();
    }
    return key;
}

} // namespace

void setKeyData(StoredKey& key, std::span<const float> data)
{
    key.right = double{data[0]};
    key.nextLeft = double{data[1]};
    if (key.flags & kTcb) {
        key.bias = double{data[2]};
        return;
    }
    const auto weights = std::bit_cast<std::uint32_t>(data[2]);
    key.rightWeight = (weights & 0xffffu) / kWeightSteps;
    key.nextLeftWeight = (weights >> 16) / kWeightSteps;
}

char letterOf(Record record, std::size_t property)
{
    if (property >= record.size()) return '\0';
    const Property value = record[property];
    const std::string_view text = value.isText() ? value.text() : std::string_view();
    if (text.size() == 1) return text[0];
    return value.character();
}

Curve curveOf(Record record, const CurveArrays& arrays)
{
    Curve out;
    out.record = record;
    const std::vector<std::int32_t>&flags = arrays.flags, &counts = arrays.counts;
    out.keys.resize(std::min(arrays.times.size(), arrays.values.size()));
    std::size_t block = 0, left = counts.empty() ? 0 : static_cast<std::size_t>(std::max(counts[0], 0));
    for (std::size_t i = 0; i < out.keys.size(); ++i) {
        StoredKey& key = out.keys[i];
        key.timeSec = arrays.times[i];
        key.value = double{arrays.values[i]};
        while (left == 0 && block + 1 < counts.size()) left = static_cast<std::size_t>(std::max(counts[++block], 0));
        if (block < flags.size()) key.flags = static_cast<std::uint32_t>(flags[block]);
        if (arrays.data.size() / 4 > block) setKeyData(key, std::span(arrays.data).subspan(4 * block, 4));
        if (left > 0) --left;
    }
    putInOrder(out.keys);
    addExtrapolations(record, out);
    return out;
}

Curve readCurve(Record record, double ticksPerSecond)
{
    std::vector<double> times;
    for (const std::int64_t ticks : record.child("KeyTime").values<std::int64_t>())
        times.push_back(static_cast<double>(ticks) / ticksPerSecond);
    CurveArrays arrays{times, record.child("KeyValueFloat").values<float>(),
        record.child("KeyAttrFlags").values<std::int32_t>(), record.child("KeyAttrRefCount").values<std::int32_t>(),
        record.child("KeyAttrDataFloat").bitFloats()};
    // They are larger, and gone as soon as the track is made.
    record.spend(std::min(arrays.times.size(), arrays.values.size()) * 2 * sizeof(double));
    return curveOf(record, arrays);
}

Curve readChannel(Record record, double ticksPerSecond, std::vector<KeyWordRange>* places)
{
    Curve out;
    out.record = record;
    const Record list = record.child("Key");
    list.spend(list.size() * sizeof(StoredKey) / 3); // a key has a time, a value and a letter at least
    KeyWords words(list);
    while (!words.atEnd() && !words.failed()) {
        const std::size_t first = words.at();
        out.keys.push_back(readKey(words, ticksPerSecond));
        if (places) places->push_back({first, words.at() - first});
    }
    if (words.failed()) out.keys.clear();
    putInOrder(out.keys);
    addExtrapolations(record, out);
    return out;
}

} // namespace bindpose::fbx
