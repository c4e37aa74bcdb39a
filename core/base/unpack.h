// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/bytes.h"

#include <functional>
#include <optional>

namespace bindpose {

/// Compressed data that decoders of other libraries read. They turn bytes into bytes, so that they can run in another
/// process, where a fault in one of them reaches nothing.
enum class Packed : std::uint8_t { Draco, Meshopt, Picture, PictureHead };
inline constexpr std::size_t kPackedKinds = 4;

using Unpacked = std::optional<std::vector<std::byte>>; ///< nothing: the bytes do not decode
/// `most`: bytes of an answer that is believed.
using Unpacker = std::function<Unpacked(Packed kind, ByteSpan request, std::size_t most)>;

/// From now on `outside` decodes in place of this process; empty: this process itself. Throws what `outside` throws:
/// std::bad_alloc. Not while another thread decodes.
void unpackOutside(Unpacker outside);
/// `here` decodes where nothing else was set. Thread: any.
Unpacked unpack(Packed kind, ByteSpan request, std::size_t most, Unpacked (*here)(ByteSpan request));

/// Numbers in front of bytes, as requests and answers begin.
std::vector<std::byte> withWords(std::span<const std::uint32_t> words, ByteSpan rest);
struct Words {
    std::vector<std::uint32_t> words;
    ByteSpan rest;
};
/// Nothing: fewer bytes than it says, or fewer words than `least`.
std::optional<Words> wordsOf(ByteSpan bytes, std::size_t least);

} // namespace bindpose
