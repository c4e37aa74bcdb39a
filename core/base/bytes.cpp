// SPDX-License-Identifier: MIT
#include "core/base/bytes.h"

#include "core/base/parallel.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace bindpose {
namespace {

constexpr std::size_t kHashPiece = std::size_t{1} << 20;

/// FNV-1a over 8-byte words in eight lanes, the rest byte by byte: one multiplication does not wait for the one before,
/// so a hash costs about as much as reading. As good for telling versions of a file apart.
std::uint64_t hashPiece(ByteSpan bytes)
{
    constexpr std::uint64_t kPrime = 0x100000001b3u, kStart = 0xcbf29ce484222325u;
    constexpr std::size_t kLanes = 8;
    std::uint64_t lanes[kLanes];
    for (std::size_t lane = 0; lane < kLanes; ++lane) lanes[lane] = kStart + lane;
    std::size_t at = 0;
    for (; at + 8 * kLanes <= bytes.size(); at += 8 * kLanes)
        for (std::size_t lane = 0; lane < kLanes; ++lane) {
            std::uint64_t word = 0;
            std::memcpy(&word, bytes.data() + at + 8 * lane, 8);
            lanes[lane] = std::rotl((lanes[lane] ^ word) * kPrime, 29);
        }
    std::uint64_t hash = kStart;
    for (const std::uint64_t lane : lanes) hash = std::rotl((hash ^ lane) * kPrime, 29);
    for (; at < bytes.size(); ++at) hash = (hash ^ static_cast<std::uint64_t>(bytes[at])) * kPrime;
    return (hash ^ bytes.size()) * kPrime;
}

} // namespace

std::uint64_t hashBytes(ByteSpan bytes)
{
    if (bytes.size() <= kHashPiece) return hashPiece(bytes);
    // Pieces of a fixed size, so that the value does not depend on the number of threads.
    std::vector<std::uint64_t> pieces((bytes.size() + kHashPiece - 1) / kHashPiece);
    parallelFor(pieces.size(), 2, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            const std::size_t at = i * kHashPiece;
            pieces[i] = hashPiece(bytes.subspan(at, std::min(kHashPiece, bytes.size() - at)));
        }
    });
    return hashPiece(std::as_bytes(std::span(pieces)));
}

std::string hexHash(std::uint64_t hash)
{
    std::string out(16, '0');
    for (std::size_t i = 0; i < 16; ++i) out[15 - i] = "0123456789abcdef"[(hash >> (4 * i)) & 15u];
    return out;
}

} // namespace bindpose
