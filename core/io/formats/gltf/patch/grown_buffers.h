// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/formats/gltf/gltf_map.h"

#include <map>
#include <optional>
#include <span>
#include <vector>

namespace bindpose::gltf {

/// Where bytes of the file's buffers stand.
struct Placed {
    std::size_t buffer = 0, offset = 0;
};

/// Bytes that a save appends: behind the end of what a file, chunk or data URI holds, or in a buffer that the file did
/// not have.
class GrownBuffers {
public:
    struct Tail {
        std::size_t buffer = 0;       ///< one of the buffers that stand there
        std::size_t content = 0;      ///< bytes that are there, counted from the storage's begin
        std::vector<std::byte> added; ///< begins at `content`
    };
    explicit GrownBuffers(const GltfMap& map) : map_(map) {}

    /// `json`: of the file, whose buffers grow with it. Without a preferred one the first that has bytes, or a new one.
    Placed append(Json& json, std::optional<std::size_t> preferred, std::span<const std::byte> bytes);
    /// In the order of the calls, some more than once.
    const std::vector<std::size_t>& grown() const { return grown_; }

    /// By file or data URI.
    const std::map<std::uint64_t, Tail>& tails() const { return tails_; }
    /// Null: the data URI of this buffer does not grow.
    const Tail* uriTail(std::size_t buffer) const;
    /// Of a file, not of a data URI.
    static bool ofFile(std::uint64_t storage);
    /// What is appended to the chunk of a GLB, in words of four bytes.
    std::vector<std::byte> chunkTail() const;
    const std::optional<std::size_t>& newBuffer() const { return newBuffer_; }
    const std::vector<std::byte>& newBytes() const { return newBytes_; }

private:
    std::size_t pick(Json& json, std::optional<std::size_t> preferred);

    const GltfMap& map_;
    std::vector<std::size_t> grown_;
    std::map<std::uint64_t, Tail> tails_;
    std::optional<std::size_t> newBuffer_;
    std::vector<std::byte> newBytes_;
};

/// Appends zeros until these bytes, behind so many others, end at a multiple of four.
void padToFour(std::vector<std::byte>& bytes, std::size_t before);

} // namespace bindpose::gltf
