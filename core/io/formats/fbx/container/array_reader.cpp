// SPDX-License-Identifier: MIT
#include "core/io/formats/fbx/container/array_reader.h"

#include "core/base/errors.h"
#include "core/base/parallel.h"
#include "core/io/formats/fbx/container/errors.h"

#include <libdeflate.h>
#include <zlib.h>

#include <algorithm>
#include <atomic>
#include <exception>
#include <memory>
#include <new>
#include <numeric>
#include <utility>

namespace bindpose::fbx {
namespace {

/// Stored bytes that take longer than it takes to begin new threads.
constexpr std::size_t kWorthThreads = std::size_t{1} << 19;

ByteSpan packedBytes(const ArrayPlace& place)
{
    return place.bytes.subspan(place.stored.offset + kArrayHead, place.stored.size - kArrayHead);
}

/// Fills `out`; what a stream has beyond it is not looked at. Failure: fewer bytes, a damaged stream. What libdeflate
/// does not take is zlib's: it accepts streams that go on, and says what is damaged.
void inflateInto(const ArrayPlace& place, std::byte* out, std::size_t sizeBytes, Inflater& inflater)
{
    const ByteSpan packed = packedBytes(place);
    if (sizeBytes > 0 && inflater.inflate(packed, {out, sizeBytes})) return;
    z_stream stream{};
    stream.next_in = reinterpret_cast<const Bytef*>(packed.data());
    stream.avail_in = static_cast<uInt>(packed.size());
    stream.next_out = reinterpret_cast<Bytef*>(out);
    stream.avail_out = static_cast<uInt>(sizeBytes);
    if (inflateInit(&stream) != Z_OK)
        place.record.fail(errors::kFbxDeflate, {std::string(place.record.name()), "zlib"});
    const int result = inflate(&stream, Z_FINISH);
    const std::size_t made = stream.total_out;
    const std::string why = stream.msg ? stream.msg : "its length";
    inflateEnd(&stream);
    if (made != sizeBytes || (result != Z_STREAM_END && result != Z_BUF_ERROR))
        place.record.fail(errors::kFbxDeflate, {std::string(place.record.name()), why});
}

template <class From, class T> void convert(const std::byte* from, std::size_t count, bool swap, std::vector<T>& out)
{
    if constexpr (std::is_same_v<From, T>) {
        if (!swap) {
            std::memcpy(out.data(), from, count * sizeof(T));
            return;
        }
    }
    if (!swap) { // most files: without a look at the order of the bytes of each number
        for (std::size_t i = 0; i < count; ++i) {
            From number;
            std::memcpy(&number, from + i * sizeof(From), sizeof(From));
            out[i] = numberAs<T>(number);
        }
        return;
    }
    for (std::size_t i = 0; i < count; ++i) out[i] = numberAs<T>(loaded<From>(from + i * sizeof(From), swap));
}

template <class T> void convertAs(char type, const std::byte* from, bool swap, std::vector<T>& out)
{
    switch (type) {
    case 'f':
        return convert<float>(from, out.size(), swap, out);
    case 'd':
        return convert<double>(from, out.size(), swap, out);
    case 'i':
        return convert<std::int32_t>(from, out.size(), swap, out);
    case 'l':
        return convert<std::int64_t>(from, out.size(), swap, out);
    default:
        return convert<std::uint8_t>(from, out.size(), swap, out);
    }
}

} // namespace

struct Inflater::State {
    struct Free {
        void operator()(libdeflate_decompressor* made) const { libdeflate_free_decompressor(made); }
    };
    std::unique_ptr<libdeflate_decompressor, Free> decompressor;
    std::unique_ptr<std::byte[]> room;
    std::size_t roomBytes = 0;
};

Inflater::Inflater() : state_(std::make_unique<State>()) {}
Inflater::~Inflater() = default;

bool Inflater::inflate(ByteSpan packed, std::span<std::byte> out)
{
    if (!state_->decompressor) state_->decompressor.reset(libdeflate_alloc_decompressor());
    return state_->decompressor && libdeflate_zlib_decompress(state_->decompressor.get(), packed.data(), packed.size(),
                                       out.data(), out.size(), nullptr) == LIBDEFLATE_SUCCESS;
}

std::byte* Inflater::room(std::size_t sizeBytes)
{
    if (state_->roomBytes < sizeBytes) {
        state_->room.reset(); // what it held is of no use any more: never both at a time
        state_->room = std::make_unique_for_overwrite<std::byte[]>(sizeBytes);
        state_->roomBytes = sizeBytes;
    }
    return state_->room.get();
}

std::size_t elementSize(char arrayType)
{
    switch (arrayType) {
    case 'f':
    case 'i':
        return 4;
    case 'd':
    case 'l':
        return 8;
    case 'b':
    case 'c':
        return 1;
    default:
        return 0;
    }
}

std::size_t scalarSize(char type)
{
    switch (type) {
    case 'C':
    case 'B':
    case 'Z':
        return 1;
    case 'Y':
        return 2;
    case 'I':
    case 'F':
        return 4;
    case 'L':
    case 'D':
        return 8;
    default:
        return 0;
    }
}

void payForArray(const Record& record, const StoredProperty& stored, std::size_t width)
{
    record.spend(std::uint64_t{stored.count} * width);
    if (stored.deflated) record.spend(std::uint64_t{stored.count} * elementSize(stored.type));
}

std::string rawArray(const ArrayPlace& place)
{
    std::string out(place.stored.count * elementSize(place.stored.type), '\0');
    auto* const raw = reinterpret_cast<std::byte*>(out.data());
    Inflater inflater;
    if (place.stored.deflated)
        inflateInto(place, raw, out.size(), inflater);
    else
        std::memcpy(raw, place.bytes.data() + place.stored.offset + kArrayHead, out.size());
    return out;
}

std::string deflated(const std::string& data)
{
    uLongf size = compressBound(static_cast<uLong>(data.size()));
    std::string out(size, '\0');
    if (compress(reinterpret_cast<Bytef*>(out.data()), &size, reinterpret_cast<const Bytef*>(data.data()),
            static_cast<uLong>(data.size())) != Z_OK)
        throw std::bad_alloc(); // the only thing that can be missing
    out.resize(size);
    return out;
}

template <class T> void readArray(const ArrayPlace& place, std::vector<T>& out, Inflater& inflater)
{
    const StoredProperty& stored = place.stored;
    if (stored.type == '*') {
        out.reserve(std::min<std::size_t>(stored.count, stored.size / 2 + 1)); // a digit and a comma each
        forEachToken(asText(place.bytes.subspan(stored.offset, stored.size)),
            [&](std::string_view token) { out.push_back(textNumber<T>(token)); });
        return;
    }
    out.resize(stored.count);
    if (out.empty()) return;
    if (!stored.deflated)
        return convertAs(stored.type, place.bytes.data() + stored.offset + kArrayHead, place.swap, out);
    const std::size_t width = elementSize(stored.type);
    if (width == sizeof(T) && std::is_floating_point_v<T> == (stored.type == 'f' || stored.type == 'd')) {
        auto* const raw = reinterpret_cast<std::byte*>(out.data());
        inflateInto(place, raw, out.size() * width, inflater);
        if (place.swap)
            for (std::size_t i = 0; i < out.size(); ++i) out[i] = loaded<T>(raw + i * width, true);
        return;
    }
    std::byte* const raw = inflater.room(out.size() * width);
    inflateInto(place, raw, out.size() * width, inflater);
    convertAs(stored.type, raw, place.swap, out);
}
template void readArray(const ArrayPlace&, std::vector<double>&, Inflater&);
template void readArray(const ArrayPlace&, std::vector<float>&, Inflater&);
template void readArray(const ArrayPlace&, std::vector<std::int32_t>&, Inflater&);
template void readArray(const ArrayPlace&, std::vector<std::int64_t>&, Inflater&);

bool sameArray(const Record& a, const Record& b)
{
    if (a.size() == 0 || b.size() == 0 || !a[0].isArray() || !b[0].isArray()) return false;
    const StoredProperty &x = a[0].stored(), &y = b[0].stored();
    const ByteSpan bytes = a.tree().bytes();
    return x.type != '*' && x.type == y.type && x.count == y.count && x.size == y.size && x.deflated == y.deflated &&
           std::memcmp(bytes.data() + x.offset, bytes.data() + y.offset, x.size) == 0;
}

void forEachInflating(const RecordTree& tree, std::size_t count,
    const std::function<void(std::size_t, Inflater&)>& body, const std::function<void()>& beside)
{
    std::vector<std::exception_ptr> thrown(count);
    std::atomic<std::size_t> next{0};
    const auto takeShare = [&] {
        Inflater inflater;
        for (std::size_t i = next++; i < count; i = next++) {
            try {
                if (tree.task().cancelled()) throw Failure{Error(ErrorKind::Cancelled, bindpose::errors::kCancelled)};
                body(i, inflater);
            } catch (...) {
                thrown[i] = std::current_exception();
            }
        }
    };
    if (beside)
        parallelBodies([&](unsigned number) {
            try {
                if (number == 0) beside();
            } catch (...) { // nobody wants the rest any more
                next = count;
                throw;
            }
            takeShare();
        });
    else
        parallelFor(std::min<std::size_t>(count, parallelWidth()), 1, [&](std::size_t, std::size_t) { takeShare(); });
    for (const std::exception_ptr& failure : thrown)
        if (failure) std::rethrow_exception(failure);
}

template <class T> void ArrayBatch::add(const Record& record, std::vector<T>& out)
{
    if (record.size() == 0 || !record[0].stored().deflated) {
        out = record.values<T>();
        return;
    }
    const StoredProperty& stored = record[0].stored();
    payForArray(record, stored, sizeof(T));
    jobs_.push_back({record, stored.size, [record, &stored, &out](Inflater& inflater) {
                         const RecordTree& tree = record.tree();
                         readArray(ArrayPlace{tree.bytes(), stored, tree.bigEndian(), record}, out, inflater);
                     }});
}
template void ArrayBatch::add(const Record&, std::vector<float>&);
template void ArrayBatch::add(const Record&, std::vector<std::int32_t>&);

void ArrayBatch::run(const std::function<void()>& beside)
{
    const std::vector<Job> jobs = std::exchange(jobs_, {});
    std::size_t bytes = 0;
    for (const Job& job : jobs) bytes += job.sizeBytes;
    const bool apart = beside && bytes >= kWorthThreads;
    if (beside && !apart) beside();
    if (jobs.empty()) return;
    // The largest first: one that begins last would keep the others waiting.
    std::vector<std::size_t> order(jobs.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
        [&](std::size_t a, std::size_t b) { return jobs[a].sizeBytes > jobs[b].sizeBytes; });
    std::vector<std::exception_ptr> thrown(jobs.size());
    forEachInflating(
        jobs[0].record.tree(), jobs.size(),
        [&](std::size_t i, Inflater& inflater) {
            try {
                jobs[order[i]].read(inflater);
            } catch (...) { // of several the first that was added is for the caller
                thrown[order[i]] = std::current_exception();
            }
        },
        apart ? beside : std::function<void()>());
    for (const std::exception_ptr& failure : thrown)
        if (failure) std::rethrow_exception(failure);
}

} // namespace bindpose::fbx
