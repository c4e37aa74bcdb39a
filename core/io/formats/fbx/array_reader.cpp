// SPDX-License-Identifier: MIT
#include "core/io/formats/fbx/array_reader.h"

#include "core/io/formats/fbx/errors.h"

#include <zlib.h>

#include <new>

namespace bindpose::fbx {
namespace {

/// Fills `out`; what a stream has beyond it is not looked at. Failure: fewer bytes, a damaged stream.
void inflateInto(const ArrayPlace& place, std::byte* out, std::size_t sizeBytes)
{
    z_stream stream{};
    const ByteSpan packed = place.bytes.subspan(place.stored.offset + kArrayHead, place.stored.size - kArrayHead);
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
    std::vector<std::byte> raw(out.size() * width);
    inflateInto(place, raw.data(), raw.size());
    convertAs(stored.type, raw.data(), place.swap, out);
}
template void readArray(const ArrayPlace&, std::vector<double>&);
template void readArray(const ArrayPlace&, std::vector<float>&);
template void readArray(const ArrayPlace&, std::vector<std::int32_t>&);
template void readArray(const ArrayPlace&, std::vector<std::int64_t>&);

} // namespace bindpose::fbx
