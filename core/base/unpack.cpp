// SPDX-License-Identifier: MIT
#include "core/base/unpack.h"

#include <cstring>

namespace bindpose {
namespace {

Unpacker& outsideUnpacker()
{
    static Unpacker unpacker;
    return unpacker;
}

} // namespace

void unpackOutside(Unpacker outside)
{
    outsideUnpacker() = std::move(outside);
}

Unpacked unpack(Packed kind, ByteSpan request, std::size_t most, Unpacked (*here)(ByteSpan request))
{
    return outsideUnpacker() ? outsideUnpacker()(kind, request, most) : here(request);
}

std::vector<std::byte> withWords(std::span<const std::uint32_t> words, ByteSpan rest)
{
    const auto count = static_cast<std::uint32_t>(words.size());
    std::vector<std::byte> out(sizeof count + words.size_bytes() + rest.size());
    std::memcpy(out.data(), &count, sizeof count);
    if (!words.empty()) std::memcpy(out.data() + sizeof count, words.data(), words.size_bytes());
    if (!rest.empty()) std::memcpy(out.data() + sizeof count + words.size_bytes(), rest.data(), rest.size());
    return out;
}

std::optional<Words> wordsOf(ByteSpan bytes, std::size_t least)
{
    std::uint32_t count = 0;
    if (bytes.size() < sizeof count) return std::nullopt;
    std::memcpy(&count, bytes.data(), sizeof count);
    bytes = bytes.subspan(sizeof count);
    if (count < least || count > bytes.size() / sizeof count) return std::nullopt;
    Words out{std::vector<std::uint32_t>(count), bytes.subspan(count * sizeof count)};
    if (count > 0) std::memcpy(out.words.data(), bytes.data(), count * sizeof count);
    return out;
}

} // namespace bindpose
