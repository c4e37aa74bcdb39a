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

struct FreeDecompressor {
    void operator()(libdeflate_decompressor* made) const { libdeflate_free_decompressor(made); }
};

/// Whether `packed` is a sound stream of exactly so many bytes; they are in `out` then. libdeflate takes a third of
/// zlib's time, knows the size beforehand and says next to nothing about what is wrong.
bool inflatedAtOnce(ByteSpan packed, std::byte* out, std::size_t sizeBytes)
{
    const std::unique_ptr<libdeflate_decompressor, FreeDecompressor> made(libdeflate_alloc_decompressor());
    return made && libdeflate_zlib_decompress(made.get(), packed.data(), packed.size(), out, sizeBytes, nullptr) ==
                       LIBDEFLATE_SUCCESS;
}

/// Fills `out`; what a stream has beyond it is not looked at. Failure: fewer bytes, a damaged stream. What libdeflate
/// does not take is zlib's: it accepts streams that go on, and says what is damaged.
void inflateInto(const ArrayPlace& place, std::byte* out, std::size_t sizeBytes)
{
    const ByteSpan packed = place.bytes.subspan(place.stored.offset + kArrayHead, place.stored.size - kArrayHead);
    if (sizeBytes > 0 && inflatedAtOnce(packed, out, sizeBytes)) return;
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
    if (place.stored.deflated)
        inflateInto(place, raw, out.size());
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

template <class T> void readArray(const ArrayPlace& place, std::vector<T>& out)
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
        inflateInto(place, raw, out.size() * width);
        if (place.swap)
            for (std::size_t i = 0; i < out.size(); ++i) out[i] = loaded<T>(raw + i * width, true);
        return;
    }
    const auto raw = std::make_unique_for_overwrite<std::byte[]>(out.size() * width);
    inflateInto(place, raw.get(), out.size() * width);
    convertAs(stored.type, raw.get(), place.swap, out);
}
template void readArray(const ArrayPlace&, std::vector<double>&);
template void readArray(const ArrayPlace&, std::vector<float>&);
template void readArray(const ArrayPlace&, std::vector<std::int32_t>&);
template void readArray(const ArrayPlace&, std::vector<std::int64_t>&);

template <class T> void ArrayBatch::add(const Record& record, std::vector<T>& out)
{
    if (record.size() == 0 || !record[0].stored().deflated) {
        out = record.values<T>();
        return;
    }
    const StoredProperty& stored = record[0].stored();
    payForArray(record, stored, sizeof(T));
    jobs_.push_back({stored.size, [record, &stored, &out] {
                         const RecordTree& tree = record.tree();
                         if (tree.task().cancelled())
                             throw Failure{Error(ErrorKind::Cancelled, bindpose::errors::kCancelled)};
                         readArray(ArrayPlace{tree.bytes(), stored, tree.bigEndian(), record}, out);
                     }});
}
template void ArrayBatch::add(const Record&, std::vector<float>&);
template void ArrayBatch::add(const Record&, std::vector<std::int32_t>&);

void ArrayBatch::run()
{
    const std::vector<Job> jobs = std::exchange(jobs_, {});
    // The largest first: one that begins last would keep the others waiting.
    std::vector<std::size_t> order(jobs.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
        [&](std::size_t a, std::size_t b) { return jobs[a].sizeBytes > jobs[b].sizeBytes; });
    std::vector<std::exception_ptr> thrown(jobs.size());
    std::atomic<std::size_t> next{0};
    parallelFor(std::min<std::size_t>(jobs.size(), parallelWidth()), 1, [&](std::size_t, std::size_t) {
        for (std::size_t i = next++; i < jobs.size(); i = next++) {
            try {
                jobs[order[i]].read();
            } catch (...) {
                thrown[order[i]] = std::current_exception();
            }
        }
    });
    for (const std::exception_ptr& failure : thrown)
        if (failure) std::rethrow_exception(failure);
}

} // namespace bindpose::fbx
