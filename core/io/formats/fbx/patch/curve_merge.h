// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/formats/fbx/motion/curve.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace bindpose::fbx {

/// What a block of keys says of each of them: flags, two slopes, weights, velocities. The floats are patterns: the last
/// two are pairs of whole numbers more often than not.
struct KeyAttributes {
    std::uint32_t flags = 0;
    std::array<std::uint32_t, 4> data{};
    friend bool operator==(const KeyAttributes&, const KeyAttributes&) = default;
};

/// The keys of a curve one by one, as the five lists of an AnimationCurve have them, or the one of a Channel.
struct FileKeys {
    static constexpr std::size_t kNew = static_cast<std::size_t>(-1);
    struct Key {
        std::int64_t ticks = 0;
        double value = 0.0; ///< a float, but for those of a Channel
        KeyAttributes attributes;
        std::size_t from = kNew;  ///< place in the file's lists of times and values
        std::size_t block = kNew; ///< whose attributes these are
    };
    std::vector<Key> keys;
    std::vector<std::uint32_t> blocks; ///< keys of each block
    Extrapolation before, after;
    /// Of a Channel each key is a block. It has its slopes and weights as doubles, and automatic keys have none to say
    /// what the next one's slope is.
    bool inWords = false;
    std::vector<StoredKey> stated;   ///< by block
    std::vector<KeyWordRange> words; ///< by block
};

/// None: the lists do not fit one another, or are not in order; no key has a place of its own then.
std::optional<FileKeys> fileKeysOf(const Record& curve);

/// The track that loading makes of the keys, values times `factor`.
Track trackOf(const FileKeys& keys, double ticksPerSecond, double factor);

/// What a curve's values are to its track's, its ticks to seconds.
struct CurveScale {
    double factor = 1.0, ticksPerSecond = 1.0;
};

/// The keys with what another track says: keys keep what they have where it leads to the same curve; else they get
/// tangents of their own, also automatic ones of which a neighbour moved. None: no keys of a file make that curve.
/// Precondition: `before` is what the keys make.
std::optional<FileKeys> merged(const FileKeys& keys, const Track& before, const Track& after, const CurveScale& scale);

/// The same times, kinds, values and handles, to the bit.
bool sameCurve(const Track& a, const Track& b);

} // namespace bindpose::fbx
