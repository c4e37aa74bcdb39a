// SPDX-License-Identifier: MIT
#include "core/io/formats/fbx/motion/curve_batch.h"

#include <algorithm>

namespace bindpose::fbx {
namespace {

constexpr std::size_t kTimesLookedAt = 8; ///< that a curve's are held against

/// The record has nothing, or one array of a binary file.
bool isArray(const Record& record)
{
    return record.size() == 0 || (record[0].isArray() && record[0].stored().type != '*');
}

template <class T> void pay(const Record& record)
{
    if (record.size() > 0) payForArray(record, record[0].stored(), sizeof(T));
}

/// KeyAttrDataFloat as whole numbers: bit patterns.
bool hasBits(const Record& record)
{
    return record.size() > 0 && record[0].stored().type == 'i';
}

template <class T> void read(const Record& record, std::vector<T>& out, Inflater& inflater)
{
    const RecordTree& tree = record.tree();
    readArray(ArrayPlace{tree.bytes(), record[0].stored(), tree.bigEndian(), record}, out, inflater);
}

template <class T> std::vector<T> numbersOf(const Record& record, Inflater& inflater)
{
    std::vector<T> out;
    if (record.size() > 0) read(record, out, inflater);
    return out;
}

std::vector<float> dataOf(const Record& record, Inflater& inflater)
{
    if (!hasBits(record)) return numbersOf<float>(record, inflater);
    std::vector<float> out;
    for (const std::int32_t word : numbersOf<std::int32_t>(record, inflater)) out.push_back(floatOfBits(word));
    return out;
}

} // namespace

std::size_t CurveBatch::keysOf(Record record)
{
    const Record times = record.child("KeyTime"), values = record.child("KeyValueFloat");
    const bool all = isArray(times) && isArray(values) && isArray(record.child("KeyAttrFlags")) &&
                     isArray(record.child("KeyAttrRefCount")) && isArray(record.child("KeyAttrDataFloat"));
    return all ? std::min(times.valueCount(), values.valueCount()) : 0;
}

std::size_t CurveBatch::timesOf(Record list)
{
    for (std::size_t i = times_.size(); i > 0 && times_.size() - i < kTimesLookedAt; --i)
        if (sameArray(times_[i - 1].list, list)) return i - 1;
    times_.push_back({list, list.valueCount(), nullptr, false});
    return times_.size() - 1;
}

void CurveBatch::add(Record record, double factor)
{
    const Record times = record.child("KeyTime"), data = record.child("KeyAttrDataFloat");
    pay<std::int64_t>(times);
    pay<float>(record.child("KeyValueFloat"));
    pay<std::int32_t>(record.child("KeyAttrFlags"));
    pay<std::int32_t>(record.child("KeyAttrRefCount"));
    pay<float>(data);
    if (hasBits(data)) data.spend(std::uint64_t{data.valueCount()} * sizeof(float));
    record.spend(keysOf(record) * 2 * sizeof(double));
    jobs_.push_back({record, factor, timesOf(times)});
}

void CurveBatch::readTimes(Times& times, Inflater& inflater) const
{
    const std::vector<std::int64_t> ticks = numbersOf<std::int64_t>(times.list, inflater);
    std::vector<double> seconds(ticks.size());
    for (std::size_t i = 0; i < ticks.size(); ++i) seconds[i] = static_cast<double>(ticks[i]) / ticksPerSecond_;
    times.ascend = std::is_sorted(seconds.begin(), seconds.end());
    times.seconds = std::make_shared<const std::vector<double>>(std::move(seconds));
}

Track CurveBatch::trackOf(const Job& job, Inflater& inflater) const
{
    const Times& times = times_[job.times];
    const Record record = job.record;
    const CurveArrays arrays{*times.seconds, numbersOf<float>(record.child("KeyValueFloat"), inflater),
        numbersOf<std::int32_t>(record.child("KeyAttrFlags"), inflater),
        numbersOf<std::int32_t>(record.child("KeyAttrRefCount"), inflater),
        dataOf(record.child("KeyAttrDataFloat"), inflater)};
    const Curve curve = curveOf(record, arrays);
    const bool theirs = times.ascend && curve.keys.size() == times.seconds->size();
    return fbx::trackOf(curve, job.factor, theirs ? times.seconds : nullptr);
}

std::vector<Track> CurveBatch::run()
{
    std::vector<Track> out(jobs_.size());
    if (jobs_.empty()) return out;
    const RecordTree& tree = jobs_[0].record.tree();
    forEachInflating(
        tree, times_.size(), [this](std::size_t i, Inflater& inflater) { readTimes(times_[i], inflater); });
    forEachInflating(
        tree, jobs_.size(), [&](std::size_t i, Inflater& inflater) { out[i] = trackOf(jobs_[i], inflater); });
    jobs_.clear();
    times_.clear();
    return out;
}

} // namespace bindpose::fbx
