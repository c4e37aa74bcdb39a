// SPDX-License-Identifier: MIT
#include "core/io/formats/gltf/patch/grown_buffers.h"

#include "core/io/formats/gltf/patch/splice.h"

namespace bindpose::gltf {
namespace {

constexpr std::uint64_t kUriStorage = std::uint64_t{1} << 32;

} // namespace

void padToFour(std::vector<std::byte>& bytes, std::size_t before)
{
    while ((before + bytes.size()) % 4) bytes.push_back(std::byte{0});
}

std::size_t GrownBuffers::pick(Json& json, std::optional<std::size_t> preferred)
{
    const auto real = [&](std::size_t b) {
        return b < map_.buffers.size() && map_.buffers[b].kind != BufferPlace::Kind::Missing && map_.buffers[b].bytes;
    };
    if (preferred && real(*preferred)) return *preferred;
    for (std::size_t b = 0; b < map_.buffers.size(); ++b)
        if (real(b)) return b;
    if (!newBuffer_) {
        if (!json.contains("buffers")) json["buffers"] = Json::array();
        newBuffer_ = json["buffers"].size();
        json["buffers"].push_back(Json::object());
    }
    return *newBuffer_;
}

Placed GrownBuffers::append(Json& json, std::optional<std::size_t> preferred, std::span<const std::byte> bytes)
{
    const std::size_t buffer = pick(json, preferred);
    grown_.push_back(buffer);
    if (newBuffer_ == buffer) {
        padToFour(newBytes_, 0);
        const std::size_t offset = newBytes_.size();
        newBytes_.insert(newBytes_.end(), bytes.begin(), bytes.end());
        json["buffers"][buffer]["byteLength"] = newBytes_.size();
        return {buffer, offset};
    }
    const BufferPlace& place = map_.buffers[buffer];
    const bool uri = place.kind == BufferPlace::Kind::DataUri, chunk = place.kind == BufferPlace::Kind::GlbChunk;
    const std::size_t storageBegin = chunk ? map_.binChunkOffset : 0;
    const std::size_t content = chunk ? map_.binChunkSize : place.bytes->size();
    Tail& tail = tails_.try_emplace(uri ? kUriStorage + buffer : place.file, Tail{buffer, content, {}}).first->second;
    const std::size_t before = place.begin - storageBegin;
    padToFour(tail.added, content - before);
    const std::size_t offset = content - before + tail.added.size();
    tail.added.insert(tail.added.end(), bytes.begin(), bytes.end());
    json["buffers"][buffer]["byteLength"] = offset + bytes.size();
    return {buffer, offset};
}

bool GrownBuffers::ofFile(std::uint64_t storage)
{
    return storage < kUriStorage;
}

const GrownBuffers::Tail* GrownBuffers::uriTail(std::size_t buffer) const
{
    const auto tail = tails_.find(kUriStorage + buffer);
    return tail == tails_.end() ? nullptr : &tail->second;
}

std::vector<std::byte> GrownBuffers::chunkTail() const
{
    const auto tail = tails_.find(0);
    if (tail == tails_.end()) return {};
    std::vector<std::byte> added = tail->second.added;
    padToFour(added, tail->second.content);
    return added;
}

} // namespace bindpose::gltf
