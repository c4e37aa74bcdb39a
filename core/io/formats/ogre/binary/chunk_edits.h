// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/formats/ogre/binary/cursor.h"
#include "core/io/text/patch.h"
#include "core/model/source.h"

#include <map>
#include <span>
#include <string>
#include <vector>

namespace bindpose::ogre::binary {

/// Bytes of chunks, in a byte order; lengths are filled in where a chunk ends.
class ChunkOut {
public:
    explicit ChunkOut(bool big) : big_(big) {}
    ChunkOut& u16(std::uint32_t value);
    ChunkOut& u32(std::uint32_t value);
    ChunkOut& f32(float value);
    ChunkOut& floats(std::span<const float> values);
    ChunkOut& flag(bool value);
    ChunkOut& line(const std::string& text);
    /// Chunks of another file of this byte order.
    ChunkOut& raw(ByteSpan bytes);
    /// Where the chunk begins, for `end`.
    std::size_t begin(std::uint16_t id);
    void end(std::size_t begin);
    const std::vector<std::byte>& bytes() const { return bytes_; }

private:
    void put(std::uint32_t value, std::size_t bytes);

    std::vector<std::byte> bytes_;
    bool big_;
};

/// Collects what changes in the chunks of binary files. Each edit is a line of the list.
class ChunkEdits {
public:
    explicit ChunkEdits(const Source& source) : source_(source) {}

    /// Numbers in place; those that are there already change nothing.
    void floats(std::size_t file, std::size_t at, std::span<const float> values, const Wording& what);
    void u16(std::size_t file, std::size_t at, std::uint16_t value, const Wording& what);
    /// Bytes in place that follow from another change, which the list has already.
    void follow(std::size_t file, std::size_t at, std::vector<std::byte> bytes, const Wording& what);
    /// The text up to the line feed at `at`; the chunks around it grow by what it grows.
    void text(std::size_t file, std::size_t at, const std::string& after, std::span<const Chunk* const> around,
        const Wording& what);
    void insert(std::size_t file, std::size_t at, const ChunkOut& out, std::span<const Chunk* const> around,
        const Wording& what, std::string after = {});
    void remove(std::size_t file, std::size_t at, std::size_t length, std::span<const Chunk* const> around,
        const Wording& what, std::string before = {});

    bool big(std::size_t file) const { return fileHead(*source_.files[file].bytes).big; }
    std::vector<bool> changed() const;
    /// Edits in order; what is inserted at one place stands as it was asked for, and before what is replaced there.
    void finish(Patch& out);

private:
    struct Edit {
        ByteEdit bytes;
        ChangedValue change;
    };
    void add(std::size_t file, ByteEdit edit, const Wording& what, std::string before, std::string after);
    void grow(std::size_t file, std::span<const Chunk* const> around, std::ptrdiff_t by);

    const Source& source_;
    std::vector<Edit> edits_;
    struct Growth {
        std::uint16_t id = 0;
        std::uint32_t stated = 0;
        std::ptrdiff_t by = 0;
    };
    std::map<std::pair<std::size_t, std::size_t>, Growth> growths_; ///< by file and place of the length
};

} // namespace bindpose::ogre::binary
