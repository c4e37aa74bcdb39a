// SPDX-License-Identifier: MIT
#include "core/io/formats/gltf/read/buffers.h"
#include "core/base/percent.h"

#include "core/io/disk/errors.h"

#include <algorithm>
#include <array>

namespace bindpose::gltf {
namespace {

constexpr unsigned kNoDigit = 255;

constexpr std::array<std::uint8_t, 256> makeDigitTable()
{
    std::array<std::uint8_t, 256> table{};
    for (auto& entry : table) entry = kNoDigit;
    for (std::size_t i = 0; i < 26; ++i) {
        table[static_cast<std::size_t>('A') + i] = static_cast<std::uint8_t>(i);
        table[static_cast<std::size_t>('a') + i] = static_cast<std::uint8_t>(26 + i);
    }
    for (std::size_t i = 0; i < 10; ++i) table[static_cast<std::size_t>('0') + i] = static_cast<std::uint8_t>(52 + i);
    table[static_cast<std::size_t>('+')] = 62;
    table[static_cast<std::size_t>('/')] = 63;
    return table;
}
constexpr std::array<std::uint8_t, 256> kDigits = makeDigitTable();

unsigned digitOf(char c)
{
    return kDigits[static_cast<unsigned char>(c)];
}

Result<SourceFile> askResolver(const Reader& reader, const std::string& name)
{
    if (!reader.context.resolver) return Error(ErrorKind::Read, errors::kSideFileMissing, name, {name, name, name});
    return reader.context.resolver(name);
}

void openBuffer(Reader& reader, const JsonItem& buffer, std::size_t index, const JsonScan& scan, BufferPlace& place)
{
    const GltfMap& map = *reader.map;
    const std::size_t stated = buffer.needWhole("byteLength");
    const std::string uri = buffer.text("uri");
    std::size_t have = 0;
    if (!buffer.has("uri")) {
        if (index != 0 || map.binChunkOffset == 0) {
            place.size = stated; // an error only for who needs its bytes (a fallback buffer has none)
            return;
        }
        place.kind = BufferPlace::Kind::GlbChunk;
        place.bytes = reader.input.bytes;
        place.offset = place.begin = map.binChunkOffset;
        have = map.binChunkSize;
    } else if (isDataUri(uri)) {
        DataUri data = decodeDataUri(reader, uri, buffer.at("uri"));
        place.kind = BufferPlace::Kind::DataUri;
        const TextSpan text = index < scan.bufferUris.size() ? scan.bufferUris[index] : TextSpan{};
        const std::string_view raw = asText(*reader.input.bytes).substr(map.jsonOffset + text.begin, text.size);
        const std::size_t payload = std::min(raw.find(','), raw.size()) + 1;
        place.offset = map.jsonOffset + text.begin + payload;
        place.encoded = payload <= raw.size() ? raw.size() - payload : 0;
        place.bytes = std::move(data.bytes);
        have = place.bytes->size();
    } else {
        const Result<std::size_t> file = openSideFile(reader, uri, false);
        if (!file) {
            Error error = file.error();
            error.where = buffer.at("uri");
            throw JsonFailure{std::move(error)};
        }
        place.kind = BufferPlace::Kind::SideFile;
        place.file = *file;
        place.bytes = reader.files[*file].bytes;
        have = place.bytes->size();
    }
    if (stated > have) buffer.fail(errors::kBufferShort, {std::to_string(stated), std::to_string(have)});
    place.size = stated;
}

} // namespace

bool isDataUri(std::string_view uri)
{
    return uri.substr(0, 5) == "data:";
}

std::optional<std::vector<std::byte>> base64Decoded(std::string_view text)
{
    for (int pads = 0; pads < 2 && !text.empty() && text.back() == '='; ++pads) text.remove_suffix(1);
    if (text.size() % 4 == 1) return std::nullopt;
    std::vector<std::byte> out(text.size() / 4 * 3 + (text.size() % 4 ? text.size() % 4 - 1 : 0));
    std::size_t to = 0, at = 0;
    unsigned all = 0;
    for (; at + 4 <= text.size(); at += 4, to += 3) {
        const unsigned a = digitOf(text[at]), b = digitOf(text[at + 1]), c = digitOf(text[at + 2]),
                       d = digitOf(text[at + 3]);
        all |= a | b | c | d; // a digit is below 64: bit 7 shows a foreign character
        out[to] = static_cast<std::byte>((a << 2 | b >> 4) & 255u);
        out[to + 1] = static_cast<std::byte>((b << 4 | c >> 2) & 255u);
        out[to + 2] = static_cast<std::byte>((c << 6 | d) & 255u);
    }
    unsigned group = 0;
    for (std::size_t k = at; k < text.size(); ++k) {
        all |= digitOf(text[k]);
        group |= (digitOf(text[k]) & 63u) << (18 - 6 * (k - at));
    }
    if (all & 128u) return std::nullopt;
    for (unsigned shift = 16; to < out.size(); shift -= 8) out[to++] = static_cast<std::byte>((group >> shift) & 255u);
    return out;
}

DataUri decodeDataUri(Reader& reader, std::string_view uri, const std::string& where)
{
    const std::size_t comma = uri.find(',');
    const std::string_view head = uri.substr(5, comma == std::string_view::npos ? 0 : comma - 5);
    constexpr std::string_view kBase64 = ";base64";
    if (head.size() < kBase64.size() || head.substr(head.size() - kBase64.size()) != kBase64)
        failAt(where, errors::kDataUri);
    DataUri data;
    data.mimeType = std::string(head.substr(0, head.find(';')));
    data.payload = comma + 1;
    reader.spend(uri.size() - data.payload, 1, where);
    std::optional<std::vector<std::byte>> bytes = base64Decoded(uri.substr(data.payload));
    if (!bytes) failAt(where, errors::kDataUri);
    data.bytes = std::make_shared<const std::vector<std::byte>>(std::move(*bytes));
    return data;
}

Result<std::size_t> openSideFile(Reader& reader, const std::string& uri, bool readOnlyUse)
{
    const std::string name = percentDecoded(uri);
    for (std::size_t i = 1; i < reader.files.size(); ++i)
        if (reader.files[i].name == name || reader.files[i].name == uri) {
            reader.files[i].readOnlyUse = reader.files[i].readOnlyUse && readOnlyUse;
            return i;
        }
    Result<SourceFile> file = askResolver(reader, name);
    // A file whose name really has percent signs, referred to by a writer that forgot to encode them.
    if (!file && name != uri) {
        if (Result<SourceFile> raw = askResolver(reader, uri)) file = std::move(raw);
    }
    if (!file) return file.error();
    if (!file->bytes) return Error(ErrorKind::Read, errors::kSideFileMissing, name, {name, name, name});
    file->readOnlyUse = readOnlyUse;
    reader.budget += 32 * file->bytes->size();
    reader.files.push_back(std::move(*file));
    return reader.files.size() - 1;
}

void openBuffers(Reader& reader, const JsonScan& scan)
{
    const JsonItem buffers = reader.root().array("buffers");
    reader.map->buffers.resize(buffers.size());
    for (std::size_t i = 0; i < buffers.size(); ++i)
        openBuffer(reader, buffers.objectAt(i), i, scan, reader.map->buffers[i]);
}

} // namespace bindpose::gltf
